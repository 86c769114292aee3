import type { Attributes } from '../types.ts';

const EMAIL = ['email', 'email_verified'];
const PHONE = ['phone_number', 'phone_number_verified'];

/** What of a person's attributes the granted scopes (blanks between) show: addresses by name, the rest as the profile. */
export function attributesOfScope(scope: string, attributes: Attributes): Attributes {
    const scopes = new Set(scope.split(' '));
    const isShown = (name: string): boolean => {
        if (EMAIL.includes(name)) return scopes.has('email');
        return scopes.has(PHONE.includes(name) ? 'phone' : 'profile');
    };
    return Object.fromEntries(Object.entries(attributes).filter(([name]) => isShown(name)));
}
