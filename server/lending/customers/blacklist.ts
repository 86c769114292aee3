import { eq } from 'drizzle-orm';
import { countries, isCountry, type Country } from '../../../domain/countries.ts';
import { readImei } from '../../../domain/matching/imei.ts';
import { normalizeIdNumber } from '../../../domain/matching/nationalId.ts';
import { readPhone } from '../../../domain/matching/phone.ts';
import { blacklist as entries } from '../../../domain/resources/blacklist.ts';
import type { Row } from '../../../domain/resource.ts';
import { searchText } from '../../../domain/searchText.ts';
import { blacklist } from '../../platform/database/schema/evidence.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { askAgreement } from '../../resources/agreements.ts';
import type { Hooks, Written } from '../../rest/write/context.ts';
import type { Services } from '../services.ts';

const readers: Readonly<Record<string, (typed: string, country: Country) => string | undefined>> = {
    phone: (typed, country) => readPhone(typed, country)?.e164,
    id: (typed, country) =>
        countries[country].idTypes
            .filter((type) => type.pattern.test(normalizeIdNumber(type, typed)))
            .map((type) => normalizeIdNumber(type, typed))[0],
    imei: (typed) => {
        const reading = readImei(typed);
        return reading.ok ? reading.imei : undefined;
    },
};

/** A number as applications keep it, however it was typed. */
const keptNumber = ({ kind, value, country }: Row): string => {
    const typed = String(value);
    if (!isCountry(country)) throw invalid({ country: 'Choose a country' });
    const number = readers[String(kind)]?.(typed, country);
    if (number === undefined) throw invalid({ value: 'Write a number of this kind and country' });
    return number;
};

const asked = async (tx: Transaction, services: Services, written: Written): Promise<void> => {
    const { id, after } = written;
    const row = after ?? {};
    const value = keptNumber(row);
    await tx.orm
        .update(blacklist)
        .set({ value, search: searchText(entries, { ...row, value }) })
        .where(eq(blacklist.entryId, id));
    await askAgreement(tx, services, { record: entries.name, written });
};

/** What belongs to asking for an entry: the number as it is compared, and whoever may agree to it. */
export const blacklistHooks = (services: Services): Hooks => ({
    [entries.name]: {
        withWrite: async (tx, written) => {
            for (const one of written) if (one.before === null) await asked(tx, services, one);
        },
    },
});
