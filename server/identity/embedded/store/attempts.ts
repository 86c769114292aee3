import { findsOne, type Queryable } from './queryable.ts';

const LONGEST_LOCK_SECONDS = 900;
const FORGET_AFTER_SECONDS = 900;

/** From which failure on one has to wait, and how long after it; each further one doubles that, up to 15 minutes. */
const patience = {
    known: { failures: 10, seconds: LONGEST_LOCK_SECONDS },
    unknown: { failures: 5, seconds: 1 },
} as const;

/** Whose failures are counted, and where: both keyed hashes. */
export interface Lane {
    readonly account: Buffer;
    readonly client: Buffer;
    /** Of a browser that the person signed in from before. */
    readonly isKnown: boolean;
}

/**
 * Counts a wrong answer. False where one has to wait: such answers are not counted and not judged, so that guessing in
 * parallel tells no more than guessing in turn. 900 quiet seconds start again from one.
 */
export async function recordFailure(db: Queryable, { account, client, isKnown }: Lane, now: Date): Promise<boolean> {
    const { failures, seconds } = isKnown ? patience.known : patience.unknown;
    const { rowCount } = await db.query(
        `insert into idp_attempt as a (account, client, is_known, failed, last_failed_at) values ($1, $2, $3, 1, $4)
         on conflict (account, client) do update set (failed, last_failed_at, locked_until) = (
            select n, $4::timestamptz, case when n >= $6::int
                then $4::timestamptz + make_interval(secs => least($8::float8, $7::float8 * power(2, n - $6::int))) end
            from (select case when a.last_failed_at <= $4::timestamptz - make_interval(secs => $5::float8)
                then 1 else a.failed + 1 end as n) next)
         where a.locked_until is null or a.locked_until <= $4`,
        [account, client, isKnown, now, FORGET_AFTER_SECONDS, failures, seconds, LONGEST_LOCK_SECONDS],
    );
    return rowCount === 1;
}

/** Forgets the failures after a right answer. False where one has to wait: then even the right one is refused. */
export async function clearFailures(db: Queryable, { account, client }: Lane, now: Date): Promise<boolean> {
    const { rows } = await db.query<{ locked: boolean }>(
        `with gone as (delete from idp_attempt
            where account = $1 and client = $2 and (locked_until is null or locked_until <= $3))
         select exists (select 1 from idp_attempt where account = $1 and client = $2 and locked_until > $3) as locked`,
        [account, client, now],
    );
    return rows[0]?.locked === false;
}

export const isLocked = (db: Queryable, { account, client }: Lane, now: Date): Promise<boolean> =>
    findsOne(db, 'select 1 from idp_attempt where account = $1 and client = $2 and locked_until > $3', [
        account,
        client,
        now,
    ]);

/** How often somebody failed at an account within the hour, from wherever the person is not known. */
export async function failuresOfStrangers(db: Queryable, account: Buffer, now: Date): Promise<number> {
    const { rows } = await db.query<{ failed: number }>(
        `select coalesce(sum(failed), 0)::int as failed from idp_attempt
         where account = $1 and not is_known and last_failed_at > $2::timestamptz - interval '1 hour'`,
        [account, now],
    );
    return rows[0]?.failed ?? 0;
}

/** At how many accounts a client failed within the last 15 minutes. */
export async function accountsTried(db: Queryable, client: Buffer, now: Date): Promise<number> {
    const { rows } = await db.query<{ accounts: number }>(
        `select count(*)::int as accounts from idp_attempt
         where client = $1 and last_failed_at > $2::timestamptz - make_interval(secs => $3)`,
        [client, now, FORGET_AFTER_SECONDS],
    );
    return rows[0]?.accounts ?? 0;
}

/** Forgets failures and known browsers alike: the password is a new one, by a code or by an administrator. */
export async function forgetClients(db: Queryable, account: Buffer): Promise<void> {
    await db.query('delete from idp_attempt where account = $1', [account]);
    await db.query('delete from idp_known_browser where account = $1', [account]);
}
