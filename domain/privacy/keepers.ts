import type { Country } from '../countries.ts';
import type { Stop } from './retention.ts';
import type { RetentionRow } from './retentionRows.ts';

/** What keeps all of a customer who asks to be forgotten; that they ask something else does not. */
export type Keeper = Exclude<Stop, 'request'>;

export const isKeeper = (stop: Stop): stop is Keeper => stop !== 'request';

/** What the customer is told of it. Why a hold stands is for whoever asked for it, and nobody else. */
export const keepers: Readonly<Record<Keeper, string>> = {
    open_loan: 'Your loan runs: its contract needs your data until it is paid.',
    money: 'Money of yours waits with us or is on its way: we must know whose it is until it has arrived.',
    hold: 'A legal hold keeps your data: nothing of it may go until it is lifted.',
};

type Law = Pick<RetentionRow, 'law' | 'article' | 'source'>;

const headings = 'the headings of its sections';
const fromMemory = 'from memory';

/** By what data is kept as long as it is needed, though its person wants it gone. */
export const keepingLaws: Readonly<Record<Country, Law>> = {
    GH: { law: 'Data Protection Act, 2012 (Act 843)', article: 'section 24', source: fromMemory },
    UG: { law: 'Data Protection and Privacy Act (Cap. 97)', article: 'section 18', source: headings },
    RW: { law: 'Law 058/2021 on personal data and privacy', article: 'article 52', source: 'dpo.gov.rw' },
    KE: { law: 'Data Protection Act (Cap. 411C)', article: 'section 39', source: headings },
    NG: { law: 'Nigeria Data Protection Act, 2023', article: 'section 34', source: 'otllaw.com' },
};
