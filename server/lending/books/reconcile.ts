import { dayIn } from '../../../domain/calendarDay.ts';
import { countries, type Country } from '../../../domain/countries.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

const daysBack = 92;

const movedOn = (happened: string): string => `${happened} >= $2::date::timestamp at time zone $3
    and ${happened} < ($2::date + 1)::timestamp at time zone $3`;

const moved = 'coalesce(happened_at, created_at)';
const inBooks = `('booked', 'suspense', 'sent_back')`;

// What a statement lists on the day, by the number of each transfer; a charge stands under that of what it was taken for.
const listedSql = `
    select kept_at as wallet, canonical as key, min(network) as network, min(reference) as reference,
        sum(came_in - went_out)::bigint as listed, coalesce(min(row_id) filter (where state = 'open'), min(row_id)) as row_id, bool_or(state = 'open') as is_open, min(inbound_id) as inbound_id,
        bool_and(state <> 'open' and (inbound_id is null or exists (select 1 from inbound
            where inbound.inbound_id = statement_row.inbound_id and inbound.state in ${inBooks} and amount = came_in))) as is_here
    from statement_row where country = $1 and ${movedOn(moved)} group by 1, 2`;

// What the journal moved on the day: an entry goes by the number of what it was booked from.
const bookedSql = `
    select side.wallet, coalesce(
            case when e.source like 'inbound:%:sent_back' then canonical_reference(reported.return_reference) else reported.canonical end,
            listed.canonical, canonical_reference(sent.network_reference), claimed.reference,
            case when e.source like 'refund:%' then split_part(e.source, ':', 3) end, regexp_replace(e.source, ':reversed$', '')) as key,
        min(coalesce(reported.network, listed.network, sent.network, paid.network)) as network,
        sum(side.amount)::bigint as booked, min(e.source) as source
    from ledger_entry e join ledger_transfer t using (entry_id)
        cross join lateral (values (t.debit, t.amount), (t.credit, -t.amount)) side (wallet, amount)
        left join inbound reported on e.source like 'inbound:%' and reported.inbound_id = split_part(e.source, ':', 2)
        left join statement_row listed on e.source like 'statement:%' and listed.row_id = split_part(e.source, ':', 2)
        left join money_order sent on e.source like 'order:%' and sent.order_id = split_part(e.source, ':', 2)
        left join money_reference claimed on claimed.country = $1 and claimed.source = e.source
        left join inbound paid on paid.source = e.source
    where e.country = $1 and e.valued_on = $2 and side.wallet in ('1010', '1020') group by 1, 2`;

const reportedSql = `
    select kept_at as wallet, canonical as key, min(network) as network, min(reference) as reference, min(inbound_id) as inbound_id,
        coalesce(sum(amount) filter (where state in ${inBooks}), sum(amount))::bigint as reported,
        bool_or(state not in ${inBooks}) as is_disputed
    from inbound where country = $1 and state <> 'dismissed' and ${movedOn(moved)} group by 1, 2`;

/** Whether statements of a network list something both before the day ended and after it: then they list all of the day. */
const isCovered = (network: string): string => {
    const lists = (when: string): string => `exists (select 1 from statement_row where country = $1 and kept_at = wallet
        and statement_row.network = ${network} and ${moved} ${when} ($2::date + 1)::timestamp at time zone $3)`;
    return [lists('<'), lists('>=')].join(' and ');
};

// What moved money in the days around this one.
const aroundIt = `country = $1 and ${moved} >= ($2::date - 7)::timestamp at time zone $3
    and ${moved} < ($2::date + 8)::timestamp at time zone $3`;

const isElsewhere = `exists (select 1 from statement_row
    where statement_row.country = $1 and canonical = key and kept_at = wallet)`;

const differencesSql = `
    with listed as (${listedSql}), booked as (${bookedSql}), reported as (${reportedSql}),
    known as (
        select kept_at, network from statement_row where ${aroundIt}
        union select kept_at, network from inbound where ${aroundIt} and state in ${inBooks}
    ), covered as materialized (
        -- What people entered by hand may stand on the statement of any network: only all of them together say that it does not.
        select wallet, network, case when asked.network is not null then ${isCovered('asked.network')}
            else exists (select 1 from known where kept_at = wallet)
                and not exists (select 1 from known where kept_at = wallet and not (${isCovered('known.network')})) end as is_covered
        from (select distinct wallet, network from booked) asked
    ), compared as (
        select wallet, key, coalesce(listed.network, reported.network, booked.network) as network,
            coalesce(listed.reference, reported.reference, case when key <> regexp_replace(source, ':reversed$', '') then key end) as reference,
            listed, reported, booked, row_id, coalesce(listed.inbound_id, reported.inbound_id) as inbound_id, source,
            case when listed is not distinct from booked then 'not_proven'
                when listed is not null and booked is not null then case when is_open then 'not_booked' else 'other_amount' end
                when listed is not null then case when is_here then 'other_day' else 'not_booked' end
                when ${isElsewhere} then 'other_day'
                when (select is_covered from covered where covered.wallet = booked.wallet
                    and covered.network is not distinct from booked.network) then 'not_listed'
                else 'no_statement' end as finding
        from listed full join booked using (wallet, key) full join reported using (wallet, key)
        where listed is distinct from booked or is_disputed
    ), found as (
        select wallet, key, network, reference, finding, listed, reported, booked, row_id, inbound_id, source
        from compared where finding <> 'no_statement'
        -- A day without a statement is one difference.
        union all select wallet, coalesce(network, ''), network, null, finding, null, sum(reported)::bigint, sum(booked)::bigint, null, null, null
            from compared where finding = 'no_statement' group by wallet, network, finding
    ), told as (select $1 || '-' || $2 || '-' || wallet || '-' || key as difference_id, found.* from found), gone as (
        delete from wallet_difference where country = $1 and day = $2 and difference_id not in (select difference_id from told)
    )
    insert into wallet_difference as known (difference_id, day, account, network, reference, finding, listed, reported, booked, currency,
            row_id, inbound_id, source, country, search, created_at, updated_at)
        select difference_id, $2, wallet, network, reference, finding, listed, reported, booked, $4, row_id, inbound_id, source, $1,
            lower(concat_ws(' ', reference, source)), $5, $5 from told
        on conflict (difference_id) do update set finding = excluded.finding, listed = excluded.listed, reported = excluded.reported,
            booked = excluded.booked, row_id = excluded.row_id, inbound_id = excluded.inbound_id, source = excluded.source,
            updated_at = excluded.updated_at, version = known.version + 1
        where (known.finding, known.listed, known.reported, known.booked)
            is distinct from (excluded.finding, excluded.listed, excluded.reported, excluded.booked)`;

interface Reconciled {
    readonly country: Country;
    /** 'YYYY-MM-DD' */
    readonly day: string;
    readonly now: Date;
}

/** Compares what statements list on a day with what was reported and with the journal, transfer by transfer. As the system. */
export const reconcileDay = async (tx: Transaction, { country, day, now }: Reconciled): Promise<void> => {
    const { timeZone, currency } = countries[country];
    await tx.client.query({
        name: 'reconcile a day',
        text: differencesSql,
        values: [country, day, timeZone, currency, now],
    });
};

/** Compares every day that ended within a quarter: statements come late. As the system. */
export const reconcileDays = async (tx: Transaction, country: Country, now: Date): Promise<void> => {
    const { rows } = await tx.client.query<{ day: string }>({
        name: 'days to reconcile',
        text: `select day::text as day from ledger_day where country = $1 and day > $2::date - ${daysBack}`,
        values: [country, dayIn(countries[country].timeZone, now)],
    });
    for (const { day } of rows) await reconcileDay(tx, { country, day, now });
};
