import type { Pool } from 'pg';
import type { Gauge } from 'prom-client';
import { countries } from '../../domain/countries.ts';
import { dayIn } from '../../domain/calendarDay.ts';
import { liveLoanStates } from '../../domain/lending/loan.ts';
import { isOpenOrder, orderStates } from '../../domain/lending/moneyOrder.ts';
import { gaugeOf } from '../platform/gauge.ts';

type Queryable = Pick<Pool, 'query'>;

interface Waiting {
    readonly of: string;
    readonly waiting: number;
    readonly oldest: number;
}

const outboxSql = `select of, count(*)::int as waiting, coalesce(extract(epoch from now() - min(since)), 0)::float8 as oldest from (
        select 'messages' as of, created_at as since from message where state = 'queued'
        union all select 'money', created_at from money_order where state = any ($1)
        union all select 'phones', next_at from phone where next_at <= now()
    ) as outbox group by of`;

const outboxes = ['messages', 'money', 'phones'];

const waitingFor = async (pool: Queryable): Promise<readonly Waiting[]> => {
    const { rows } = await pool.query<Waiting>(outboxSql, [orderStates.filter(isOpenOrder)]);
    return outboxes.map((of) => rows.find((row) => row.of === of) ?? { of, waiting: 0, oldest: 0 });
};

/** From the midnight on from which the country's oldest loan that is due and not looked after might have been. */
const lagSql = `select place.country,
        coalesce(extract(epoch from now() - min(greatest(next_due_on, kept_on + 1))::timestamp at time zone zone), 0)::float8 as value
    from unnest($1::text[], $2::text[], $3::date[]) as place (country, zone, today)
    left join loan on loan.country = place.country and next_due_on <= today and (kept_on is null or kept_on < today) and state = any ($4)
    group by place.country, zone`;

const lagsIn = async (pool: Queryable) => {
    const zones = Object.values(countries).map(({ timeZone }) => timeZone);
    const days = zones.map((zone) => dayIn(zone, new Date()));
    const values = [Object.keys(countries), zones, days, liveLoanStates];
    const { rows } = await pool.query<{ country: string; value: number }>(lagSql, values);
    return rows;
};

/** What waits for somebody outside, and how far the daily look after loans is behind. */
export const lagGauges = (pool: Queryable): readonly Gauge[] => [
    gaugeOf(
        { name: 'outbox_waiting', help: 'What is to be told to partners and was not yet', labelNames: ['of'] },
        async () => (await waitingFor(pool)).map(({ of, waiting }) => ({ of, value: waiting })),
    ),
    gaugeOf({ name: 'outbox_oldest_seconds', help: 'How long the oldest of it waits', labelNames: ['of'] }, async () =>
        (await waitingFor(pool)).map(({ of, oldest }) => ({ of, value: oldest })),
    ),
    gaugeOf(
        {
            name: 'loans_lag_seconds',
            help: 'How long the oldest loan that is due waits for its daily look',
            labelNames: ['country'],
        },
        () => lagsIn(pool),
    ),
];
