import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Application, DeviceRecord, DeviceState, HandLock } from '../../../../domain/application/application.ts';
import { textIn } from '../../../../domain/application/captured.ts';
import { dueDay } from '../../../../domain/lending/schedule.ts';
import { readImei } from '../../../../domain/matching/imei.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { device, deviceReturn } from '../../../platform/database/schema/application.ts';
import { loan } from '../../../platform/database/schema/lending.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import { requireEnrolment, requireLocks } from '../../../partners/notAvailable.ts';
import { customerLanguage } from '../../../../domain/languages/customerLanguage.ts';
import { bookReturn } from '../../books/loans.ts';
import { keepLoan } from '../../servicing/keepLoan.ts';
import { queueLock, shopPhone } from '../../servicing/lock.ts';
import { tellRefundDue } from '../../servicing/refunds.ts';
import { lockedByHandText } from '../../servicing/words.ts';
import type { RunEffect } from '../effect.ts';
import { dayIn } from '../../../../domain/calendarDay.ts';
import { deviceOf } from '../../records/device.ts';
import { loanSearch } from './ledger.ts';

const imeiOf = (typed: unknown, field: string): { imei: string; tac: string } => {
    const reading = readImei(String(typed));
    if (!reading.ok) throw invalid({ [field]: reading.problem });
    return reading;
};

/** Whether the provider no longer holds a phone: every other one must be released, however far its enrolment came. */
const isGone = ({ state }: DeviceRecord): boolean => ['none', 'released', 'rejected'].includes(state);

const setState = async (
    { orm }: Transaction,
    uid: string,
    next: { readonly state: DeviceState; readonly lockedByHand?: HandLock },
): Promise<void> => {
    await orm
        .update(device)
        .set({ lockedByHand: null, ...next, failure: null, updatedAt: new Date() })
        .where(eq(device.applicationUid, uid));
};

interface Phone {
    readonly imei: string;
    readonly imei2: string | null;
    readonly tac: string;
}

const registerPhone = async ({ orm }: Transaction, application: Application, phone: Phone): Promise<void> => {
    const model = application.terms?.offer.model ?? application.product ?? '';
    const now = new Date();
    const values = {
        ...phone,
        model,
        state: 'registering',
        failure: null,
        lockedByHand: null,
        country: application.country,
        updatedAt: now,
    };
    await orm
        .insert(device)
        .values({ applicationUid: application.uid, ...values })
        .onConflictDoUpdate({ target: device.applicationUid, set: values });
    const search = loanSearch(application, [phone.imei, phone.imei2]);
    await orm.update(loan).set({ search }).where(eq(loan.applicationUid, application.uid));
};

/** Puts the phone of the input on the loan; a phone that was enrolled before is released first. */
export const enrolDevice: RunEffect = async ({ tx, after, input, services: { jobs, partners } }) => {
    requireEnrolment(partners);
    const { imei, tac } = imeiOf(input['imei'], 'imei');
    const imei2 =
        (input['imei2'] ?? null) === null || input['imei2'] === '' ? null : imeiOf(input['imei2'], 'imei2').imei;
    const earlier = await deviceOf(tx, after.uid);
    if (earlier !== null && earlier.imei !== imei && !isGone(earlier)) {
        await jobs.send(tx, 'release_device', {
            uid: after.uid,
            imei: earlier.imei,
            reason: textIn(input, 'reason') ?? 'another phone',
        });
    }
    await registerPhone(tx, after, { imei, imei2, tac });
    await jobs.send(tx, 'enrol_device', { uid: after.uid, imei });
};

export const retryEnrolment: RunEffect = async ({ tx, after, services: { jobs, partners } }) => {
    requireEnrolment(partners);
    const phone = await deviceOf(tx, after.uid);
    if (phone === null) return;
    await setState(tx, after.uid, { state: 'registering' });
    await jobs.send(tx, 'enrol_device', { uid: after.uid, imei: phone.imei });
};

export const releaseDevice: RunEffect = async ({ tx, after, transition, services: { jobs } }) => {
    const phone = await deviceOf(tx, after.uid);
    if (phone === null || isGone(phone)) return;
    await setState(tx, after.uid, { state: 'releasing' });
    await jobs.send(tx, 'release_device', {
        uid: after.uid,
        imei: phone.imei,
        reason: transition.action,
    });
};

/** Opens a locked phone for some hours; the provider locks it again by itself. */
export const unlockDevice: RunEffect = async ({ tx, after, input, rules, services: { jobs, clock } }) => {
    const phone = await deviceOf(tx, after.uid);
    if (phone === null) return;
    await setState(tx, after.uid, { state: 'unlocking' });
    const end = new Date(clock().getTime() + Number(input['hours']) * 3_600_000);
    const until = end.toISOString();
    // The provider locks it by itself when the time is over; until then the arrears do not.
    await tx.orm
        .update(loan)
        .set({ heldUntil: dueDay(dayIn(rules.timeZone, end), 'daily', 1) })
        .where(eq(loan.applicationUid, after.uid));
    await jobs.send(tx, 'unlock_device', {
        uid: after.uid,
        imei: phone.imei,
        until,
        reason: textIn(input, 'comment') ?? 'goodwill',
    });
};

/** Locks a phone by hand: neither a payment nor the day opens it, until people lift that. */
export const lockDevice: RunEffect = async ({
    tx,
    after,
    input,
    principal: { username },
    services: { jobs, clock, partners },
}) => {
    requireLocks(partners);
    if (after.isTestMode) throw conflict('TEST_RECORD', 'What only tries things out locks no phone.');
    const phone = await deviceOf(tx, after.uid);
    if (phone === null) return;
    const { uid: applicationUid } = after;
    const now = clock();
    const [message, reason] = [String(input['customerMessage']), String(input['comment'])];
    const lockedByHand = { by: username, at: now.toISOString(), reason, message };
    await setState(tx, applicationUid, { state: 'locking', lockedByHand });
    await queueLock(tx, { applicationUid, imei: phone.imei, reason, requestedBy: username, now });
    const caller = await shopPhone(tx, after.merchantCode);
    await jobs.send(tx, 'lock_device', {
        uid: applicationUid,
        imei: phone.imei,
        message: lockedByHandText({ ...after, language: customerLanguage(after) }, message, caller),
        phone: caller,
        byHand: reason,
    });
};

/** From now on the phone does again what its loan asks for: it opens, or is locked for what is late. */
export const liftLock: RunEffect = async ({ tx, after: { uid }, origin, services }) => {
    await tx.orm.update(device).set({ lockedByHand: null }).where(eq(device.applicationUid, uid));
    // An amount that would have opened it before the lock by hand is not on its screen.
    await tx.orm.update(loan).set({ opensAt: null }).where(eq(loan.applicationUid, uid));
    await keepLoan(tx, services, { uid, runId: origin.requestId });
};

/** A returned phone ends the loan; an exchanged one is enrolled in the place of the old (rule T22). */
export const recordReturn: RunEffect = async ({ tx, after, input, principal, origin, services }) => {
    const { jobs, clock, partners } = services;
    const phone = await deviceOf(tx, after.uid);
    if (phone === null) throw invalid({ kind: 'There is no enrolled phone to take back' });
    const kind = String(input['kind']);
    const replacement = kind === 'return' ? null : imeiOf(input['imei'] ?? '', 'imei');
    await tx.orm.insert(deviceReturn).values({
        returnId: v7(),
        applicationUid: after.uid,
        kind,
        comment: String(input['comment']),
        imei: phone.imei,
        newImei: replacement?.imei ?? null,
        takenBy: principal.username,
        takenAt: clock(),
    });
    await jobs.send(tx, 'release_device', {
        uid: after.uid,
        imei: phone.imei,
        reason: kind,
    });
    if (replacement === null) {
        await setState(tx, after.uid, { state: 'releasing' });
        if (after.isTestMode) return;
        await bookReturn(tx, { uid: after.uid, bookedBy: principal.username, now: clock() });
        await tellRefundDue(tx, services, { uid: after.uid, origin });
        await tx.orm
            .update(loan)
            .set({ state: 'returned', outstanding: 0, overdue: 0, nextDueOn: null, opensAt: null })
            .where(eq(loan.applicationUid, after.uid));
        return;
    }
    requireEnrolment(partners);
    await registerPhone(tx, after, { ...replacement, imei2: null });
    await jobs.send(tx, 'enrol_device', {
        uid: after.uid,
        imei: replacement.imei,
    });
};
