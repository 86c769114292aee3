import { system } from '../../../domain/access/roles.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { listedFrom, listingStep, type ListingStep } from '../../../domain/lending/listing.ts';
import type { LoanState } from '../../../domain/lending/loan.ts';
import type { Standing } from '../../../domain/lending/standing.ts';
import { shopOf } from '../contracts/shop.ts';
import { readApplication } from '../records/application.ts';
import type { Services } from '../services.ts';
import { bySystem, recordEvent } from '../../platform/audit/eventLog.ts';
import { renderLetter } from '../contracts/letter.ts';
import { listingLetter } from '../contracts/listingLetter.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { readerOf, type LoanRow } from '../records/loan.ts';
import { listingNotice } from './words.ts';

export interface Listing {
    readonly tx: Transaction;
    readonly services: Services;
    readonly row: LoanRow;
    readonly state: LoanState;
    readonly standing: Standing;
    readonly rules: CountryRules;
    readonly today: string;
    readonly runId: string;
    /** Whether the customer may be told now: asked where there is something to tell. */
    readonly mayTell: () => Promise<boolean>;
}

/** What is kept of it with the loan. */
export type ListingMemory = Pick<LoanRow, 'listingNoticeOn' | 'listedOn' | 'listingLetter'>;

/** Writes to the customer: a message at once, and the letter that is kept with the loan. Resolves to the letter's id. */
const tellCustomer = async ({ tx, services, row, standing, rules, today }: Listing): Promise<string> => {
    const { applicationUid: uid, country } = row;
    const application = await readApplication(tx, uid);
    if (application === undefined) throw new Error(`${row.reference} has no application`);
    const shop = await shopOf(tx, row.merchantCode);
    const from = listedFrom(today, rules);
    const { overdue, outstanding } = standing;
    const { documentId } = await services.documents.put(tx, {
        applicationUid: uid,
        country,
        kind: 'letter',
        contentType: 'application/pdf',
        content: await renderLetter(listingLetter({ application, shop, rules, today, from, overdue, outstanding })),
        capturedBy: system.username,
        capturedAt: services.clock(),
    });
    const { to, language } = await readerOf(tx, row);
    if (to !== '') {
        const about = { from, bureau: rules.bureau.label, shopPhone: shop.cellphone };
        const text = listingNotice({ ...row, standing, language }, about);
        await services.partners.messaging.send(tx, { to, purpose: 'listing_notice', text, applicationUid: uid });
    }
    return documentId;
};

const memoryOf = ({ listingNoticeOn, listedOn, listingLetter: letter }: LoanRow): ListingMemory => ({
    listingNoticeOn,
    listedOn,
    listingLetter: letter,
});

const steps: Readonly<Record<ListingStep, (listing: Listing) => Promise<ListingMemory>>> = {
    none: async ({ row }) => memoryOf(row),
    notify: async (listing) => ({
        listingNoticeOn: listing.today,
        listedOn: null,
        listingLetter: await tellCustomer(listing),
    }),
    list: async ({ row, today }) => ({ ...memoryOf(row), listedOn: today }),
    // The letter stays among the application's documents.
    withdraw: async () => ({ listingNoticeOn: null, listedOn: null, listingLetter: null }),
};

const actions: Readonly<Record<Exclude<ListingStep, 'none'>, string>> = {
    notify: 'listing_notice',
    list: 'listing_due',
    withdraw: 'listing_withdrawn',
};

/** Tells a customer in default before they are reported to the credit bureau, and marks them to be once their time is over. */
export const keepListing = async (listing: Listing): Promise<ListingMemory> => {
    const { tx, row, state, standing, rules, today, runId } = listing;
    const { listingNoticeOn: noticeOn, listedOn, applicationUid, country } = row;
    const asked = listingStep({ state, overdue: standing.overdue, rules, noticeOn, listedOn, today });
    const step = asked === 'notify' && !(await listing.mayTell()) ? 'none' : asked;
    const after = await steps[step](listing);
    if (step === 'none') return after;
    await recordEvent(tx, {
        ...bySystem(runId),
        action: actions[step],
        record: 'loans',
        recordId: applicationUid,
        country,
        before: { listingNoticeOn: noticeOn, listedOn },
        after: { ...after, overdue: standing.overdue },
    });
    return after;
};
