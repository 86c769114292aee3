import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { transitions } from '../../domain/application/lifecycle/transitions.ts';
import { generatedParts, withPart } from '../../scripts/generatedDocs.ts';
import { roomsOf, walks } from '../../scripts/walks.ts';
import { importsBelow } from '../support/floors/imports.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

const filesIn = (folder: string, kind: RegExp): readonly string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => kind.test(name))
        .map((name) => join(folder, name));

const sources = ['domain', 'server', 'src', 'tests'].flatMap((folder) => filesIn(folder, /\.tsx?$/));
const pages = ['README.md', 'CONTRIBUTING.md', ...filesIn('docs', /\.md$/)];

/** 'domain rule 2.6', 'rules T3 and 3.3', 'rule 7.4': the numbers that comments cite. */
const citedIn = (text: string): readonly string[] =>
    [...text.matchAll(/\brules? ((?:T?\d+(?:\.\d+)?[a-z]?(?:, | and | to )?)+)/g)].flatMap(
        ([, numbers = '']) => numbers.match(/T?\d+(?:\.\d+)?[a-z]?/g) ?? [],
    );

describe('the rule book', () => {
    const book = read('docs/rules.md');
    const headings = new Set([...book.matchAll(/^#{2,3} (\d+(?:\.\d+)?)/gm)].map(([, number]) => number));
    const steps = new Set<string>(transitions.map(({ rule }) => rule));

    it('has every rule that a comment cites', () => {
        const cited = sources.flatMap((file) => citedIn(read(file)).map((rule) => ({ file, rule })));
        expect(cited.length).toBeGreaterThan(60);
        expect(cited.filter(({ rule }) => !headings.has(rule) && !steps.has(rule))).toEqual([]);
    });

    it('is cited, not the pages it was made from', () => {
        const elsewhere = /\bdomain rule|\(section \d|specification section/;
        expect(sources.filter((file) => !file.endsWith('docs.test.ts') && elsewhere.test(read(file)))).toEqual([]);
    });
});

describe('what documents say from the code', () => {
    it.each(generatedParts)('is in $page $name as the code writes it now (npm run docs)', (part) => {
        expect(withPart(read(part.page), part)).toBe(read(part.page));
    });

    it('is asked for a place', () => {
        const part = { page: 'docs/rules.md', name: 'nowhere', write: () => '' };
        expect(() => withPart('no place', part)).toThrow('docs/rules.md has no place "<!-- begin nowhere -->"');
    });
});

describe('the walks of the architecture page', () => {
    const imports = importsBelow('domain', 'server', 'src');

    it.each(walks)('$name passes at most twelve rooms', (walk) => {
        expect(roomsOf(walk).length).toBeLessThanOrEqual(12);
    });

    it.each(walks)(
        '$name goes where the code goes: each file is imported by one before it, asked for, or handed down',
        ({ steps }) => {
            const lost = steps.slice(1).filter(({ file, by }, index) => {
                const before = steps.slice(0, index + 1).flatMap((step) => imports.get(step.file) ?? []);
                return by === undefined ? !before.includes(file) : !imports.has(file);
            });
            expect(lost.map(({ file }) => file)).toEqual([]);
        },
    );
});

describe('links of documents', () => {
    it.each(pages)('lead somewhere in %s', (page) => {
        const links = [...read(page).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);
        expect(links.filter((path) => !existsSync(join(dirname(page), path)))).toEqual([]);
    });

    it.each(pages)('name files that are there in %s', (page) => {
        const named = [...read(page).matchAll(/`((?:bench|docs|domain|scripts|server|src|tests)\/[\w./-]+)`/g)];
        // A how-to names what its reader makes.
        const paths = named.map(([, path = '']) => path).filter((path) => !/suppliers|languages\/pt/.test(path));
        expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    });
});
