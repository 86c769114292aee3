import { system } from '../../domain/access/roles.ts';
import { redSince } from '../../domain/application/clock.ts';
import type { Stage } from '../../domain/application/stages.ts';
import { dayIn } from '../../domain/calendarDay.ts';
import { countries, countryCodes, type Country } from '../../domain/countries.ts';
import type { NoticeName } from '../../domain/notifications/notices.ts';
import { stagesWithDeadline } from '../../domain/notifications/sellerNotices.ts';
import type { Services } from '../lending/services.ts';
import { notify } from '../notifications/notify.ts';
import type { RunJob } from './job.ts';
import { warnOfApprovals } from './warnOfApprovals.ts';

interface Due {
    readonly uid: string;
    readonly reference: string;
    readonly stage: Stage;
    readonly country: string;
    readonly isTestMode: boolean;
    readonly seller: string;
    readonly underwriter: string | null;
    /** The warning's own key: nobody is warned of the same twice. */
    readonly once: string;
}

const mostAtOnce = 200;

const columns = `uid, reference, stage, country, is_test_mode as "isTestMode", sales_username as seller, assignee as underwriter`;

const unwarned = (once: string, recipient: string): string => `${once} as once from application
    where not exists (select from notification n where n.recipient = ${recipient} and n.once_key = ${once})`;

const endSoonSql = `select ${columns}, ${unwarned(`'ends:' || uid || ':' || extract(epoch from expires_at)`, 'sales_username')}
    and stage = any ($1) and expires_at > $2 and expires_at <= $3 order by expires_at limit ${mostAtOnce}`;

const overdueSql = `select ${columns}, ${unwarned(`'red:' || uid || ':' || extract(epoch from waiting_since)`, 'assignee')}
    and stage = 'under_review' and country = $1 and assignee is not null and waiting_since <= $2
    order by waiting_since limit ${mostAtOnce}`;

const warnOf = async (
    { database, jobs }: Services,
    kind: NoticeName,
    query: { readonly text: string; readonly values: unknown[] },
): Promise<void> => {
    const { rows } = await database.pool.query<Due>(query);
    for (const { uid, reference, stage, once, ...concerned } of rows) {
        const facts = { reference, recordId: uid, stage };
        await database.withTransaction((tx) =>
            notify(tx, jobs, { kind, facts, concerned, actor: system.username, once }),
        );
    }
};

const dayMs = 86_400_000;

interface RequestDue {
    readonly recordId: string;
    readonly reference: string;
    readonly country: string;
    readonly isOver: boolean;
}

/** Requests of customers of which half of the time is over, or all of it, and that nobody was told of. */
const requestsSql = `select request_id as "recordId", reference, q.country, due_on < $2::date as "isOver"
    from customer_request q join application on uid = application_uid
    where q.country = $1 and q.state = 'open' and warn_on <= $2::date and not exists (select from notification n
        where n.once_key = 'request:' || request_id || ':' || (due_on < $2::date)) limit ${mostAtOnce}`;

const warnOfRequests = async ({ database, jobs }: Services, country: Country, today: string): Promise<void> => {
    const { rows } = await database.pool.query<RequestDue>(requestsSql, [country, today]);
    for (const { recordId, reference, isOver } of rows) {
        await database.withTransaction((tx) =>
            notify(tx, jobs, {
                kind: isOver ? 'requestOverdue' : 'requestDue',
                facts: { reference, recordId },
                concerned: { country },
                actor: system.username,
                once: `request:${recordId}:${isOver}`,
            }),
        );
    }
};

/** Warns sales and second people of what ends within a day, underwriters of customers who wait too long, and whoever answers requests. */
export const warnDue: RunJob<'warn_due'> = async ({ services, runId }) => {
    const now = services.clock();
    const inADay = new Date(now.getTime() + dayMs);
    await warnOf(services, 'deadlineNear', { text: endSoonSql, values: [stagesWithDeadline, now, inADay] });
    await warnOfApprovals(services, now, runId);
    for (const country of countryCodes) {
        const rules = countries[country];
        const since = new Date(redSince(now.getTime(), rules));
        await warnOf(services, 'slaRed', { text: overdueSql, values: [country, since] });
        await warnOfRequests(services, country, dayIn(rules.timeZone, now));
    }
};
