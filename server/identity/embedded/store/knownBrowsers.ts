import type { Lane } from './attempts.ts';
import { findsOne, type Queryable } from './queryable.ts';

/** How long a browser is known after its last sign-in. */
export const KNOWN_SECONDS = 180 * 24 * 3600;

/** Whether the person signed in from this browser before, and has not failed there too often since. */
export const isKnownBrowser = (
    db: Queryable,
    { account, client }: Pick<Lane, 'account' | 'client'>,
    now: Date,
): Promise<boolean> =>
    findsOne(
        db,
        `select 1 from idp_known_browser where account = $1 and browser = $2
            and used_at > $3::timestamptz - make_interval(secs => $4) and not exists
                (select 1 from idp_attempt where account = $1 and client = $2 and locked_until > $3)`,
        [account, client, now, KNOWN_SECONDS],
    );

export async function rememberBrowser(
    db: Queryable,
    { account, client }: Pick<Lane, 'account' | 'client'>,
    now: Date,
): Promise<void> {
    await db.query(
        `insert into idp_known_browser (account, browser, used_at) values ($1, $2, $3)
         on conflict (account, browser) do update set used_at = excluded.used_at`,
        [account, client, now],
    );
}
