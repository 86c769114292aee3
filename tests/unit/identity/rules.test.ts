import { describe, expect, it } from 'vitest';
import {
    anyContact,
    checkAttributes,
    isWritableByUser,
    maskContact,
    staleVerifications,
    verifiedContact,
} from '../../../server/identity/embedded/attributes.ts';
import { username } from '../../../server/identity/embedded/fields.ts';
import { defaultPoolSettings } from '../../../server/identity/embedded/settings.ts';
import {
    flag,
    list,
    oneOf,
    optional,
    readRequest,
    structure,
    textMap,
} from '../../../server/identity/embedded/shape.ts';

describe('attributes', () => {
    it.each([
        [{ shoe: '42' }, 'Attributes did not conform to the schema: shoe: Attribute does not exist in the schema.\n'],
        [{ 'custom:shoe': '42' }, 'custom:shoe: Attribute does not exist in the schema.\n'],
        [{ sub: 'x' }, 'user.sub: Attribute cannot be updated.\n'],
        [{ email: 'nobody' }, 'Invalid email address format.'],
        [{ phone_number: '0201234567' }, 'Invalid phone number format.'],
        [{ email_verified: 'yes' }, 'email_verified: The value must be true or false.\n'],
        [{ name: 'a\u0000b' }, 'failed to satisfy constraint'],
        [{ name: 'x'.repeat(2049) }, 'failed to satisfy constraint'],
    ])('refuses %j', (attributes, message) => {
        expect(() => checkAttributes(defaultPoolSettings, attributes)).toThrow(message);
    });

    it('accepts the names people have', () => {
        const attributes = { name: 'Wanjikũ Ŋgũgĩ', 'custom:country': 'KE', phone_number: '+254712345678', email: '' };
        expect(() => checkAttributes(defaultPoolSettings, attributes)).not.toThrow();
    });

    it('of the user are the standard ones without marks of verification', () => {
        const names = ['name', 'email', 'email_verified', 'custom:seniority', 'sub', 'constructor'];
        expect(names.filter(isWritableByUser)).toEqual(['name', 'email']);
    });

    it('lose their verification when they change', () => {
        const current = { email: 'a@b.example', email_verified: 'true', phone_number: '+2331' };
        expect(staleVerifications(current, { email: 'c@d.example' })).toEqual({ email_verified: '' });
        expect(staleVerifications(current, { email: 'a@b.example', name: 'x' })).toEqual({});
    });
});

describe('contacts', () => {
    const both = { email: 'kofi@shop.example', phone_number: '+233201234567' };

    it('for codes are verified ones, the e-mail address first', () => {
        expect(verifiedContact(both)).toBeUndefined();
        expect(verifiedContact({ ...both, phone_number_verified: 'true' })?.medium).toBe('SMS');
        const all = { ...both, phone_number_verified: 'true', email_verified: 'true' };
        expect(verifiedContact(all)?.medium).toBe('EMAIL');
        expect(verifiedContact({ email_verified: 'true' })).toBeUndefined();
    });

    it('are shown masked', () => {
        const [email, phone] = [anyContact(both), anyContact({ phone_number: both.phone_number })];
        expect(email && maskContact(email)).toBe('k***@s***');
        expect(phone && maskContact(phone)).toBe('+********4567');
    });
});

describe('request shapes', () => {
    const shape = {
        Username: username,
        Kind: optional(oneOf('a', 'b')),
        Flag: optional(flag()),
        Map: textMap(),
        Items: optional(list(structure({ Name: username }))),
    };

    it('read what they name and ignore the rest', () => {
        const body = { Username: 'kofi', Map: { A: 'x', B: null }, Items: [{ Name: 'n', More: 1 }], More: 1 };
        expect(readRequest(shape, body)).toEqual({
            Username: 'kofi',
            Kind: undefined,
            Flag: undefined,
            Map: new Map([['A', 'x']]),
            Items: [{ Name: 'n' }],
        });
    });

    it.each([
        [{}, 'InvalidParameterException', "Value at 'username' failed to satisfy constraint: Member must not be null"],
        [{ Username: '' }, 'InvalidParameterException', 'Member must have length greater than or equal to 1'],
        [{ Username: 'a b' }, 'InvalidParameterException', 'Member must satisfy regular expression pattern: '],
        [{ Username: 'x', Kind: 'c' }, 'InvalidParameterException', 'Member must satisfy enum value set: [a, b]'],
        [{ Username: 'x', Items: [{}] }, 'InvalidParameterException', "Value at 'items.1.member.name' failed"],
        [{ Username: 1 }, 'SerializationException', 'NUMBER_VALUE can not be converted to a String'],
        [{ Username: 'x', Flag: 'true' }, 'SerializationException', 'STRING_VALUE can not be converted to a Boolean'],
        [{ Username: 'x', Map: [] }, 'SerializationException', 'LIST_VALUE can not be converted to a Map'],
        [{ Username: 'x', Map: { A: {} } }, 'SerializationException', 'STRUCT_VALUE can not be converted to a String'],
        [{ Username: 'x', Items: {} }, 'SerializationException', 'STRUCT_VALUE can not be converted to a List'],
    ])('refuse %j', (body, name, message) => {
        expect(() => readRequest(shape, body)).toThrow(expect.objectContaining({ name }));
        expect(() => readRequest(shape, body)).toThrow(message);
    });
});
