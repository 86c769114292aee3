import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Application, DeviceRecord, DeviceState, HandLock } from '../../../../domain/application/application.ts';
import { textIn } from '../../../../domain/application/captured.ts';
import { dueDay } from '../../../../domain/lending/schedule.ts';
import { readImei } from '../../../../domain/matching/imei.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { asSystem } from '../../../platform/database/asSystem.ts';
import { sealedFor } from '../../../platform/database/owned.ts';
import { device, deviceReturn } from '../../../platform/database/schema/application.ts';
import { loan } from '../../../platform/database/schema/lending.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import { requireLocks, requireProvider } from '../../../partners/notAvailable.ts';
import { customerLanguage } from '../../../../domain/languages/customerLanguage.ts';
import { renewAppKey } from '../../../partners/deviceLock/lockApp/appPhones.ts';
import { bookReturn } from '../../books/loans.ts';
import { keepLoan, lockingOf } from '../../servicing/keepLoan.ts';
import { giveCode } from '../../servicing/offlineCode.ts';
import { shopPhone } from '../../servicing/shopPhone.ts';
import { reportStolen } from '../../servicing/stolenPhone.ts';
import { keepPhone, lookAgain, orderPhone, ownPhone } from '../../servicing/orderPhone.ts';
import { tellRefundDue } from '../../servicing/refunds.ts';
import { lockedByHandText } from '../../servicing/words.ts';
import type { EffectContext, RunEffect } from '../effect.ts';
import { dayIn } from '../../../../domain/calendarDay.ts';
import { deviceOf } from '../../records/device.ts';
import { sealRow } from '../../records/sealedRows.ts';
import type { Services } from '../../services.ts';
import { lockLoan, readerOf } from '../../records/loan.ts';
import { sendPaper } from '../../papers/paperLink.ts';
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

/** Puts a phone on the loan and has it enrolled. Throws 409 where nobody locks such phones. */
const registerPhone = async (
    tx: Transaction,
    services: Services,
    { application, imei, imei2, tac }: Phone & { readonly application: Application },
): Promise<void> => {
    const { uid, country, product } = application;
    const offer = application.terms?.offer;
    const provider = requireProvider(services.partners, { country, tac, product: offer?.product ?? product ?? '' });
    const model = offer?.model ?? product ?? '';
    const now = new Date();
    const values = { imei, imei2, tac, model, state: 'registering', failure: null, lockedByHand: null, country };
    await tx.orm
        .insert(device)
        .values({ applicationUid: uid, ...values, updatedAt: now })
        .onConflictDoUpdate({ target: device.applicationUid, set: { ...values, updatedAt: now } });
    await tx.orm
        .update(loan)
        .set({ search: loanSearch(application, [imei, imei2]) })
        .where(eq(loan.applicationUid, uid));
    await keepPhone(tx, { uid, imei, model, country, provider, wantedAt: now });
    await orderPhone(tx, services, { uid, imei, wanted: 'enrolled', reason: 'hand-over' });
};

/** Puts the phone of the input on the loan; a phone that was enrolled before is released first. */
export const enrolDevice: RunEffect = async ({ tx, after, input, services }) => {
    const { imei, tac } = imeiOf(input['imei'], 'imei');
    const imei2 =
        (input['imei2'] ?? null) === null || input['imei2'] === '' ? null : imeiOf(input['imei2'], 'imei2').imei;
    const earlier = await deviceOf(tx, after.uid);
    if (earlier !== null && earlier.imei !== imei && !isGone(earlier)) {
        const { reason } = await sealedFor(tx, after.uid, { reason: textIn(input, 'reason') ?? 'another phone' });
        await orderPhone(tx, services, { uid: after.uid, imei: earlier.imei, wanted: 'released', reason });
    }
    await registerPhone(tx, services, { application: after, imei, imei2, tac });
};

export const retryEnrolment: RunEffect = async ({ tx, after, services }) => {
    const phone = await deviceOf(tx, after.uid);
    if (phone !== null) await registerPhone(tx, services, { ...phone, application: after });
};

export const releaseDevice: RunEffect = async ({ tx, after, transition, services }) => {
    const phone = await deviceOf(tx, after.uid);
    if (phone === null || isGone(phone)) return;
    await setState(tx, after.uid, { state: 'releasing' });
    const order = { uid: after.uid, imei: phone.imei, wanted: 'released', reason: transition.action } as const;
    await orderPhone(tx, services, order);
};

/** Asks the lock provider now how the phone is, and sets right what is otherwise than it is wanted. */
export const lookAtPhone: RunEffect = ({ tx, after: { uid }, services }) =>
    asSystem(tx, async () => {
        const phone = await ownPhone(tx, uid);
        if (phone !== null) await lookAgain(tx, services.jobs, phone);
    });

/** Opens a locked phone for some hours; the provider locks it again by itself. */
export const unlockDevice: RunEffect = async ({ tx, after, input, rules, services }) => {
    const phone = await deviceOf(tx, after.uid);
    if (phone === null) return;
    await setState(tx, after.uid, { state: 'unlocking' });
    const until = new Date(services.clock().getTime() + Number(input['hours']) * 3_600_000);
    // The provider locks it by itself when the time is over; until then the arrears do not.
    await tx.orm
        .update(loan)
        .set({ heldUntil: dueDay(dayIn(rules.timeZone, until), 'daily', 1) })
        .where(eq(loan.applicationUid, after.uid));
    const { reason } = await sealedFor(tx, after.uid, { reason: textIn(input, 'comment') ?? 'goodwill' });
    await orderPhone(tx, services, { uid: after.uid, imei: phone.imei, wanted: 'open', until, reason });
};

/** Gives a code by which a phone without a network opens; one of its provider's own is only noted. */
export const giveOfflineCode: RunEffect = ({ tx, after: { uid }, input, principal, services }) =>
    asSystem(tx, async () => {
        const phone = await ownPhone(tx, uid);
        if (phone === null) return;
        const { reason } = await sealedFor(tx, uid, { reason: String(input['comment']) });
        const asked = { by: principal.username, reason };
        await giveCode(await lockingOf(tx, services, await lockLoan(tx, uid)), phone, asked);
    });

/** Has a phone of our own lock app that was set back wait for a new key, and is shown as its provider has it from then on. */
export const renewKey: RunEffect = ({ tx, after: { uid }, services }) =>
    asSystem(tx, async () => {
        const phone = await ownPhone(tx, uid);
        if (phone === null) return;
        await renewAppKey(tx, phone.phoneId);
        await lookAgain(tx, services.jobs, phone);
    });

/** For how long nobody is sold a phone that was stolen from a customer. */
const stolenDays = 5 * 365;

const reportIfStolen = async (
    { tx, after: { country }, input, askedBy, principal: { username }, today }: EffectContext,
    { imei, imei2 }: DeviceRecord,
): Promise<void> => {
    const report = textIn(input, 'policeReport');
    if (report === undefined) return;
    const imeis = imei2 === null ? [imei] : [imei, imei2];
    const reason = `Police report ${report}`;
    const people = { askedBy: askedBy ?? username, agreedBy: username };
    await reportStolen(tx, { imeis, country, reason, ...people, today, days: stolenDays });
};

/** Locks a phone by hand: neither a payment nor the day opens it, until people lift that. */
export const lockDevice: RunEffect = async (context) => {
    const { tx, after, input, principal, services } = context;
    const { username } = principal;
    requireLocks(services.partners);
    if (after.isTestMode) throw conflict('TEST_RECORD', 'What only tries things out locks no phone.');
    const phone = await deviceOf(tx, after.uid);
    if (phone === null) return;
    const words = String(input['customerMessage']);
    const { reason } = await sealedFor(tx, after.uid, { reason: String(input['comment']) });
    const lockedByHand = { by: username, at: services.clock().toISOString(), reason, message: words };
    await setState(tx, after.uid, { state: 'locking', lockedByHand });
    const caller = await shopPhone(tx, after.merchantCode);
    const message = lockedByHandText({ ...after, language: customerLanguage(after) }, words, caller);
    const { uid } = after;
    await orderPhone(tx, services, { uid, imei: phone.imei, wanted: 'locked', reason, by: username, message, caller });
    await reportIfStolen(context, phone);
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
    const { clock } = services;
    const { uid } = after;
    const phone = await deviceOf(tx, uid);
    if (phone === null) throw invalid({ kind: 'There is no enrolled phone to take back' });
    const kind = String(input['kind']);
    const replacement = kind === 'return' ? null : imeiOf(input['imei'] ?? '', 'imei');
    const returnId = v7();
    const said = { comment: String(input['comment']) };
    await tx.orm.insert(deviceReturn).values({
        ...(await sealRow(tx, { table: 'device_return', uid, row: returnId }, said)),
        returnId,
        applicationUid: uid,
        kind,
        imei: phone.imei,
        newImei: replacement?.imei ?? null,
        takenBy: principal.username,
        takenAt: clock(),
    });
    if (replacement !== null) {
        await registerPhone(tx, services, { ...replacement, imei2: null, application: after });
    } else {
        await setState(tx, uid, { state: 'releasing' });
        if (!after.isTestMode) {
            await bookReturn(tx, { uid, bookedBy: principal.username, now: clock() });
            await tellRefundDue(tx, services, { uid, origin });
            await tx.orm
                .update(loan)
                .set({ state: 'returned', outstanding: 0, overdue: 0, nextDueOn: null, opensAt: null })
                .where(eq(loan.applicationUid, uid));
            await asSystem(tx, async () =>
                sendPaper(tx, services, {
                    ...after,
                    paper: 'return',
                    ...(await readerOf(tx, { ...after, applicationUid: uid })),
                }),
            );
        }
    }
    await orderPhone(tx, services, { uid, imei: phone.imei, wanted: 'released', reason: kind });
};
