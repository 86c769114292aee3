import type { Resource } from '../resource.ts';
import { apiKeys } from './apiKeys.ts';
import { applications } from './applications.ts';
import { blacklist } from './blacklist.ts';
import { bookDays } from './bookDays.ts';
import { breaches } from './breaches.ts';
import { cash } from './cash.ts';
import { contractTexts } from './contractTexts.ts';
import { customers } from './customers.ts';
import { customerRequests } from './customerRequests.ts';
import { earnings } from './earnings.ts';
import { eventLogsOf } from './eventLogs.ts';
import { features } from './features.ts';
import { inbound } from './inbound.ts';
import { journal } from './journal.ts';
import { legalHolds } from './legalHolds.ts';
import { listHits } from './listHits.ts';
import { loans } from './loans.ts';
import { merchants } from './merchants.ts';
import { moneyOrders } from './moneyOrders.ts';
import { notifications } from './notifications.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { people } from './people.ts';
import { pricing } from './pricing.ts';
import { reconciliation } from './reconciliation.ts';
import { refunds } from './refunds.ts';
import { retention } from './retention.ts';
import { savedViews } from './savedViews.ts';
import { statementRows } from './statementRows.ts';
import { adminUsers, salesUsers, supportUsers, underwriterUsers } from './users.ts';
import { work } from './work.ts';

/** Every resource of the product but the log of them all, and what is logged under another name. */
const logged: readonly Resource[] = [
    applications,
    customers,
    blacklist,
    loans,
    payments,
    moneyOrders,
    inbound,
    statementRows,
    reconciliation,
    refunds,
    cash,
    payouts,
    salesUsers,
    underwriterUsers,
    supportUsers,
    adminUsers,
    merchants,
    pricing,
    features,
    earnings,
    journal,
    bookDays,
    notifications,
    savedViews,
    apiKeys,
    retention,
    work,
    customerRequests,
    legalHolds,
    breaches,
    contractTexts,
    listHits,
];

export const eventLogs = eventLogsOf(logged);

/** Routes, screens, documents and permissions are generated from this list. */
export const resources: readonly Resource[] = [...logged, eventLogs, people];

/** Those that people open by themselves: the rest is part of other screens. */
export const resourcesWithScreens = resources.filter(({ screens }) => screens !== 'none');
