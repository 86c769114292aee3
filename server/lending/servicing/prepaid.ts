import { priceOfOpening } from '../../../domain/lending/arrears.ts';
import { isHeld } from '../../../domain/lending/hold.ts';
import { firstLockOn, isPrepaid } from '../../../domain/lending/openUntil.ts';
import { readerOf } from '../records/loan.ts';
import { lockCalendar, openUntil, phoneRowOf, type Locking } from './locking.ts';
import { codeWithOrder } from './offlineCode.ts';
import { dateMoved, orderPhone, type PhoneRow } from './orderPhone.ts';
import { shopPhone } from './shopPhone.ts';
import { prepaidText } from './words.ts';

const hour = 3_600_000;
const noticeMs = 24 * hour;

const mayKeepDate = ({ row, services: { partners } }: Locking): boolean =>
    partners.locksPhones && isPrepaid(row.schedule);

const keepsDate = (locking: Locking, { provider }: Pick<PhoneRow, 'provider'>): boolean =>
    mayKeepDate(locking) && locking.services.partners.deviceLock.abilitiesOf(provider).keepsDate;

/** What a phone is told that locks by itself at an instant: until when, and what its screen says then. */
const datedOrder = async (locking: Locking, until: Date) => {
    const { tx, row, standing } = locking;
    const [caller, { language }] = await Promise.all([shopPhone(tx, row.merchantCode), readerOf(tx, row)]);
    const period = Math.min(row.schedule[0]?.amount ?? standing.outstanding, standing.outstanding);
    const toOpen = standing.overdue === 0 ? period : priceOfOpening(standing, period);
    return { until, caller, message: prepaidText({ ...row, standing, language }, toOpen, caller) };
};

/** For the order that opens a phone: the date until which it stays open by itself, where days are bought and its provider keeps one. */
export const datedOpening = async (locking: Locking, imei: string, heldUntil: string) => {
    const known = mayKeepDate(locking) ? await phoneRowOf(locking, imei) : undefined;
    const until = known !== undefined && keepsDate(locking, known) ? openUntil(locking, heldUntil) : null;
    return until === null ? {} : datedOrder(locking, until);
};

/** A date that comes nearer, because a payment was reversed, is a day away at least: nobody is locked without notice. */
const withNotice = (locking: Locking, { wantedUntil }: PhoneRow, until: Date): Date => {
    if (wantedUntil !== null && until >= wantedUntil) return until;
    const soonest = new Date(locking.services.clock().getTime() + noticeMs);
    const calendar = lockCalendar(locking);
    return until > soonest ? until : (firstLockOn(calendar.dayOf(soonest), soonest, calendar) ?? soonest);
};

const isAsTold = ({ wantedUntil }: PhoneRow, until: Date | null): boolean =>
    wantedUntil === null || until === null
        ? wantedUntil === until
        : Math.abs(wantedUntil.getTime() - until.getTime()) < hour;

/** The date that an open phone should keep by what is paid, null for none; undefined where it is as it was told. */
export const dateToTell = (locking: Locking, known: PhoneRow | undefined): Date | null | undefined => {
    if (known === undefined || !keepsDate(locking, known) || !['enrolled', 'open'].includes(known.wanted)) return;
    const until = openUntil(locking);
    // Where it would be locked already, it is open because somebody opened it for a time.
    const standsStill = isHeld(locking.row.holds, locking.today);
    return (until === null && !standsStill) || isAsTold(known, until) ? undefined : until;
};

/** Moves the date on an open phone to where what is paid puts it. A change of less than an hour is not worth a call. */
export const moveDate = async (locking: Locking, imei: string): Promise<void> => {
    const { tx, row, services } = locking;
    const known = mayKeepDate(locking) ? await phoneRowOf(locking, imei) : undefined;
    const until = dateToTell(locking, known);
    if (known === undefined || until === undefined) return;
    const dated = until === null ? {} : await datedOrder(locking, withNotice(locking, known, until));
    const order = { uid: row.applicationUid, imei, wanted: 'open', reason: dateMoved, ...dated } as const;
    await codeWithOrder(locking, await orderPhone(tx, services, order));
};
