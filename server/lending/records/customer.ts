import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Application } from '../../../domain/application/application.ts';
import { identityOf, isSamePerson, type Identity } from '../../../domain/application/samePerson.ts';
import { proposeMerge } from './resemblance.ts';
import { openCustomers, sealedCustomer, type CustomerRow } from './sealedCustomer.ts';
import { idMarks } from './sealedNames.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { asking, opened } from '../../platform/database/owned.ts';
import { application, customer } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** The numbers somebody was reached at before stay in what they are found by. */
const phonesOf = async (tx: Transaction, customerId: string): Promise<readonly string[]> => {
    const rows = await tx.orm
        .selectDistinct({ phone: application.customerPhone })
        .from(application)
        .where(eq(application.customerId, customerId));
    const phones = await opened(
        asking(tx),
        rows.map(({ phone }) => phone),
    );
    return [...new Set(phones)];
};

const insertCustomer = async (
    tx: Transaction,
    { createdAt: seen }: Application,
    identity: Identity,
): Promise<string> => {
    const customerId = randomUUID();
    const createdAt = new Date(seen);
    const { country, isTestMode } = identity;
    const sealed = sealedCustomer(tx, { customerId, keySealed: null }, identity);
    await tx.orm.insert(customer).values({ customerId, country, isTestMode, ...sealed, createdAt, search: '' });
    return customerId;
};

/** A record says of a person what was captured last. */
const updateCustomer = async (tx: Transaction, row: CustomerRow, identity: Identity): Promise<string> => {
    const { customerId } = row;
    const sealed = sealedCustomer(tx, row, { ...identity, formerPhones: await phonesOf(tx, customerId) });
    await tx.orm
        .update(customer)
        .set({ ...sealed, search: '', updatedAt: new Date(), version: sql`${customer.version} + 1` })
        .where(eq(customer.customerId, customerId));
    return customerId;
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

/** Whoever else has the same ID number; two shops that capture it at once wait for one another. */
const knownByNumber = async (tx: Transaction, identity: Identity): Promise<CustomerRow | undefined> => {
    const { country, isTestMode, idNumber } = identity;
    if (idNumber === null) return undefined;
    await tx.client.query({
        name: 'one of each number',
        text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
        values: [`customer ${country} ${idNumber}`],
    });
    const numbered = or(
        inArray(customer.idMark, [...idMarks(tx.secrets, idNumber)]),
        and(isNull(customer.keySealed), eq(customer.idNumber, idNumber)),
    );
    const rows = await tx.orm
        .select()
        .from(customer)
        .where(and(eq(customer.country, country), numbered, eq(customer.isTestMode, isTestMode)))
        .orderBy(customer.createdAt);
    return openCustomers(tx, rows).find((row) => isSamePerson(row, identity));
};

interface Own {
    readonly row: CustomerRow;
    /** Whether other applications are of the same person, or other records were merged into it. */
    readonly isShared: boolean;
}

const ownOf = async (tx: Transaction, { uid, customerId }: Application): Promise<Own | undefined> => {
    const { orm } = tx;
    if (customerId === null) return undefined;
    const rows = await orm.select().from(customer).where(eq(customer.customerId, customerId));
    const [row] = openCustomers(tx, rows);
    if (row === undefined) return undefined;
    const others = await orm
        .select({ uid: application.uid })
        .from(application)
        .where(and(eq(application.customerId, customerId), ne(application.uid, uid)))
        .limit(1);
    const merged = await orm.select().from(customer).where(eq(customer.mergedInto, customerId)).limit(1);
    return { row, isShared: others.length > 0 || merged.length > 0 || row.mergedInto !== null };
};

/** Who somebody was taken for until their number was known is nobody else: nothing is proposed of them any more. */
const removeCustomer = async ({ orm }: Transaction, { customerId }: CustomerRow): Promise<void> => {
    await orm.update(customer).set({ looksLike: null, resemblance: null }).where(eq(customer.looksLike, customerId));
    await orm.delete(customer).where(eq(customer.customerId, customerId));
};

const found = async (tx: Transaction, after: Application, identity: Identity): Promise<string> => {
    const own = await ownOf(tx, after);
    const known = await knownByNumber(tx, identity);
    if (known !== undefined && known.customerId !== own?.row.customerId) {
        if (own?.isShared === false) await removeCustomer(tx, own.row);
        return updateCustomer(tx, known, identity);
    }
    const isOwn = own !== undefined && (!own.isShared || isSamePerson(own.row, identity));
    return isOwn ? updateCustomer(tx, own.row, identity) : insertCustomer(tx, after, identity);
};

/**
 * The record of whom an application is about, brought in step with what is captured: whoever has the ID number, where the
 * day of birth or the name agrees; else one of its own. A telephone number alone links nobody: numbers are shared and given
 * to others.
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
    return asSystem(tx, async () => {
        const customerId = await found(tx, after, identity);
        await proposeMerge(tx, customerId, identity);
        return customerId;
    });
};
