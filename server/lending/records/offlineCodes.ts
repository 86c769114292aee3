import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { codeOf, countAfter, countsAhead } from '../../../domain/lending/openPaygo.ts';
import type { OfflineCode } from '../../../domain/lending/lockTruth.ts';
import {
    keepAppPhone,
    lockAppPhoneFor,
    readAppPhone,
    type KeyedPhone,
} from '../../partners/deviceLock/lockApp/appPhones.ts';
import { keyFor } from '../../partners/deviceLock/lockApp/signature.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { offlineCode } from '../../platform/database/schema/locks.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

const day = 86_400_000;
const mostADay = 3;
const keyBytes = 16;

const digitsFor = ({ key }: KeyedPhone, { count, days }: { readonly count: number; readonly days: number | null }) =>
    codeOf({ key: [...keyFor(key, 'codes').subarray(0, keyBytes)], count, value: days ?? 'free' });

/** Why a phone gets no further code now: so many were given within a day, or it has not taken so many that it would not find the next. */
export const codeLimit = async (
    tx: Transaction,
    { phoneId, now }: { readonly phoneId: string; readonly now: Date },
): Promise<'too_many' | 'too_far' | null> =>
    asSystem(tx, async () => {
        const [given] = await tx.orm
            .select({ count: sql<number>`count(*)::int` })
            .from(offlineCode)
            .where(and(eq(offlineCode.phoneId, phoneId), gt(offlineCode.givenAt, new Date(now.getTime() - day))));
        if ((given?.count ?? 0) >= mostADay) return 'too_many';
        const phone = await readAppPhone(tx, phoneId);
        const next = countAfter(phone?.codeCount ?? 0);
        return next - (phone?.said?.codeCount ?? 0) > countsAhead ? 'too_far' : null;
    });

interface Given {
    readonly phoneId: string;
    /** Whole days, 0 to 995; null: for good. */
    readonly days: number | null;
    readonly by: string;
    readonly reason: string;
    readonly now: Date;
}

/** Gives the next code of a phone with our lock app; resolves to its nine digits. Every earlier one is void from then on. */
export const issueCode = (tx: Transaction, { phoneId, days, by, reason, now }: Given): Promise<string> =>
    asSystem(tx, async () => {
        const phone = await lockAppPhoneFor(tx, phoneId);
        if (phone === undefined) throw new Error(`Phone ${phoneId} has no key for codes.`);
        const count = countAfter(phone.codeCount);
        await keepAppPhone(tx, { ...phone, codeCount: count });
        await tx.orm.insert(offlineCode).values({ phoneId, count, days, givenAt: now, givenBy: by, reason });
        return digitsFor(phone, { count, days });
    });

/** The newest code of a phone within a day, for whoever may give one: a customer calls again. */
export const newestCode = (
    tx: Transaction,
    { phoneId, now }: { readonly phoneId: string; readonly now: Date },
): Promise<OfflineCode | null> =>
    asSystem(tx, async () => {
        const [newest] = await tx.orm
            .select()
            .from(offlineCode)
            .where(and(eq(offlineCode.phoneId, phoneId), gt(offlineCode.givenAt, new Date(now.getTime() - day))))
            .orderBy(desc(offlineCode.count))
            .limit(1);
        const phone = newest === undefined ? undefined : await readAppPhone(tx, phoneId);
        if (newest === undefined || phone === undefined) return null;
        const { days, givenAt, givenBy } = newest;
        return { digits: digitsFor(phone, newest), days, givenAt: givenAt.toISOString(), givenBy };
    });
