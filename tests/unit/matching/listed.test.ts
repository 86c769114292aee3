import { describe, expect, it } from 'vitest';
import { beginnings, hitOf, type Listed } from '../../../domain/matching/listed.ts';

const listed: Listed = {
    list: 'UN',
    kind: 'sanctions',
    reference: 'QDi.001',
    name: 'Yusuf Adamu Bello',
    otherNames: ['Joseph Adam', 'Abu Musa'],
    born: '1978',
    remarks: 'Leader of a group',
};

describe('a name on a list', () => {
    it.each([
        ['in another order', 'BELLO YUSUF', 'Yusuf Adamu Bello'],
        ['spelt a little otherwise', 'Yusuff Bello', 'Yusuf Adamu Bello'],
        ['by another name of the list', 'Joseph Adam', 'Joseph Adam'],
    ])('is found %s', (_, name, likeName) => {
        expect(hitOf({ name }, listed)).toMatchObject({ likeName, list: 'UN', reference: 'QDi.001', born: '1978' });
    });

    it.each([
        ['one word alone', 'Yusuf', undefined],
        ['a family name alike', 'Kwame Bello', undefined],
        ['born in another year', 'Yusuf Bello', '1990-02-01'],
        ['nothing', '', undefined],
    ])('is not found by %s', (_, name, birthDate) => {
        expect(hitOf({ name, birthDate }, listed)).toBeNull();
    });

    it('is found where the year is one off, or the list knows none', () => {
        expect(hitOf({ name: 'Yusuf Bello', birthDate: '1979-05-01' }, listed)).not.toBeNull();
        expect(hitOf({ name: 'Yusuf Bello', birthDate: '1990-05-01' }, { ...listed, born: null })).not.toBeNull();
    });

    it.each([
        ['1978-03-04, 1990', '1991-05-01', true],
        ['1960/1965', '1963-01-01', true],
        ['1960/1965', '1966-01-01', true],
        ['1960/1965, 1978', '1970-01-01', false],
    ])('that is told to be born in %s is that of somebody of %s: %s', (born, birthDate, isHit) => {
        expect(hitOf({ name: 'Yusuf Bello', birthDate }, { ...listed, born }) !== null).toBe(isHit);
    });

    it('is sought by how its words begin', () => {
        expect(beginnings('N’Golo Bello-Kané')).toEqual(['NGO', 'BEL', 'KAN']);
    });
});
