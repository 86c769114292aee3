import { withContact, type ContactWay } from '../../../domain/lending/contacts.ts';
import { isHeld } from '../../../domain/lending/hold.ts';
import { isInDefault } from '../../../domain/lending/loan.ts';
import { isPromised } from '../../../domain/lending/paymentPromise.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import type { Standing } from '../../../domain/lending/standing.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { readersOf, type LoanRow } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { mayTellAgain } from './contactsBeside.ts';
import { keepListing, type Listing, type ListingMemory } from './listing.ts';
import { dueSoon } from './words.ts';

interface Reminding {
    readonly row: LoanRow;
    readonly standing: Standing;
    readonly today: string;
    /** The next day on which customers may be told. */
    readonly nextDay: string;
}

/** The due day that the customer is to be told of: one before they can be told again, unless they know; who pays every day needs no word. */
export const reminderDue = ({ row, standing: { next }, today, nextDay }: Reminding): string | null => {
    const isDaily = (row.schedule[1]?.dueOn ?? '') === dueDay(row.firstDueOn, 'daily', 1);
    if (
        !row.balanceConfirmed ||
        isPromised(row, today) ||
        next === null ||
        isDaily ||
        next.dueOn <= today ||
        next.dueOn > nextDay ||
        row.remindedOn === next.dueOn
    ) {
        return null;
    }
    return next.dueOn;
};

/** A word to the customers of loans before a payment falls due. */
export const remindBeforehand = async (
    tx: Transaction,
    { partners }: Services,
    reminded: readonly Pick<Reminding, 'row' | 'standing'>[],
): Promise<void> => {
    if (reminded.length === 0) return;
    const readers = await readersOf(
        tx,
        reminded.map(({ row }) => row),
    );
    const messages = reminded.flatMap(({ row, standing }) => {
        const { applicationUid } = row;
        const reader = readers.get(applicationUid);
        if (reader === undefined || reader.to === '') return [];
        const { to, language } = reader;
        return [{ to, purpose: 'due_soon', text: dueSoon({ ...row, standing, language }), applicationUid }];
    });
    await partners.messaging.send(tx, ...messages);
};

type Told = Pick<LoanRow, 'contacts' | 'remindedOn'> &
    Partial<ListingMemory & Pick<LoanRow, 'standsStillFor' | 'standsStillUntil'>> & {
        /** Something is to be told that waits for its hour. */
        readonly isToldLater: boolean;
    };

/** Tells the customer what falls due, and of the bureau before they are reported; as often as their country allows. */
export const tellDue = async (keeping: Omit<Listing, 'mayTell'>): Promise<Told> => {
    const { tx, services, row, state, standing, rules, today } = keeping;
    const { hours, clock } = services;
    const isHour = hours.mayContact(clock(), rules);
    const mayTell = async (contacts: LoanRow['contacts']): Promise<boolean> =>
        isHour && (await mayTellAgain(tx, services, { row: { ...row, contacts }, today }));
    const told = (way: ContactWay, contacts: LoanRow['contacts']) => withContact(contacts, { on: today, way });
    const reminder = reminderDue({ row, standing, today, nextDay: hours.nextContactDay(today, rules) });
    const isReminded = reminder !== null && (await mayTell(row.contacts));
    if (isReminded) await remindBeforehand(tx, services, [{ row, standing }]);
    const contacts = isReminded ? told('message', row.contacts) : row.contacts;
    const isUntold = reminder !== null || (isInDefault(state) && row.listingNoticeOn === null);
    const known = {
        contacts,
        remindedOn: isReminded ? reminder : row.remindedOn,
        isToldLater: isUntold && !isHour,
    };
    if (isHeld(row.holds, today)) return known;
    const listing = await keepListing({ ...keeping, mayTell: () => mayTell(contacts) });
    const isNoticed = listing.listingNoticeOn !== null && listing.listingNoticeOn !== row.listingNoticeOn;
    return {
        ...known,
        ...listing,
        contacts: isNoticed ? told('letter', contacts) : contacts,
        standsStillFor: null,
        standsStillUntil: null,
    };
};
