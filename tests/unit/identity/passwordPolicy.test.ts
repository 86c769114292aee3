import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../server/identity/embedded/context.ts';
import { checkPassword, generatePassword } from '../../../server/identity/embedded/passwordPolicy.ts';
import { passwordFaults } from '../../../server/identity/embedded/passwordRule.ts';
import { defaultPoolSettings } from '../../../server/identity/embedded/settings.ts';

/** Somebody with or without a second factor, in a pool of ours. */
const poolWith = (enabled: readonly string[]): Context => {
    const query = async () => ({ rows: [{ enabled, preferred: null, sealedSecret: Buffer.of(1) }] });
    // All that the policy asks of its context.
    return { settings: defaultPoolSettings, database: { pool: { query } } } as unknown as Context;
};
const pool = poolWith([]);
const withFactor = poolWith(['SOFTWARE_TOKEN_MFA']);

const names = [
    ['Akua', 'Mensah'],
    ['Kwabena', 'Owusu'],
    ['Wanjiku', 'Kamau'],
    ['Aminata', 'Diallo'],
    ['Uwimana', 'Mukamana'],
    ['Chukwuemeka', 'Okafor'],
    ['Nakato', 'Namutebi'],
    ['Babatunde', 'Adeyemi'],
    ['Esi', 'Asantewaa'],
    ['Njoroge', 'Otieno'],
] as const;

const ownerOf = ([given, family]: readonly [string, string]) => ({
    id: 'someone',
    username: `sales.${given.toLowerCase()}`,
    attributes: {
        name: `${given} ${family}`,
        email: `${given}.${family}@shopfront.example`.toLowerCase(),
        phone_number: '+233201234567',
    },
});
const owner = ownerOf(names[0]);

const faultOf = async (password: string, { who = owner, context = pool } = {}): Promise<string | undefined> => {
    try {
        await checkPassword(context, password, who);
        return undefined;
    } catch (error) {
        return error instanceof Error ? error.message : String(error);
    }
};

const acceptedOf = async (passwords: readonly string[], options = {}): Promise<readonly string[]> => {
    const faults = await Promise.all(passwords.map((password) => faultOf(password, options)));
    return passwords.filter((_, index) => faults[index] === undefined);
};

/** Always the same numbers from 0 to 1, so that what fails once fails again. */
const randomOf = (seed: number) => () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
};

const lists: { readonly dictionary: Readonly<Record<string, readonly string[]>> } = createRequire(import.meta.url)(
    '@zxcvbn-ts/language-common',
);
const stolen = lists.dictionary['passwords-common'] ?? [];
const diceware = lists.dictionary['diceware-common'] ?? [];

describe('a new password', () => {
    it('may be anything of twelve characters and more, blanks and all, never cut', async () => {
        const good = [
            'correct horse battery staple',
            '  leading and trailing  ',
            'ñandú vuela über Ærøskøbing',
            '雨が降ると傘を持って出かける猫',
            'tembo mkubwa anaimba usiku',
            `${'x1 Yq'.repeat(51)}z`,
        ];
        expect(await acceptedOf(good)).toEqual(good);
        expect(await faultOf('many words '.repeat(25))).toBe(passwordFaults.long);
    });

    it('is told what is wrong with it', async () => {
        expect(await faultOf('Kx9$mQ2!vRw')).toBe(passwordFaults.short);
        expect(await faultOf('passwordpassword')).toBe(passwordFaults.common);
        expect(await faultOf('Mensah@2024!!')).toBe(passwordFaults.own);
    });

    it('counts characters as people do', async () => {
        expect(await faultOf('éèêëàç'.normalize('NFD'))).toBe(passwordFaults.short);
    });

    it('may have eight where there is a second factor', async () => {
        const short = 'Kx9$mQ2!';
        expect(await faultOf(short)).toBe(passwordFaults.short);
        expect(await faultOf(short, { context: withFactor })).toBeUndefined();
        expect(await faultOf('Kx9$mQ2', { context: withFactor })).toBe(passwordFaults.shortWithFactor);
        expect(await faultOf('Password1!', { context: withFactor })).toBe(passwordFaults.common);
        expect(await faultOf('mombasa254', { context: withFactor })).toBe(passwordFaults.own);
    });

    it.each(['Ahadi-demo-1!', 'sales.akua-A1!', 'Accra@2026Accra', 'GreaterAccra2026', '0201234567-x!'])(
        'is not %s',
        async (password) => {
            expect(await faultOf(password, { who: { ...owner, username: 'sales.akua' } })).toBeDefined();
        },
    );

    it('made by us is always taken', async () => {
        const made = Array.from({ length: 100 }, generatePassword);
        expect(new Set(made).size).toBe(100);
        expect((await acceptedOf(made)).length).toBeGreaterThanOrEqual(99);
    });
});

describe('in bulk', { timeout: 180_000 }, () => {
    it('none of the five thousand commonest passwords is taken, nor any long one of the list', async () => {
        const long = stolen.filter((password) => password.length >= 12).filter((_, index) => index % 6 === 0);
        expect(long.length).toBeGreaterThan(50);
        expect(await acceptedOf([...stolen.slice(0, 5_000), ...long])).toEqual([]);
    });

    it('none of eight and more is, with a second factor either', async () => {
        const some = stolen.filter((password) => password.length >= 8).filter((_, index) => index % 144 === 0);
        expect(some.length).toBeGreaterThan(120);
        expect(await acceptedOf(some, { context: withFactor })).toEqual([]);
    });

    it('none of seventy made of one’s names and a year is', async () => {
        const years = Array.from({ length: 7 }, (_, index) => 2008 + 3 * index);
        const taken = await Promise.all(
            names.map(([given, family]) => {
                const made = years.map((year) => `${given}${family}${year}`);
                return acceptedOf(made, { who: ownerOf([given, family]) });
            }),
        );
        expect(taken.flat()).toEqual([]);
    });

    it('of sixty random ones of twelve letters, hardly any is refused', async () => {
        const random = randomOf(14);
        const letters = () => Array.from({ length: 12 }, () => String.fromCharCode(97 + Math.floor(random() * 26)));
        const made = Array.from({ length: 60 }, () => letters().join(''));
        expect((await acceptedOf(made)).length).toBeGreaterThanOrEqual(57);
    });

    it('of sixty phrases of four words, none is', async () => {
        const random = randomOf(7);
        const word = () => diceware[Math.floor(random() * diceware.length)] ?? '';
        const made = Array.from({ length: 60 }, () => [word(), word(), word(), word()].join(' '));
        expect(await acceptedOf(made)).toEqual(made);
    });
});
