import { dayIn } from '../../../domain/calendarDay.ts';
import { countries, type Country } from '../../../domain/countries.ts';
import type { OpenPoint } from '../../../domain/ledger/days.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { canonicalJson } from '../../platform/audit/canonicalJson.ts';
import { daySeal } from '../../platform/audit/toldState.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict } from '../../platform/errors.ts';

const mostPoints = 1_000;

// Whose share was first booked by that day and stands there still.
const standing = (account: string, until: string): string => `
    select subject, abs(posted) as amount from ledger_balance
    where country = $1 and account = '${account}' and posted <> 0 and exists (select 1 from ledger_transfer
        where ledger_transfer.country = $1 and day ${until} $2 and ((credit = '${account}' and credit_of = subject)
            or (debit = '${account}' and debit_of = subject)))`;

const pointsSql = `
    select kind, subject, amount::bigint as amount from (
        select 'suspense' as kind, subject, amount from (${standing('2500', '<=')}) waiting
        union all select 'on_its_way', subject, amount from (${standing('2630', '<')}) sent
        union all select 'cash', username, held from cash_held
            where country = $1 and held <> 0 and (held_since at time zone $3)::date <= $2
        union all select 'statement_row', row_id, greatest(came_in, went_out) from statement_row
            where country = $1 and state = 'open' and (coalesce(happened_at, created_at) at time zone $3)::date <= $2
        union all select 'statement_says', inbound_id, coalesce(statement_amount, amount) from inbound
            where country = $1 and on_statement in ('otherwise', 'missing') and state <> 'dismissed'
                and (coalesce(happened_at, created_at) at time zone $3)::date <= $2
        union all select 'differs', fault->>'rule', null from (
            select faults from ledger_check where country = $1 order by day desc limit 1
        ) last, jsonb_array_elements(faults) fault
    ) point order by kind, subject limit ${mostPoints}`;

/** What is still open of what was booked up to the end of a day. As the system. */
const openPoints = async ({ client }: Transaction, country: Country, day: string): Promise<readonly OpenPoint[]> => {
    const { rows } = await client.query<Omit<OpenPoint, 'amount'> & { amount: string | null }>({
        name: 'open points of a day',
        text: pointsSql,
        values: [country, day, countries[country].timeZone],
    });
    return rows.map(({ amount, ...point }) => ({ ...point, amount: amount === null ? null : Number(amount) }));
};

const endedSql = `
    insert into ledger_day (day_id, day, points, entries, turnover, currency, country, created_at, updated_at)
    select $1 || '-' || day, day, 0, 0, 0, $2, $1, $4, $4
    from (select generate_series(coalesce(
        (select max(day) + 1 from ledger_day where country = $1), (select min(day) from ledger_entry where country = $1)
    ), $3::date, interval '1 day')::date as day) ended
    on conflict do nothing`;

const lookSql = `
    update ledger_day set points = jsonb_array_length($3::jsonb), open_points = $3::jsonb, entries = booked.entries,
        turnover = booked.turnover, updated_at = $4, version = version + 1
    from (select count(distinct entry_id)::int as entries, coalesce(sum(amount), 0)::bigint as turnover
        from ledger_transfer where country = $1 and day = $2) booked
    where ledger_day.country = $1 and ledger_day.day = $2 and state = 'open'
        and (open_points, ledger_day.entries, ledger_day.turnover) is distinct from ($3::jsonb, booked.entries, booked.turnover)`;

interface Looked {
    readonly country: Country;
    readonly day: string;
    readonly now: Date;
}

/** Notes what is open on a day, and how much was booked on it. As the system. */
export const lookAtDay = async (tx: Transaction, { country, day, now }: Looked): Promise<void> => {
    const points = await openPoints(tx, country, day);
    const values = [country, day, JSON.stringify(points), now];
    await tx.client.query({ name: 'look at a day', text: lookSql, values });
};

/** Adds the days of a country that ended, and looks at all that are open. As the system. */
export const keepDays = async (tx: Transaction, country: Country, now: Date): Promise<void> => {
    const { timeZone, currency } = countries[country];
    const yesterday = dueDay(dayIn(timeZone, now), 'daily', -1);
    await tx.client.query({ name: 'days that ended', text: endedSql, values: [country, currency, yesterday, now] });
    const { rows } = await tx.client.query<{ day: string }>({
        name: 'open days',
        text: `select day::text as day from ledger_day where country = $1 and state = 'open' order by day`,
        values: [country],
    });
    for (const { day } of rows) await lookAtDay(tx, { country, day, now });
};

/** Closed days of a country ($1) whose transfers are not what was sealed. */
export const brokenSealsSql = `
    select day_id as subject, 0 as booked, 1 as expected from (
        select day_id, seal, ${daySeal} as again
        from ledger_day where country = $1 and state = 'closed'
    ) sealed where seal <> again`;

const sealSql = `
    update ledger_day set state = 'closed', closed_by = $3, updated_at = $4, version = version + case when state = 'open' then 1 else 0 end,
        seal = ${daySeal}
    where country = $1 and day = $2 returning day_id as "dayId", seal`;

const balanceSql = `
    insert into ledger_day_balance (country, day, account, debit, credit)
    select $1, $2::date, account, sum(debit), sum(credit) from (
        select account, debit, credit from ledger_day_balance where country = $1 and day = $2::date - 1
        union all select debit, amount, 0 from ledger_transfer where country = $1 and day = $2
        union all select credit, 0, amount from ledger_transfer where country = $1 and day = $2
    ) booked group by account`;

interface Closing extends Looked {
    readonly closedBy: string;
    /** What whoever closes it was shown to be open. */
    readonly shown: unknown;
}

interface SealedDay {
    readonly dayId: string;
    readonly seal: string;
}

/**
 * Closes a day of the books and all before it: whoever books waits until it is done, and then books on the first open day. Resolves to
 * the days with their seals, in order. Throws 409 where something else is open by now than was shown. As the system.
 */
export const closeDays = async (
    tx: Transaction,
    { country, day, now, closedBy, shown }: Closing,
): Promise<readonly SealedDay[]> => {
    const { client } = tx;
    await client.query(`select pg_advisory_xact_lock(hashtextextended('books ' || $1, 0))`, [country]);
    const points = await openPoints(tx, country, day);
    if (points.length > 0 && canonicalJson(points) !== canonicalJson(shown)) {
        throw conflict(
            'POINTS_CHANGED',
            'Something else is open by now: look again at what is open, and then close it',
        );
    }
    const { rows } = await client.query<{ day: string }>({
        name: 'days to close',
        text: `select day::text as day from ledger_day where country = $1 and day <= $2 and seal is null order by day for update`,
        values: [country, day],
    });
    const sealed: SealedDay[] = [];
    for (const one of rows) {
        await client.query({ name: 'balances of a day', text: balanceSql, values: [country, one.day] });
        const { rows: seals } = await client.query<SealedDay>({
            name: 'seal a day',
            text: sealSql,
            values: [country, one.day, closedBy, now],
        });
        sealed.push(...seals);
    }
    return sealed;
};
