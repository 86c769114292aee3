import { system } from '../../../domain/access/roles.ts';
import type { CodeRefusal, LockAbilities } from '../../../domain/lending/lockAbilities.ts';
import { isHeld } from '../../../domain/lending/hold.ts';
import { mostCodeDays } from '../../../domain/lending/openPaygo.ts';
import { codeLimit, issueCode } from '../records/offlineCodes.ts';
import { readerOf } from '../records/loan.ts';
import { openUntil, type Locking } from './locking.ts';
import type { PhoneRow } from './orderPhone.ts';
import { codeText } from './words.ts';

const day = 86_400_000;
const silentMs = day / 2;

/** For how many days from now a phone is open, by the books; null: for good. Undefined where it is not to be open. */
const daysOpen = (locking: Locking, { wanted, wantedUntil }: PhoneRow): number | null | undefined => {
    if (wanted === 'released') return null;
    if (wanted === 'locked') return undefined;
    const { row, today, services } = locking;
    const now = services.clock();
    const standing = row.holds.find((hold) => isHeld([hold], today));
    const isDated = wantedUntil !== null && wantedUntil > now;
    const byBooks = standing === undefined ? openUntil(locking, row.heldUntil) : new Date(standing.until);
    const until = isDated ? wantedUntil : byBooks;
    return until === null ? undefined : Math.min(mostCodeDays, Math.ceil((until.getTime() - now.getTime()) / day));
};

/** What a code for this phone would say now, by whom it is made; or why there is none. */
type CodeOffer =
    | { readonly refusal: CodeRefusal }
    | {
          readonly refusal: null;
          readonly from: Exclude<LockAbilities['offlineCode'], 'none'>;
          readonly days: number | null;
      };

export const codeOffer = async (locking: Locking, phone: PhoneRow): Promise<CodeOffer> => {
    const { tx, services } = locking;
    const from = services.partners.deviceLock.abilitiesOf(phone.provider).offlineCode;
    if (from === 'none') return { refusal: 'no_codes' };
    const days = daysOpen(locking, phone);
    if (days === undefined) return { refusal: 'not_paid' };
    const refusal = from === 'ours' ? await codeLimit(tx, { phoneId: phone.phoneId, now: services.clock() }) : null;
    return refusal === null ? { refusal, from, days } : { refusal };
};

interface Asked {
    /** Username. */
    readonly by: string;
    readonly reason: string;
}

/** Gives a code, if the books say that the phone is open, and sends it to the customer. A provider's own one is asked for at its console. */
export const giveCode = async (locking: Locking, phone: PhoneRow, asked: Asked): Promise<void> => {
    const offer = await codeOffer(locking, phone);
    if (offer.refusal !== null || offer.from !== 'ours') return;
    const { tx, services, row } = locking;
    const { days } = offer;
    const digits = await issueCode(tx, { ...asked, phoneId: phone.phoneId, days, now: services.clock() });
    const { to, language } = await readerOf(tx, row);
    if (to === '') return;
    const text = codeText({ ...row, language }, digits, days);
    const { applicationUid } = row;
    await services.partners.messaging.send(tx, { to, purpose: 'offline_code', text, applicationUid });
};

/** Whether a phone may not hear in time that it is open: it is locked, or has been away. */
const mayNotHear = ({ told, seen }: PhoneRow, now: Date): boolean =>
    told === 'locked' || (seen?.lastSeen != null && now.getTime() - Date.parse(seen.lastSeen) > silentMs);

/** Sends whoever has paid a code along with the order, where the phone may not hear that in time. */
export const codeWithOrder = async (locking: Locking, known: PhoneRow | undefined): Promise<void> => {
    if (known === undefined || !mayNotHear(known, locking.services.clock())) return;
    await giveCode(locking, known, { by: system.username, reason: 'paid' });
};
