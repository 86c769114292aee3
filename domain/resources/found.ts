import type { Resource } from '../resource.ts';
import { applications } from './applications.ts';
import { customers } from './customers.ts';
import { loans } from './loans.ts';
import { merchants } from './merchants.ts';
import { payments } from './payments.ts';
import { adminUsers, salesUsers, supportUsers, underwriterUsers } from './users.ts';

/** What the one search looks in, in the order in which it is shown. */
export const found: readonly Resource[] = [
    applications,
    customers,
    loans,
    payments,
    merchants,
    salesUsers,
    underwriterUsers,
    supportUsers,
    adminUsers,
];
