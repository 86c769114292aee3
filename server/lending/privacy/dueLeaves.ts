import { dayAfter, ruleOf, type Where } from '../../../domain/privacy/retention.ts';
import { countries } from '../../../domain/countries.ts';
import { recordsOfSql } from '../../platform/database/ownerOfRecord.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Alike } from './due.ts';

type Asking = Pick<Transaction, 'client'>;

export const zoneOf = (country: Where): string => (country === '*' ? 'UTC' : countries[country].timeZone);

const heldSql = `with held as (
        select uid, customer_id from legal_hold join application on uid = legal_hold.application_uid where status = 'active')
    select array(select uid from held union select a.uid from held join application a using (customer_id)) as uids`;

/** Everything that the log may speak of under a legal hold: records about whom it keeps, and themselves. */
const heldRecords = async ({ client }: Asking): Promise<readonly string[]> => {
    const { rows } = await client.query<{ uids: readonly string[] }>(heldSql);
    const uids = rows[0]?.uids ?? [];
    if (uids.length === 0) return [];
    const records = await client.query<{ id: string }>(
        `select id from (${recordsOfSql} union all select customer_id from application where uid = any ($1)) own (id) where id is not null`,
        [uids],
    );
    return records.rows.map(({ id }) => id);
};

/** What the log masks of a country `$1`, of days up to `$3` in its zone `$2`; `$4` are the records that are held. */
const candidates = `select sequence, to_char(created_at at time zone $2, 'YYYY-MM-DD') as "from",
        case when substr(about, strpos(about, '/') + 1) = any ($4::text[]) then array['hold'] else '{}' end as stops
    from event_personal where created_at < ($3::date + 1)::timestamp at time zone $2
        and coalesce(country, (select country from event_log where event_log.sequence = event_personal.sequence)) = $1`;

const valuesOf = async (tx: Asking, country: Where, upTo: string) => [
    country,
    zoneOf(country),
    upTo,
    await heldRecords(tx),
];

/** What the log masks of a country whose time is over on a day, by what decides whether it goes. */
export const leavesOf = async (tx: Asking, country: Where, day: string): Promise<readonly Alike[]> => {
    const { days = 0, years = 0 } = ruleOf(country, 'logs').keeps;
    const upTo = dayAfter(day, { days: -days, years: -years });
    const { rows } = await tx.client.query<Alike>(
        `select "from", stops, count(*)::int as count from (${candidates}) as candidate group by 1, 2`,
        await valuesOf(tx, country, upTo),
    );
    return rows;
};

/** Takes away some of what the log masks, of days up to one; resolves to how much. The log itself stays whole. */
export const forgetLeaves = async (
    tx: Asking,
    { country, upTo, most }: { readonly country: Where; readonly upTo: string; readonly most: number },
): Promise<number> => {
    const { rowCount } = await tx.client.query(
        `delete from event_personal where sequence = any (array(
            select sequence from (${candidates}) as candidate where stops = '{}' limit ${most}))`,
        await valuesOf(tx, country, upTo),
    );
    return rowCount ?? 0;
};
