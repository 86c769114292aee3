import { describe, expect, it } from 'vitest';
import { openJson, openOwned, ownerOf, ownersInJson, sealOwned } from '../../../server/platform/secrets/ownedText.ts';
import { newPersonKey } from '../../../server/platform/secrets/personKey.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';

const secrets = createSecrets(Buffer.alloc(32, 1));
const [ama, kofi] = ['0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee', 'a7'];
const keys = new Map([ama, kofi].map((owner) => [owner, newPersonKey(secrets, owner)]));
const sealed = (owner: string, text: string): string => {
    const key = keys.get(owner);
    if (key === undefined) throw new Error(`${owner} has no key`);
    return sealOwned(key, owner, text);
};

describe('a text that says whose it is', () => {
    it('says nothing else, never twice alike, and opens wherever it stands', () => {
        const text = sealed(ama, 'Ámá "Q" Owusu');
        expect(text).not.toContain('Owusu');
        expect(sealed(ama, 'Ámá "Q" Owusu')).not.toBe(text);
        expect([ownerOf(text), openOwned(keys, text)]).toEqual([ama, 'Ámá "Q" Owusu']);
        const rows = JSON.stringify([{ name: text, other: sealed(kofi, 'Kofi'), stage: 'draft' }]);
        expect(ownersInJson(rows)).toEqual([ama, kofi]);
        expect(JSON.parse(openJson(keys, rows))).toEqual([{ name: 'Ámá "Q" Owusu', other: 'Kofi', stage: 'draft' }]);
    });

    it('shows its end alone where a statement marked it so', () => {
        const masked = `\u0004${sealed(ama, '+233244123456').slice(1)}`;
        expect(openOwned(keys, masked)).toBe('••••3456');
        expect(openJson(keys, JSON.stringify({ phone: masked }))).toBe('{"phone":"••••3456"}');
    });

    it('is empty once the key is gone, in the name of another, altered, or only written like one', () => {
        const text = sealed(ama, 'Ama');
        expect(openOwned(new Map(), text)).toBe('');
        expect(openOwned(keys, text.replace(ama, kofi))).toBe('');
        expect(openOwned(keys, text.replace(/.{4}$/, 'AAA='))).toBe('');
        expect(openJson(keys, JSON.stringify({ name: `\u0003${ama}:AAAA` }))).toBe('{"name":""}');
    });

    it('is itself where it lies open, and is not sealed twice', () => {
        expect(openOwned(keys, 'Ama')).toBe('Ama');
        expect(sealed(ama, '')).toBe('');
        expect(sealed(kofi, sealed(ama, 'Ama')).startsWith(`\u0003${ama}:`)).toBe(true);
        expect(ownersInJson('{"name":"Ama"}')).toEqual([]);
    });
});
