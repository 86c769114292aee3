import { countries, isCountry } from '../countries.ts';
import { matchNames } from '../matching/names.ts';
import type { Application } from './application.ts';

/** What an application says of who its customer is. */
export interface Identity {
    readonly country: string;
    readonly isTestMode: boolean;
    readonly name: string;
    readonly phone: string;
    readonly idNumber: string | null;
    /** 'YYYY-MM-DD'. */
    readonly birthDate: string | null;
}

const dayOf = (value: unknown): string | null => {
    if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return null;
    return new Date(value).toISOString().slice(0, 10) === value ? value : null;
};

export const identityOf = ({
    country,
    isTestMode,
    customerName: name,
    customerPhone: phone,
    idNumber,
    sections: { kyc },
}: Application): Identity => {
    return { country, isTestMode, name, phone, idNumber, birthDate: dayOf(kyc?.['dateOfBirth']) };
};

type Named = Pick<Identity, 'country' | 'name'>;

/** Whether two names may well be one person's. */
export const isNamedAlike = ({ country, name }: Named, other: Named): boolean => {
    if (!isCountry(country)) return false;
    return ['pass', 'review'].includes(
        matchNames({ name }, { name: other.name }, countries[country].thresholds).result,
    );
};

/** Whether one ID number stands for one person on both: the day of birth is the same, or the names agree. */
export const isSamePerson = (one: Identity, other: Identity): boolean => {
    if (one.idNumber === null || one.idNumber !== other.idNumber || one.country !== other.country) return false;
    return (one.birthDate !== null && one.birthDate === other.birthDate) || isNamedAlike(one, other);
};
