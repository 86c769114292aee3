import type { Country } from '../../../domain/countries.ts';
import type { Gender } from './names.ts';
import { spread } from './spread.ts';

/** Whose number it is; a family's numbers differ in their last digits. */
export type Holder = 'customer' | 'second' | 'relative' | 'guarantor';

const holderDigit: Readonly<Record<Holder, number>> = { customer: 1, second: 2, relative: 3, guarantor: 4 };

const phonePrefixes: Readonly<Record<Country, string>> = {
    GH: '+2332461',
    KE: '+2547261',
    UG: '+2567761',
    RW: '+2507861',
    NG: '+23480361',
};

/** A telephone number that nobody else of the demonstration has, and to which no simulated partner answers oddly. */
export const phoneOf = (country: Country, number: number, holder: Holder): string =>
    `${phonePrefixes[country]}${String(number).padStart(3, '0')}5${holderDigit[holder]}`;

export interface IdHolder {
    readonly number: number;
    readonly holder: Holder;
    readonly gender: Gender;
    /** YYYY-MM-DD. */
    readonly dateOfBirth: string;
    readonly isForeigner: boolean;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

type MakeId = (holder: IdHolder, serial: string) => string;

// Cards that carry sex and year of birth carry those of their holder (domain rule 2.1).
const ids: Readonly<Record<Country, { readonly type: string; readonly make: MakeId; readonly expires: boolean }>> = {
    GH: {
        type: 'GHANA_CARD',
        expires: true,
        make: ({ number, isForeigner }, serial) =>
            `${isForeigner ? 'NGA' : 'GHA'}-2${spread(number, 30, 9_000) + 1_000}${serial.slice(0, 4)}-${serial.slice(4)}`,
    },
    KE: { type: 'NATIONAL_ID_KE', expires: false, make: (_holder, serial) => `31${serial}4` },
    UG: {
        type: 'NIN_UG',
        expires: true,
        make: ({ number, gender, dateOfBirth, isForeigner }, serial) => {
            const tail = [31, 32, 33].map((purpose) => letters[spread(number, purpose, letters.length)]).join('');
            return `${isForeigner ? 'F' : 'C'}${gender === 'male' ? 'M' : 'F'}${dateOfBirth.slice(2, 4)}10${serial}${tail}`;
        },
    },
    RW: {
        type: 'NID_RW',
        expires: false,
        make: ({ gender, dateOfBirth, isForeigner }, serial) =>
            `${isForeigner ? 3 : 1}${dateOfBirth.slice(0, 4)}${gender === 'male' ? 8 : 7}20${serial}042`,
    },
    NG: {
        type: 'NIN_NG',
        expires: false,
        make: ({ number }, serial) => `5${spread(number, 34, 9_000) + 1_000}${serial}4`,
    },
};

export interface IdCard {
    readonly idType: string;
    readonly idNumber: string;
    readonly expires: boolean;
}

/** An identity card by its country's form, unlike any other of the demonstration. */
export const idCardOf = (country: Country, holder: IdHolder): IdCard => {
    const { type, make, expires } = ids[country];
    // Three digits of the record, one that keeps clear of what simulated bureaus react to, one of the holder.
    const serial = `${String(holder.number).padStart(3, '0')}5${holderDigit[holder.holder]}`;
    return { idType: type, idNumber: make(holder, serial), expires };
};
