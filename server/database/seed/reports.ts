import type { Transaction } from '../transaction.ts';

/** Keeps the reports that the demonstration's checks show, as their bureaus would have sent them. */
export const keepReports = async ({ client }: Transaction): Promise<void> => {
    await client.query(`insert into bureau_request (application_uid, subject, request_id, state, report, received, asked_at)
        select application_uid, 'demonstration', application_uid, 'answered', evidence->'bureau', evidence->>'bureau',
            (evidence->'bureau'->>'pulledAt')::timestamptz
        from application_check where type = 'bureau' and jsonb_typeof(evidence->'bureau') = 'object'
        on conflict do nothing`);
};
