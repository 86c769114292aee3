import type { Queryable } from './queryable.ts';

const LOCKING_FAILURES = 5;
const LONGEST_LOCK_SECONDS = 900;
const FORGET_AFTER_SECONDS = 900;
const WINDOW_SECONDS = 3600;

export async function isLocked(db: Queryable, subject: Buffer, now: Date): Promise<boolean> {
    const { rowCount } = await db.query('select 1 from idp_attempt where subject = $1 and locked_until > $2', [
        subject,
        now,
    ]);
    return rowCount === 1;
}

/**
 * Counts a wrong password: from the 5th on the subject is locked for 2^(n-5) seconds, at most 900; 900 quiet seconds
 * start again from one. False when the subject was locked: such attempts are not counted and not judged, so that
 * guessing in parallel tells no more than guessing in turn.
 */
export async function recordFailure(db: Queryable, subject: Buffer, now: Date): Promise<boolean> {
    const { rowCount } = await db.query(
        `insert into idp_attempt as a (subject, failed, last_failed_at) values ($1, 1, $2)
         on conflict (subject) do update set (failed, last_failed_at, locked_until) = (
            select n, $2::timestamptz, case when n >= $4::int
                then $2::timestamptz + make_interval(secs => least($5::float8, power(2, n - $4::int))) end
            from (select case when a.last_failed_at <= $2::timestamptz - make_interval(secs => $3::float8)
                then 1 else a.failed + 1 end as n) next)
         where a.locked_until is null or a.locked_until <= $2`,
        [subject, now, FORGET_AFTER_SECONDS, LOCKING_FAILURES, LONGEST_LOCK_SECONDS],
    );
    return rowCount === 1;
}

/** Forgets the failures after a right password. False when the subject is locked: then even the right one is refused. */
export async function clearFailures(db: Queryable, subject: Buffer, now: Date): Promise<boolean> {
    const { rows } = await db.query<{ locked: boolean }>(
        `with gone as (delete from idp_attempt where subject = $1 and (locked_until is null or locked_until <= $2))
         select exists (select 1 from idp_attempt where subject = $1 and locked_until > $2) as locked`,
        [subject, now],
    );
    return rows[0]?.locked === false;
}

/** Forgets failures and lock alike: somebody proved who they are by a code, or an administrator set the password. */
export async function liftLock(db: Queryable, subject: Buffer): Promise<void> {
    await db.query('delete from idp_attempt where subject = $1', [subject]);
}

const HOURLY_LIMIT = {
    ChangePassword: 5,
    ConfirmForgotPassword: 10,
    ConfirmSignUp: 15,
    ForgotPassword: 5,
    GetUserAttributeVerificationCode: 5,
    ResendConfirmationCode: 5,
    SignInCode: 20,
    VerifyUserAttribute: 15,
} as const;

export type RatedOperation = keyof typeof HOURLY_LIMIT;

interface RateKey {
    readonly subject: Buffer;
    readonly operation: RatedOperation;
    readonly now: Date;
}

/** Counts one use within the hour; false beyond the limit, and such uses are not counted: clients repeat them. */
export async function countUse(db: Queryable, { subject, operation, now }: RateKey): Promise<boolean> {
    const { rowCount } = await db.query(
        `insert into idp_rate as r (subject, operation, window_started_at, count) values ($1, $2, $3, 1)
         on conflict (subject, operation) do update set
            window_started_at = case when r.window_started_at <= $4 then $3 else r.window_started_at end,
            count = case when r.window_started_at <= $4 then 1 else r.count + 1 end
         where r.window_started_at <= $4 or r.count < $5`,
        [subject, operation, now, new Date(now.getTime() - WINDOW_SECONDS * 1000), HOURLY_LIMIT[operation]],
    );
    return rowCount === 1;
}
