import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BureauReport } from '../../../../domain/application/checks/facts.ts';
import { blacklist as entries } from '../../../../domain/resources/blacklist.ts';
import { instant } from './columns.ts';
import { tableOf } from './tableOf.ts';

export const blacklist = tableOf(entries);

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
