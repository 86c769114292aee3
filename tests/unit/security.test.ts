import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chapterOf, chapters, requirements } from '../../scripts/security/requirements.ts';

it('has each of the 253 requirements once, in order, of every chapter', () => {
    const placeOf = (id: string): number => id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);
    const places = requirements.map(({ id }) => placeOf(id));
    expect(requirements).toHaveLength(253);
    expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
    expect(new Set(requirements.map(chapterOf)).size).toBe(chapters.length);
});

it('shows each by one thing', () => {
    const shown = requirements.map(
        ({ test, setting, because, instead, open }) =>
            [test, setting, because, instead, open].filter((one) => one !== undefined).length,
    );
    expect(shown.every((count) => count === 1)).toBe(true);
});

const quoted = (title: string): readonly string[] => ["'", '"', '`'].map((mark) => `${mark}${title}${mark}`);

it('names tests that are there, each by its whole title', () => {
    const named = requirements.flatMap(({ test }) => (test === undefined ? [] : [test]));
    const lost = named.filter(({ file, title }) => {
        const code = existsSync(file) ? readFileSync(file, 'utf8').replaceAll("\\'", "'") : '';
        const titles = quoted(title);
        return !titles.some((one) => code.includes(one));
    });
    expect(lost).toEqual([]);
});

it('leaves nothing open', () => {
    expect(requirements.filter(({ open }) => open !== undefined)).toEqual([]);
});

it('seals with AES-256-GCM and no other cipher or mode', () => {
    const code = ['server', 'src'].flatMap((folder) =>
        readdirSync(folder, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
            .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')),
    );
    const ciphers = code.flatMap((text) =>
        [...text.matchAll(/\bcreate(?:C|Dec)ipheriv\(\s*'([^']+)'/g)].map(([, name]) => name),
    );
    expect(new Set(ciphers)).toEqual(new Set(['aes-256-gcm']));
    const browser = code.flatMap((text) => [...text.matchAll(/'AES-[A-Z]+'/g)].map(([name]) => name));
    expect(new Set(browser)).toEqual(new Set(["'AES-GCM'"]));
});

it('names files that are there where something is set or written down', () => {
    const named = requirements.flatMap(
        ({ setting = '' }) => setting.match(/(?:docs|domain|server)\/[\w./-]+\.(?:md|ts)/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
