import { existsSync, readFileSync } from 'node:fs';
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
        ({ test, setting, because, open }) => [test, setting, because, open].filter((one) => one !== undefined).length,
    );
    expect(shown.every((count) => count === 1)).toBe(true);
});

it('names tests that are there', () => {
    const named = requirements.flatMap(({ test }) => (test === undefined ? [] : [test]));
    const lost = named.filter(({ file, title }) => {
        const code = existsSync(file) ? readFileSync(file, 'utf8').replaceAll("\\'", "'") : '';
        return !code.includes(title);
    });
    expect(lost).toEqual([]);
});

it('names files that are there where something is set or written down', () => {
    const named = requirements.flatMap(
        ({ setting = '' }) => setting.match(/(?:docs|domain|server)\/[\w./-]+\.(?:md|ts)/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
