import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BureauReport } from '../../../../domain/application/checks/facts.ts';
import { instant } from './columns.ts';

/** People and numbers we do not lend to. `kind`: 'phone' or 'id'. */
export const blacklist = pgTable('blacklist', {
    country: text('country').notNull(),
    kind: text('kind').notNull(),
    value: text('value').notNull(),
    reason: text('reason').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
});

/** A credit report that was asked for. 'unsure': nobody knows whether the bureau was reached. */
export const bureauRequest = pgTable('bureau_request', {
    applicationUid: text('application_uid').notNull(),
    /** Hash of whom it was about: another person's report is another request. */
    subject: text('subject').notNull(),
    requestId: text('request_id').notNull(),
    state: text('state').notNull(),
    report: jsonb('report').$type<BureauReport | null>(),
    askedAt: instant('asked_at').notNull(),
    /** The answer exactly as it came. */
    received: text('received'),
});
