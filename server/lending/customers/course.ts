import type { AgreedWith, CourseEntry } from '../../../domain/lending/customerCourse.ts';
import type { Purpose } from '../../../domain/privacy/purposes.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { agreedOf } from '../applications/agreed.ts';
import { readApplication } from '../records/application.ts';

const pageSize = 40;

const personSql = `
    with head as (select coalesce(merged_into, customer_id) as id from customer where customer_id = $1),
    person as materialized (select customer_id from customer, head where customer_id = head.id or merged_into = head.id)`;

/** Every part answers the same columns; what is sent, paid or captured is told without its content. */
const courseSql = `${personSql},
    mine as materialized (select a.uid, a.reference from application a join person using (customer_id)),
    told as (
        select 'event:' || sequence as id, at, 'event' as kind, action as what, null as state, actor as by, uid, reference,
                null::bigint as amount, null as currency
            from (select uid as record_id, uid, reference from mine union all select customer_id, null, null from person) about
            join event_story using (record_id) where record in ('applications', 'loans', 'customers') and action <> 'upload'
        union all select 'payment:' || payment_id, p.created_at, 'payment', method,
                case when reversed_because is null then null else 'reversed' end, created_by, uid, reference, amount, currency
            from payment p join mine on uid = application_uid
        union all select 'message:' || message_id, m.created_at, 'message', purpose, state, null, uid, reference, null, null
            from message m join mine on uid = application_uid
        union all select 'consent:' || consent_id, given_at, 'consent', person, method, taken_by, uid, reference, null, null
            from consent join mine on uid = application_uid
        union all select 'document:' || document_id, captured_at, 'document', d.kind, null, captured_by, uid, reference, null, null
            from document d join mine on uid = application_uid
        union all select 'lock:' || command_id, c.created_at, 'lock', c.type, status, requested_by, uid, reference, null, null
            from device_command c join mine on uid = application_uid
    )
    select id, at::text as moment, to_json(at at time zone 'utc') #>> '{}' || 'Z' as at, kind, what, state, by, uid as "applicationUid",
        reference, amount, currency
    from told where $2::timestamptz is null or (at, id) < ($2::timestamptz, $3) order by told.at desc, id desc limit $4`;

interface Page {
    readonly entries: readonly CourseEntry[];
    readonly next: string | null;
}

/** A page of what happened with a customer, the newest first; `after` is where the page before it ended. */
export const courseOf = async ({ client }: Transaction, customerId: string, after: string | null): Promise<Page> => {
    const [, at = null, id = null] = /^([^|]+)\|(.+)$/.exec(after ?? '') ?? [];
    const { rows } = await client.query<CourseEntry & { readonly moment: string }>({
        name: 'course of customer',
        text: courseSql,
        values: [customerId, at, id, pageSize + 1],
    });
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    return {
        entries: shown.map(({ moment: _moment, amount, ...entry }) => ({
            ...entry,
            amount: amount === null ? null : Number(amount),
        })),
        next: rows.length > pageSize && last !== undefined ? `${last.moment}|${last.id}` : null,
    };
};

/**
 * What a customer agreed to, by purpose: with the newest of their applications where they did. What none of them asked for stands
 * with the newest.
 */
export const agreedBy = async (tx: Transaction, customerId: string): Promise<readonly AgreedWith[]> => {
    const { rows } = await tx.client.query<{ uid: string }>({
        name: 'applications of a customer',
        text: `${personSql} select uid from application join person using (customer_id) order by created_at desc, uid desc`,
        values: [customerId],
    });
    const found = new Map<Purpose, AgreedWith>();
    for (const { uid } of rows) {
        const application = await readApplication(tx, uid);
        if (application === undefined) continue;
        const { reference } = application;
        for (const one of await agreedOf(tx, application)) {
            const held = found.get(one.purpose);
            if (held === undefined || (held.givenAt === null && one.givenAt !== null))
                found.set(one.purpose, { ...one, applicationUid: uid, reference });
        }
        if ([...found.values()].every(({ givenAt }) => givenAt !== null)) break;
    }
    return [...found.values()];
};
