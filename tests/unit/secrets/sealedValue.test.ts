import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cellsNear, cellOf, cellM, distanceM } from '../../../domain/matching/geo.ts';
import { countries, countryCodes } from '../../../domain/countries.ts';
import { newPersonKey, openPersonKey, recentPersonKey } from '../../../server/platform/secrets/personKey.ts';
import { openValue, sealValue } from '../../../server/platform/secrets/sealedValue.ts';
import { blindIndexOf, createSecrets } from '../../../server/platform/secrets/secrets.ts';

const upTo = (end: number): Buffer => Buffer.from(Array.from({ length: end }, (_, index) => index));
const place = { table: 'application', row: '01J', column: 'customer' };
const sealed = Buffer.from(
    '0100000007000102030405060708090a0b3c20b072b796b655ec2cf2a98bcb3900e2f4fa62f5415d8d0ff15a5afbc296cd860134',
    'hex',
);

describe('a sealed value', () => {
    it('is laid out as it was published', () => {
        const key = upTo(32);
        expect(sealValue({ key, place, generation: 7, iv: upTo(12) }, '{"firstName":"Ama"}')).toEqual(sealed);
        expect(openValue({ key, place }, sealed)).toBe('{"firstName":"Ama"}');
    });

    it.each([
        ['the form', 0],
        ['the nonce', 6],
        ['the text', 20],
        ['the tag', sealed.length - 1],
    ])('does not open where a bit of %s was turned', (_, at) => {
        const turned = Buffer.from(sealed);
        turned.writeUInt8(turned.readUInt8(at) ^ 1, at);
        expect(() => openValue({ key: upTo(32), place }, turned)).toThrow(/./);
    });

    it.each([{ table: 'loan' }, { row: '01K' }, { column: 'kyc' }])('does not open moved to another %o', (other) => {
        expect(() => openValue({ key: upTo(32), place: { ...place, ...other } }, sealed)).toThrow(/./);
    });

    it('does not open cut short', () => {
        expect(() => openValue({ key: upTo(32), place }, sealed.subarray(0, -1))).toThrow(/./);
    });
});

describe('the key of a person', () => {
    const secrets = createSecrets(randomBytes(32));

    it('opens what it sealed, once it was read again, and leaves alone what lies open', () => {
        const key = newPersonKey(secrets, 'one');
        const text = key.seal(place, { firstName: 'Ama' });
        const again = openPersonKey(secrets, 'one', key.sealed);
        expect(text).not.toContain('Ama');
        expect(again.open(place, text)).toEqual({ firstName: 'Ama' });
        expect(again.open(place, { firstName: 'Kofi' })).toEqual({ firstName: 'Kofi' });
        expect(again.seal(place, null)).toBeNull();
    });

    it('is worth nothing in the row of another', () => {
        const { sealed: kept } = newPersonKey(secrets, 'one');
        expect(() => openPersonKey(secrets, 'two', kept)).toThrow('not sealed with this key');
        recentPersonKey(secrets, 'one', kept);
        expect(() => recentPersonKey(secrets, 'two', kept)).toThrow('not sealed with this key');
        const other = createSecrets(upTo(32).reverse());
        expect(() => recentPersonKey(other, 'one', kept)).toThrow('not sealed with this key');
    });
});

describe('the key of a person that was opened a moment ago', () => {
    const secrets = createSecrets(randomBytes(32));
    const { sealed: row } = newPersonKey(secrets, 'one');
    const elsewhere = { ...place, column: 'kyc' };

    afterEach(() => void vi.useRealTimers());

    it('opens what it sealed or opened at its place alone, as often as it is asked, each time anew', () => {
        const text = openPersonKey(secrets, 'one', row).seal(place, ['Ama']);
        const key = recentPersonKey(secrets, 'one', row);
        const made = key.seal(place, { phone: '1' });
        for (const [sealedText, value] of [
            [text, ['Ama']],
            [made, { phone: '1' }],
        ] as const) {
            const first = key.open(place, sealedText);
            expect(first).toEqual(value);
            expect(key.open(place, sealedText)).toEqual(value);
            expect(key.open(place, sealedText)).not.toBe(first);
            expect(() => key.open(elsewhere, sealedText)).toThrow(/./);
            expect(openPersonKey(secrets, 'one', row).open(place, sealedText)).toEqual(value);
        }
    });

    it('leaves unchanged what is unchanged, and never lies elsewhere as it lies here', () => {
        const key = recentPersonKey(secrets, 'one', row);
        const text = key.seal(place, 'Ama');
        expect(key.seal(place, 'Ama')).toBe(text);
        expect(key.seal(elsewhere, 'Ama')).not.toBe(text);
        expect(key.seal(place, 'Esi')).not.toBe(text);
        for (let n = 0; n < 500; n += 1) expect(key.open(place, key.seal(place, n))).toBe(n);
        expect(key.open(place, text)).toBe('Ama');
    });

    it('is forgotten within ten minutes, whether or not anybody is asked for meanwhile', () => {
        vi.useFakeTimers();
        const other = createSecrets(randomBytes(32));
        const rows = ['one', 'two'].map((uid) => [uid, newPersonKey(other, uid).sealed] as const);
        const open = () => rows.map(([uid, kept]) => recentPersonKey(other, uid, kept));
        const [first] = open();
        vi.advanceTimersByTime(599_000);
        const [again, late] = open();
        expect(again).toBe(first);
        expect(vi.getTimerCount()).toBe(1);
        vi.advanceTimersByTime(2_000);
        expect(vi.getTimerCount()).toBe(0);
        const [anew, anewToo] = open();
        expect(anew).not.toBe(first);
        expect(anewToo).not.toBe(late);
    });
});

describe('the blind index', () => {
    it.each([
        ['phone', '+233244123456', '754193b5b68d6187b40f7a09a7665542'],
        ['id', 'GH|GHANA_CARD|GHA-123456789-0', 'f6dd5f9fe2b64bf022f19bda1da2b030'],
    ])('of a %s is as it was published', (kind, text, hash) => {
        expect(blindIndexOf(upTo(32))(kind, text).toString('hex')).toBe(hash);
    });

    it('finds what was entered under the key before, while keys are replaced', () => {
        const [old, fresh] = [randomBytes(32), randomBytes(32)];
        const entered = createSecrets(old).blind('momo', '+233244123456');
        expect(createSecrets(fresh, old).blinds('momo', '+233244123456')).toContainEqual(entered);
        expect(createSecrets(fresh).blinds('momo', '+233244123456')).not.toContainEqual(entered);
    });
});

describe('the cells of homes', () => {
    it('hold in nine whatever counts as the same house, wherever people live', () => {
        const missed = countryCodes.flatMap((code) => {
            const { thresholds, box } = countries[code];
            const within = Array.from({ length: 2_000 }, () => {
                const home = {
                    lat: box.south + Math.random() * (box.north - box.south),
                    lng: box.west + Math.random() * (box.east - box.west),
                };
                const turn = Math.random() * 2 * Math.PI;
                const far = (Math.random() * thresholds.atShopM) / 111_195;
                const other = {
                    lat: home.lat + far * Math.sin(turn),
                    lng: home.lng + (far * Math.cos(turn)) / Math.cos((home.lat * Math.PI) / 180),
                };
                return { home, other };
            }).filter(({ home, other }) => distanceM(home, other) <= thresholds.atShopM);
            expect(within.length).toBeGreaterThan(1_000);
            return within.filter(({ home, other }) => !cellsNear(home).includes(cellOf(other)));
        });
        expect(missed).toEqual([]);
        expect(countryCodes.every((code) => countries[code].thresholds.atShopM < cellM)).toBe(true);
    });
});
