import { and, eq } from 'drizzle-orm';
import { dayIn } from '../../../domain/calendarDay.ts';
import { isHeld } from '../../../domain/lending/hold.ts';
import { firstLockOn, lockDay } from '../../../domain/lending/openUntil.ts';
import { isPromised } from '../../../domain/lending/paymentPromise.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import type { Standing } from '../../../domain/lending/standing.ts';
import { phone } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { rulesOfLoan, type LoanRow } from '../records/loan.ts';
import type { Services } from '../services.ts';
import type { PhoneRow } from './orderPhone.ts';

/** A loan whose phone is looked after. */
export interface Locking {
    readonly tx: Transaction;
    readonly services: Services;
    readonly row: LoanRow;
    readonly standing: Standing;
    readonly today: string;
}

/** When phones of a loan's country may be locked. */
export const lockCalendar = ({ row, services: { hours } }: Pick<Locking, 'row' | 'services'>) => {
    const rules = rulesOfLoan(row);
    return {
        dayOf: (at: Date): string => dayIn(rules.timeZone, at),
        mayLock: (at: Date): boolean => hours.mayLock(at, rules),
    };
};

/**
 * The instant at which a phone locks if nothing more is paid, by the books and the hours; null while the loan stands still, while nobody
 * confirmed what it owes, where nothing is left to pay, and where it is to be locked today or was before.
 */
export const openUntil = (locking: Locking, heldUntil: string | null = null): Date | null => {
    const { row, standing, today, services } = locking;
    if (!row.balanceConfirmed || isHeld(row.holds, today)) return null;
    const { graceDays } = rulesOfLoan(row).thresholds;
    const promised = isPromised(row, today) && row.promisedOn !== null ? dueDay(row.promisedOn, 'daily', 1) : null;
    const waits = [heldUntil, promised].filter((one) => one !== null).toSorted();
    const day = lockDay({ standing, graceDays, heldUntil: waits.at(-1) ?? null });
    return day === null || day <= today ? null : firstLockOn(day, services.clock(), lockCalendar(locking));
};

export const phoneRowOf = async ({ tx, row }: Locking, imei: string): Promise<PhoneRow | undefined> => {
    const [known] = await tx.orm
        .select()
        .from(phone)
        .where(and(eq(phone.applicationUid, row.applicationUid), eq(phone.imei, imei)));
    return known;
};
