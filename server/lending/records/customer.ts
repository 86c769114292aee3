import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Application } from '../../../domain/application/application.ts';
import { identityOf, isSamePerson, type Identity } from '../../../domain/application/samePerson.ts';
import { customers } from '../../../domain/resources/customers.ts';
import { searchText } from '../../../domain/searchText.ts';
import { proposeMerge } from './resemblance.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { application, customer } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

type CustomerRow = typeof customer.$inferSelect;

/** The numbers somebody was reached at before stay in what they are found by. */
const searchOf = (identity: Identity, formerPhones: readonly string[] = []): string =>
    searchText(customers, { ...identity }, formerPhones);

const phonesOf = async ({ orm }: Transaction, customerId: string): Promise<readonly string[]> => {
    const rows = await orm
        .selectDistinct({ phone: application.customerPhone })
        .from(application)
        .where(eq(application.customerId, customerId));
    return rows.map(({ phone }) => phone);
};

const insertCustomer = async (
    { orm }: Transaction,
    { createdAt: seen }: Application,
    identity: Identity,
): Promise<string> => {
    const customerId = randomUUID();
    const createdAt = new Date(seen);
    await orm.insert(customer).values({ customerId, ...identity, createdAt, search: searchOf(identity) });
    return customerId;
};

/** A record says of a person what was captured last. */
const updateCustomer = async (tx: Transaction, { customerId }: CustomerRow, identity: Identity): Promise<string> => {
    const { name, phone, idNumber, birthDate } = identity;
    const search = searchOf(identity, await phonesOf(tx, customerId));
    await tx.orm
        .update(customer)
        .set({ name, phone, idNumber, birthDate, search, updatedAt: new Date(), version: sql`${customer.version} + 1` })
        .where(eq(customer.customerId, customerId));
    return customerId;
};

/** Whoever else has the same ID number; two shops that capture it at once wait for one another. */
const knownByNumber = async ({ client, orm }: Transaction, identity: Identity): Promise<CustomerRow | undefined> => {
    const { country, isTestMode, idNumber } = identity;
    if (idNumber === null) return undefined;
    await client.query({
        name: 'one of each number',
        text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
        values: [`customer ${country} ${idNumber}`],
    });
    const rows = await orm
        .select()
        .from(customer)
        .where(and(eq(customer.country, country), eq(customer.idNumber, idNumber), eq(customer.isTestMode, isTestMode)))
        .orderBy(customer.createdAt);
    return rows.find((row) => isSamePerson(row, identity));
};

interface Own {
    readonly row: CustomerRow;
    /** Whether other applications are of the same person, or other records were merged into it. */
    readonly isShared: boolean;
}

const ownOf = async ({ orm }: Transaction, { uid, customerId }: Application): Promise<Own | undefined> => {
    if (customerId === null) return undefined;
    const [row] = await orm.select().from(customer).where(eq(customer.customerId, customerId));
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
