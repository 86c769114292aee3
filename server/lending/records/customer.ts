import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import type { Application } from '../../../domain/application/application.ts';
import { identityOf, isSamePerson, type Identity } from '../../../domain/application/samePerson.ts';
import { resemblanceOf } from './resemblance.ts';
import { openCustomers, sealedCustomer } from './sealedCustomer.ts';
import { idMarks, openOwn, phoneMarks } from './sealedNames.ts';
import { application, customer } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** A number under which an application of the record was captured, as it lies sealed. */
interface Captured {
    readonly uid: string;
    readonly phone: string;
    readonly keySealed: Buffer | null;
}

const openPhones = (tx: Transaction, phones: readonly Captured[]): readonly string[] => [
    ...new Set(phones.map((one) => openOwn(tx, one, one.phone))),
];

/** The numbers somebody was reached at before stay in what they are found by. */
const phonesOf = async (tx: Transaction, customerId: string): Promise<readonly string[]> => {
    const { uid, customerPhone: phone, keySealed } = application;
    const rows = await tx.orm
        .select({ uid, phone, keySealed })
        .from(application)
        .where(eq(application.customerId, customerId));
    return openPhones(tx, rows);
};

/** Writes records anew without another version of them: sealed where they lay open, and found by marks of the first key. */
export const rewriteCustomers = async (tx: Transaction, ids: readonly string[]): Promise<number> => {
    const rows = await tx.orm.select().from(customer).where(inArray(customer.customerId, ids)).for('update');
    for (const row of openCustomers(tx, rows)) {
        const sealed = sealedCustomer(tx, row, { ...row, formerPhones: await phonesOf(tx, row.customerId) });
        await tx.orm
            .update(customer)
            .set({ ...sealed, search: '' })
            .where(eq(customer.customerId, row.customerId));
    }
    return rows.length;
};

interface Known extends Identity {
    readonly customerId: string;
    readonly mergedInto: string | null;
    readonly keySealed: Buffer | null;
    readonly phones: readonly Captured[];
}

interface Found {
    /** Whether other applications are of the application's own record, or other records were merged into it. */
    readonly isShared: boolean;
    /** The oldest first. */
    readonly records: readonly Known[];
}

/** As JSON brings it: bytes are text. */
type InJson<Value> = Value extends Buffer
    ? string
    : Value extends readonly (infer One)[]
      ? readonly InJson<One>[]
      : Value extends object
        ? { readonly [Name in keyof Value]: InJson<Value[Name]> }
        : Value;

const bytesOf = (hex: string | null): Buffer | null => (hex === null ? null : Buffer.from(hex, 'hex'));

const findRecords = async (
    tx: Transaction,
    { uid, customerId }: Application,
    { country, isTestMode, phone, idNumber }: Identity,
): Promise<Found> => {
    const marks = [phoneMarks(tx.secrets, [phone]), idMarks(tx.secrets, idNumber)];
    const { rows } = await tx.client.query<{ found: InJson<Found> }>({
        name: 'records a customer may be in',
        text: 'select customers_like($1, $2, $3, $4, $5, $6, $7) as found',
        values: [country, isTestMode, customerId, uid, idNumber, ...marks],
    });
    const [row] = rows;
    if (row === undefined) throw new Error('A statement without a source gave no row');
    const { isShared, records } = row.found;
    const sealed = records.map((one) => ({
        ...one,
        keySealed: bytesOf(one.keySealed),
        phones: one.phones.map((captured) => ({ ...captured, keySealed: bytesOf(captured.keySealed) })),
    }));
    return { isShared, records: openCustomers(tx, sealed) };
};

interface Place extends Pick<Known, 'customerId' | 'keySealed' | 'phones'> {
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
        return { ...known, former };
    }
    const isOwn = own !== undefined && (!isShared || isSamePerson(own, identity));
    return isOwn ? { ...own, former: null } : { customerId: randomUUID(), keySealed: null, phones: [], former: null };
};

const inHex = (columns: ReturnType<typeof sealedCustomer>) => ({
    ...columns,
    keySealed: columns.keySealed.toString('hex'),
    phoneMark: columns.phoneMark?.toString('hex'),
    idMark: columns.idMark?.toString('hex'),
});

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
    const { phones, former, ...place } = placeOf(after, identity, found);
    const { customerId } = place;
    const others = found.records.filter((one) => one.customerId !== former);
    const alike = resemblanceOf(identity, customerId, others);
    const sealed = sealedCustomer(tx, place, { ...identity, formerPhones: openPhones(tx, phones) });
    const { country, isTestMode } = identity;
    await tx.client.query({
        name: 'keep customer',
        text: 'select keep_customer($1, $2, $3, $4)',
        values: [
            JSON.stringify({ ...inHex(sealed), customerId, country, isTestMode, createdAt: after.createdAt }),
            former,
            alike?.looksLike ?? null,
            alike?.resemblance ?? null,
        ],
    });
    return customerId;
};
