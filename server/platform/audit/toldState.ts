import type { ToldFault } from '../../../domain/logFault.ts';
import type { Pool } from 'pg';

/** SQL for what stands in the log of a loan's payments; jsonb writes the same value always alike. */
export const planDigest = (loan: string): string => `encode(sha256(convert_to(${loan}.schedule::text, 'UTF8')), 'hex')`;

/**
 * SQL for the seal of a closed day of the books, a row of `ledger_day`: that of the day before with every transfer, in the order in
 * which they were booked.
 */
export const daySeal = `
    encode(sha256(convert_to(coalesce((select seal from ledger_day earlier
        where earlier.country = ledger_day.country and earlier.day = ledger_day.day - 1), '') || coalesce((
        select string_agg(concat_ws('|', entry_id, leg, entry.kind, entry.source, valued_on, debit, coalesce(debit_of, ''), credit,
            coalesce(credit_of, ''), amount, entry.currency, entry.booked_by), E'\\n' order by entry_id, leg)
        from ledger_transfer join ledger_entry entry using (entry_id)
        where ledger_transfer.country = ledger_day.country and ledger_transfer.day = ledger_day.day
    ), ''), 'UTF8')), 'hex')`;

interface Told {
    readonly kind: ToldFault['kind'];
    readonly atOnce: number;
    /** Rows of a country ($1) after one ($2), in the order of `recordId`, with the newest entry that tells of each. */
    readonly sql: string;
}

/** What is kept beside the log, and stands in it. */
const told: readonly Told[] = [
    {
        kind: 'plan changed',
        atOnce: 5_000,
        sql: `select loan.application_uid as "recordId", told.sequence, told.plan = ${planDigest('loan')} as "isTold"
            from loan left join lateral (
                select sequence, plan from event_story
                where record = 'loans' and record_id = loan.application_uid and action = 'plan' order by sequence desc limit 1) told on true
            where loan.country = $1 and loan.application_uid > $2 order by loan.application_uid`,
    },
    {
        kind: 'day changed',
        atOnce: 30,
        sql: `select day_id as "recordId", told.sequence, told.seal = ledger_day.seal and told.seal = ${daySeal} as "isTold"
            from ledger_day left join lateral (
                select sequence, changes->'seal'->>'to' as seal from event_log
                where record = 'book-days' and record_id = day_id and action = 'seal' order by sequence desc limit 1) told on true
            where country = $1 and state = 'closed' and day_id > $2 order by day_id`,
    },
];

interface Compared {
    readonly recordId: string;
    /** Null where it is older than what the log tells of its kind, or what told it has left the log. */
    readonly sequence: number | null;
    readonly isTold: boolean | null;
}

const faultsOf = async (pool: Pool, country: string, { kind, atOnce, sql }: Told): Promise<readonly ToldFault[]> => {
    const faults: ToldFault[] = [];
    for (let after = ''; ;) {
        const { rows } = await pool.query<Compared>({
            name: `${kind} to verify`,
            text: `${sql} limit ${atOnce}`,
            values: [country, after],
        });
        for (const { recordId, sequence, isTold } of rows)
            if (sequence !== null && isTold !== true) faults.push({ country, kind, sequence, recordId });
        if (rows.length < atOnce) return faults;
        after = rows.at(-1)?.recordId ?? '';
    }
};

/** Compares what every loan of a country is paid back in, and every closed day of its books, with what the log tells of them. */
export const faultsOfTold = async (pool: Pool, country: string): Promise<readonly ToldFault[]> =>
    (await Promise.all(told.map((one) => faultsOf(pool, country, one)))).flat();
