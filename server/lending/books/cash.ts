import { countries, isCountry } from '../../../domain/countries.ts';
import { system } from '../../../domain/access/roles.ts';
import { cashRefusal, type CashHeld, type CashRefusal } from '../../../domain/lending/cashHeld.ts';
import { formatMoney } from '../../../domain/lending/money.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';

const keepSql = `
    insert into cash_held as cash (cash_id, username, merchant_code, held, currency, most, held_since, due_at, country, search,
        created_at, updated_at)
    select country || '-' || subject, subject, merchant_code, posted, currency, $3, case when posted > 0 then $4::timestamptz end,
        case when posted > 0 then $4 + make_interval(hours => $5) end, country, lower(concat_ws(' ', subject, merchant_code)), $4, $4
    from (select balance.*, merchant_code from ledger_balance balance left join app_user on username = balance.subject
        where account = '1100' and balance.country = $1 and balance.subject = any ($2)) booked
    on conflict (cash_id) do update set held = excluded.held, most = excluded.most, merchant_code = excluded.merchant_code,
        held_since = case when excluded.held > 0 then coalesce(cash.held_since, excluded.held_since) end,
        due_at = case when excluded.held > 0 then coalesce(cash.due_at, excluded.due_at) end,
        search = excluded.search, updated_at = excluded.updated_at, version = cash.version + 1`;

const keepSafeSql = `
    insert into cash_held as cash (cash_id, place, username, merchant_code, held, currency, most, held_since, due_at, country, search,
        created_at, updated_at)
    select country || '-safe-' || subject, 'safe', $5::text, subject, posted, currency, $3, case when posted > 0 then $4::timestamptz end,
        case when posted > 0 then $4 + make_interval(hours => $6) end, country, lower(concat_ws(' ', $5::text, subject)), $4, $4
    from ledger_balance where account = '1110' and country = $1 and subject = any ($2)
    on conflict (cash_id) do update set held = excluded.held, most = excluded.most,
        username = case when excluded.held > cash.held then excluded.username else cash.username end,
        held_since = case when excluded.held > 0 then coalesce(cash.held_since, excluded.held_since) end,
        due_at = case when excluded.held > 0 then coalesce(cash.due_at, excluded.due_at) end,
        search = excluded.search, updated_at = excluded.updated_at, version = cash.version + 1`;

interface Keeping {
    /** User names. */
    readonly holders: readonly string[];
    readonly country: string;
    readonly now: Date;
}

/** Brings what people are shown to hold in step with what was booked on them. As the system. */
export const keepCash = async ({ client }: Transaction, { holders, country, now }: Keeping): Promise<void> => {
    if (!isCountry(country)) return;
    const { perPerson, handOverHours } = countries[country].cash;
    const values = [country, holders, perPerson, now, handOverHours];
    await client.query({ name: 'keep cash held', text: keepSql, values });
};

interface KeepingSafes extends Omit<Keeping, 'holders'> {
    /** Codes of their merchants. */
    readonly safes: readonly string[];
    /** Whoever counted: they answer for what they put in. */
    readonly countedBy: string;
}

/** The same of the safes of shops. */
export const keepSafes = async (
    { client }: Transaction,
    { safes, country, countedBy, now }: KeepingSafes,
): Promise<void> => {
    if (!isCountry(country)) return;
    const { perShop, handOverHours } = countries[country].cash;
    const values = [country, safes, perShop, now, countedBy, handOverHours];
    await client.query({ name: 'keep cash in safes', text: keepSafeSql, values });
};

interface Taking {
    readonly username: string;
    readonly country: string;
    readonly amount: number;
    readonly now: Date;
}

// Whoever takes cash in a shop waits for the one before: two of them could together pass what each keeps.
const heldSql = `
    with place as materialized (select coalesce(max(merchant_code), $1) as code, max(merchant_code) as shop from app_user where username = $1)
    select pg_advisory_xact_lock(hashtextextended('cash ' || code, 0)), shop from place`;

const sumsSql = `
    select coalesce(sum(held) filter (where username = $1 and place = 'person'), 0)::bigint as held,
        min(held_since) filter (where username = $1 and place = 'person') as since,
        coalesce(sum(held) filter (where merchant_code = $3), 0)::bigint as shop,
        coalesce(sum(held) filter (where merchant_code = $3 and place = 'safe'), 0)::bigint as safe,
        min(held_since) filter (where merchant_code = $3 and place = 'safe') as "safeSince"
    from cash_held where country = $2`;

const heldBy = async (
    { client }: Transaction,
    { username, country }: Taking,
): Promise<CashHeld & { readonly safe: number }> => {
    const { rows: places } = await client.query<{ shop: string | null }>({
        name: 'wait for cash of a shop',
        text: heldSql,
        values: [username],
    });
    const shop = places[0]?.shop ?? null;
    const { rows } = await client.query<
        Record<'held' | 'shop' | 'safe', number> & Record<'since' | 'safeSince', Date | null>
    >({
        name: 'cash held by',
        text: sumsSql,
        values: [username, country, shop],
    });
    const [sums] = rows;
    return {
        held: Number(sums?.held ?? 0),
        since: sums?.since ?? null,
        inShop: shop === null ? null : Number(sums?.shop ?? 0),
        safe: Number(sums?.safe ?? 0),
        safeSince: sums?.safeSince ?? null,
    };
};

/**
 * Throws 422 where somebody may take no more cash: they hold too much of it, or have held it for too long. The shop's cash waits
 * until the end of the transaction.
 */
export const requireCashRoom = (tx: Transaction, taking: Taking): Promise<void> =>
    asSystem(tx, async () => {
        if (!isCountry(taking.country) || taking.username === system.username) return;
        const { cash, currency } = countries[taking.country];
        const kept = await heldBy(tx, taking);
        const refusal = cashRefusal(cash, kept, taking);
        if (refusal === undefined) return;
        const money = (amount: number): string => formatMoney(amount, currency);
        const words: Readonly<Record<CashRefusal, string>> = {
            late: `You hold ${money(kept.held)} in cash for too long: hand it over, or let the customer pay by phone`,
            person: `You may hold ${money(cash.perPerson)} in cash, and hold ${money(kept.held)}: hand it over, or let the customer pay by phone`,
            safe: `Your shop’s safe holds ${money(kept.safe)} for too long: bring it to the bank, or let the customer pay by phone`,
            shop: `Your shop may hold ${money(cash.perShop)} in cash, and holds ${money(kept.inShop ?? 0)}: hand it over, or let the customer pay by phone`,
        };
        throw invalid({ method: words[refusal] }, words[refusal]);
    });
