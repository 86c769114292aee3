import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Application } from '../../../domain/application/application.ts';
import { identityOf, isSamePerson, type Identity } from '../../../domain/application/samePerson.ts';
import { customers } from '../../../domain/resources/customers.ts';
import { searchText } from '../../../domain/searchText.ts';
import { resemblanceOf } from './resemblance.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

interface Known extends Identity {
    readonly customerId: string;
    readonly mergedInto: string | null;
    /** Under which the applications of the record were captured. */
    readonly phones: readonly string[];
}

interface Found {
    /** Whether other applications are of the application's own record, or other records were merged into it. */
    readonly isShared: boolean;
    /** The oldest first. */
    readonly records: readonly Known[];
}

const findRecords = async (
    { client }: Pick<Transaction, 'client'>,
    { uid, customerId }: Application,
    { country, isTestMode, phone, idNumber }: Identity,
): Promise<Found> => {
    const { rows } = await client.query<{ found: Found }>({
        name: 'records a customer may be in',
        text: 'select customers_like($1, $2, $3, $4, $5, $6) as found',
        values: [country, isTestMode, customerId, uid, phone, idNumber],
    });
    const [row] = rows;
    if (row === undefined) throw new Error('A statement without a source gave no row');
    return row.found;
};

interface Place {
    readonly customerId: string;
    /** The numbers somebody was reached at before stay in what they are found by. */
    readonly formerPhones: readonly string[];
    /** Who somebody was taken for until their number was known is nobody else. */
    readonly former: string | null;
}

/** In which record an application's customer belongs: whoever has the number, the application's own, or a new one. */
const placeOf = ({ customerId }: Application, identity: Identity, { isShared, records }: Found): Place => {
    const own = records.find((one) => one.customerId === customerId);
    const hasNumber = ({ idNumber, country, isTestMode }: Known): boolean =>
        identity.idNumber !== null &&
        idNumber === identity.idNumber &&
        country === identity.country &&
        isTestMode === identity.isTestMode;
    const known = records.find((one) => hasNumber(one) && isSamePerson(one, identity));
    if (known !== undefined && known !== own) {
        const former = own === undefined || isShared ? null : own.customerId;
        return { customerId: known.customerId, formerPhones: known.phones, former };
    }
    const isOwn = own !== undefined && (!isShared || isSamePerson(own, identity));
    return isOwn
        ? { customerId: own.customerId, formerPhones: own.phones, former: null }
        : { customerId: randomUUID(), formerPhones: [], former: null };
};

/**
 * The record of whom an application is about, brought in step with what is captured: whoever has the ID number, where the
 * day of birth or the name agrees; else one of its own. A telephone number alone links nobody: numbers are shared and given
 * to others. Two shops that capture one number at once wait for one another.
 */
export const keepCustomer = async (
    tx: Transaction,
    before: Application | null,
    after: Application,
): Promise<string | null> => {
    const identity = identityOf(after);
    if (identity.name === '' && identity.phone === '') return after.customerId;
    if (before !== null && after.customerId !== null && isDeepStrictEqual(identityOf(before), identity)) {
        return after.customerId;
    }
    const found = await findRecords(tx, after, identity);
    const { customerId, formerPhones, former } = placeOf(after, identity, found);
    const others = found.records.filter((one) => one.customerId !== former);
    const alike = resemblanceOf(identity, customerId, others);
    await tx.client.query({
        name: 'keep customer',
        text: 'select keep_customer($1, $2, $3, $4, $5)',
        values: [
            JSON.stringify({ ...identity, customerId, createdAt: after.createdAt }),
            searchText(customers, { ...identity }, formerPhones),
            former,
            alike?.looksLike ?? null,
            alike?.resemblance ?? null,
        ],
    });
    return customerId;
};
