import { randomInt } from 'node:crypto';
import { withCheckDigit } from '../../domain/matching/imei.ts';

/** A customer that no other test has, with the papers of their application. */
export interface Customer {
    readonly firstName: string;
    readonly lastName: string;
    readonly name: string;
    /** E.164, as it is kept and as messages are sent. */
    readonly phone: string;
    readonly idNumber: string;
    readonly guarantorPhone: string;
    readonly guarantorIdNumber: string;
    readonly serial: string;
}

/** Digits whose last four are no mark of a simulated partner. */
const digits = (count: number): string => {
    const number = String(randomInt(10 ** count)).padStart(count, '0');
    return /(?:99\d\d|0404|0503)$/.test(number) ? digits(count) : number;
};

const syllables = ['ba', 'dan', 'fo', 'kor', 'ma', 'ne', 'pra', 'sa', 'ta', 'wu', 'ye', 'bo'] as const;

const syllable = (): string => syllables[randomInt(syllables.length)] ?? 'ba';

/** A Ghanaian with nothing wrong. */
export const newCustomer = (): Customer => {
    const rest = Array.from({ length: 5 }, syllable).join('');
    const lastName = rest.charAt(0).toUpperCase() + rest.slice(1);
    return {
        firstName: 'Akua',
        lastName,
        name: `Akua ${lastName}`,
        phone: `+23324${digits(7)}`,
        idNumber: `GHA-${digits(8)}1-${randomInt(1, 10)}`,
        guarantorPhone: `+23320${digits(7)}`,
        guarantorIdNumber: `GHA-${digits(8)}2-${randomInt(10)}`,
        serial: `SN-${digits(9)}`,
    };
};

/** The IMEI of a phone of this model that the simulated lock enrols: the four digits before its last mark nothing. */
export const newImei = (tac: string): string => withCheckDigit(`${tac}${digits(6)}`);
