import { system } from '../../domain/access/roles.ts';
import { nameOfChange } from '../../domain/notifications/changes.ts';
import { customerRequests } from '../../domain/resources/customerRequests.ts';
import { answeredBy } from '../approvals/answeredBy.ts';
import type { Request } from '../approvals/requests.ts';
import type { Services } from '../lending/services.ts';
import { notify } from '../notifications/notify.ts';
import { bySystem, recordEvent } from '../platform/audit/eventLog.ts';

interface Waiting extends Pick<Request, 'record' | 'recordId' | 'action' | 'country'> {
    /** Of the application that it is about; null where it is about none. */
    readonly reference: string | null;
    readonly isTestMode: boolean;
    readonly askedBy: string;
    /** Asked for again, it is another one. */
    readonly once: string;
}

const mostAtOnce = 200;

const once = `'approval:' || approval_id || ':' || extract(epoch from ends_at)`;

const waitingSql = `select a.record, a.record_id as "recordId", a.action, a.country, asked_by as "askedBy", reference,
        coalesce(is_test_mode, false) as "isTestMode", ${once} as once
    from approval a left join customer_request q on record = '${customerRequests.name}' and request_id = record_id
        left join application on uid = coalesce(q.application_uid, record_id)
    where a.state = 'waiting' and coalesce(q.state, 'open') = 'open'`;

/** What ends within a day, or whose customer is to be answered within one. */
const endingSql = `${waitingSql} and ends_at > $1 and asked_at <= $1::timestamptz - interval '1 day'
    and least(ends_at, due_on) <= $1::timestamptz + interval '1 day'
    and not exists (select from notification where once_key = ${once}) order by ends_at limit ${mostAtOnce}`;

/** What ended within the days in which whoever asked sees that it did; the log tells it once. */
const endedSql = `${waitingSql} and ends_at <= $1 and ends_at > $1::timestamptz - interval '7 days'
    and not exists (select from event_log e where e.record = a.record and e.record_id = a.record_id
        and e.action = a.action || '_unanswered' and e.at >= ends_at) order by ends_at limit ${mostAtOnce}`;

const factsOf = ({ record, recordId, reference }: Waiting) => ({
    reference: reference ?? nameOfChange(record),
    recordId,
});

/**
 * Reminds whoever may be the second person before a request ends unanswered. Once it has, whoever asked is told, the log of the
 * record says so, and of what a customer asked all who answer customers hear that it is open as it was: the law's clock goes on.
 */
export const warnOfApprovals = async ({ database, jobs }: Services, now: Date, requestId: string): Promise<void> => {
    const find = async (text: string) => (await database.pool.query<Waiting>(text, [now])).rows;
    for (const one of await find(endingSql)) {
        const { country, isTestMode } = one;
        const concerned = { country, isTestMode, secondPerson: answeredBy(one) };
        const about = { facts: factsOf(one), concerned, actor: one.askedBy, once: one.once };
        await database.withTransaction((tx) => notify(tx, jobs, { kind: 'approvalEnds', ...about }));
    }
    for (const one of await find(endedSql)) {
        const { record, recordId, country, isTestMode, askedBy } = one;
        const about = { facts: factsOf(one), concerned: { country, isTestMode, asker: askedBy } };
        await database.withTransaction(async (tx) => {
            const logged = { record, recordId, country, askedBy, action: `${one.action}_unanswered` };
            await recordEvent(tx, {
                ...logged,
                ...bySystem(requestId),
                at: now,
                before: null,
                after: null,
            });
            await notify(tx, jobs, { kind: 'approvalUnanswered', ...about, actor: system.username });
            if (record === customerRequests.name)
                await notify(tx, jobs, { kind: 'correctionUnanswered', ...about, actor: askedBy });
        });
    }
};
