import { randomBytes } from 'node:crypto';
import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import { newAppPhone, setBack, stateOf, type AppPhone } from '../../../../domain/lending/lockApp/appPhone.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { SealedPlace } from '../../../platform/database/renewSealed.ts';
import { lockAppPhone } from '../../../platform/database/schema/locks.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { ListQuestion, ProvidedPhone } from '../deviceLock.ts';
import type { AppPhones } from './lockApp.ts';

const keyBytes = 32;
const pageSize = 100;

const purposeOf = (phoneId: string): string => `lock app:${phoneId}`;

export const sealedLockKeys: SealedPlace = {
    table: 'lock_app_phone',
    id: 'phone_id',
    column: 'key_sealed',
    purposeOf: ({ phone_id: phoneId }) => purposeOf(String(phoneId)),
};

/** A phone with what opens its calls and codes: 32 bytes. */
export interface KeyedPhone extends AppPhone {
    readonly provider: string;
    readonly key: Buffer;
}

const toPhone = (
    { secrets }: Pick<Transaction, 'secrets'>,
    { keySealed, ...row }: typeof lockAppPhone.$inferSelect,
): KeyedPhone => ({ ...row, key: secrets.open(purposeOf(row.phoneId), keySealed) });

/** A phone by our own name for it, as it is now. */
export const readAppPhone = async (tx: Transaction, phoneId: string): Promise<KeyedPhone | undefined> => {
    const [row] = await tx.orm.select().from(lockAppPhone).where(eq(lockAppPhone.phoneId, phoneId));
    return row === undefined ? undefined : toPhone(tx, row);
};

/** The same, unchanged until the end of the transaction. */
export const lockAppPhoneFor = async (tx: Transaction, phoneId: string): Promise<KeyedPhone | undefined> => {
    const [row] = await tx.orm.select().from(lockAppPhone).where(eq(lockAppPhone.phoneId, phoneId)).for('update');
    return row === undefined ? undefined : toPhone(tx, row);
};

/** The phone that has this IMEI now, until the end of the transaction. */
export const appPhoneWithImei = async (
    tx: Transaction,
    provider: string,
    imei: string,
): Promise<KeyedPhone | undefined> => {
    const rows = await tx.orm
        .select()
        .from(lockAppPhone)
        .where(and(eq(lockAppPhone.provider, provider), eq(lockAppPhone.imei, imei)))
        .for('update');
    const phone = rows.find((row) => stateOf(row) !== 'released');
    return phone === undefined ? undefined : toPhone(tx, phone);
};

export const keepAppPhone = async ({ orm }: Transaction, phone: AppPhone): Promise<void> => {
    const { phoneId, wish, reminder, keyGivenAt, said, saidAt, signedAt, firstSim, askedAgainAt, codeCount } = phone;
    const kept = { wish, reminder, keyGivenAt, said, saidAt, signedAt, firstSim, askedAgainAt, codeCount };
    await orm.update(lockAppPhone).set(kept).where(eq(lockAppPhone.phoneId, phoneId));
};

const newKeyFor = ({ secrets }: Pick<Transaction, 'secrets'>, phoneId: string): Buffer =>
    secrets.seal(purposeOf(phoneId), randomBytes(keyBytes));

/** Has a phone that was set back wait for a new key; the old one opens nothing any more. */
export const renewAppKey = async (tx: Transaction, phoneId: string): Promise<void> => {
    const known = await lockAppPhoneFor(tx, phoneId);
    if (known === undefined) return;
    const keySealed = newKeyFor(tx, phoneId);
    await tx.orm
        .update(lockAppPhone)
        .set({ ...setBack(known), keySealed })
        .where(eq(lockAppPhone.phoneId, phoneId));
};

const add = async (
    tx: Transaction,
    provider: string,
    { phoneId, imei }: ProvidedPhone,
): Promise<AppPhone | 'elsewhere'> => {
    await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`lock app ${imei}`]);
    const known = await lockAppPhoneFor(tx, phoneId);
    if (known !== undefined) return known;
    const others = await tx.orm
        .select()
        .from(lockAppPhone)
        .where(and(eq(lockAppPhone.imei, imei), ne(lockAppPhone.phoneId, phoneId)));
    if (others.some((other) => stateOf(other) !== 'released')) return 'elsewhere';
    const phone = newAppPhone({ phoneId, imei });
    await tx.orm.insert(lockAppPhone).values({ ...phone, provider, keySealed: newKeyFor(tx, phoneId) });
    return phone;
};

const list = async ({ orm }: Transaction, provider: string, { since, page }: ListQuestion) =>
    orm
        .select()
        .from(lockAppPhone)
        .where(
            and(
                eq(lockAppPhone.provider, provider),
                since === null ? undefined : gte(lockAppPhone.saidAt, new Date(since)),
            ),
        )
        .orderBy(sql`${lockAppPhone.saidAt} nulls first`, asc(lockAppPhone.phoneId))
        .limit(pageSize)
        .offset(page * pageSize);

/** The phones of one contract in the database. */
export const storedAppPhones = (
    { withTransaction }: Pick<Database, 'withTransaction'>,
    provider: string,
): AppPhones => ({
    read: (phoneId) => withTransaction((tx) => readAppPhone(tx, phoneId)),
    update: (phoneId, change) =>
        withTransaction(async (tx) => {
            const known = await lockAppPhoneFor(tx, phoneId);
            if (known === undefined) return undefined;
            const next = change(known);
            await keepAppPhone(tx, next);
            return next;
        }),
    add: (phone) => withTransaction((tx) => add(tx, provider, phone)),
    list: (question) => withTransaction((tx) => list(tx, provider, question)),
});
