import { system } from '../../domain/access/roles.ts';
import { redSince } from '../../domain/application/clock.ts';
import type { Stage } from '../../domain/application/stages.ts';
import { dayIn } from '../../domain/calendarDay.ts';
import { countries, countryCodes } from '../../domain/countries.ts';
import type { NoticeName } from '../../domain/notifications/notices.ts';
import { stagesWithDeadline } from '../../domain/notifications/sellerNotices.ts';
import type { Services } from '../lending/services.ts';
import { notify } from '../notifications/notify.ts';
import type { RunJob } from './job.ts';
import { remindOf } from './remindOf.ts';
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

/** Warns sales and second people of what ends within a day, underwriters of customers who wait too long, and whoever sees to a row's day. */
export const warnDue: RunJob<'warn_due'> = async ({ services, runId }) => {
    const now = services.clock();
    const inADay = new Date(now.getTime() + dayMs);
    await warnOf(services, 'deadlineNear', { text: endSoonSql, values: [stagesWithDeadline, now, inADay] });
    await warnOfApprovals(services, now, runId);
    for (const country of countryCodes) {
        const rules = countries[country];
        const since = new Date(redSince(now.getTime(), rules));
        await warnOf(services, 'slaRed', { text: overdueSql, values: [country, since] });
        await remindOf(services, country, dayIn(rules.timeZone, now));
    }
};
