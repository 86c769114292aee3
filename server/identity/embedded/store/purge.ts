import { KNOWN_SECONDS } from './knownBrowsers.ts';
import type { Queryable } from './queryable.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EVENT_DAYS = 90;

/** What nobody can use any more. Devices that their client never confirmed go too. Families outlive their refresh token by a day: their last access token may. */
export async function purgeExpired(db: Queryable, now: Date): Promise<void> {
    const anHourAgo = new Date(now.getTime() - HOUR_MS);
    const yesterday = new Date(now.getTime() - DAY_MS);
    const longAgo = new Date(now.getTime() - EVENT_DAYS * DAY_MS);
    await db.query('delete from idp_session where expires_at < $1', [anHourAgo]);
    await db.query('delete from idp_used_proof where expires_at < $1', [anHourAgo]);
    await db.query('delete from idp_code where expires_at < $1', [now]);
    await db.query('delete from idp_attempt where last_failed_at < $1', [anHourAgo]);
    await db.query('delete from idp_known_browser where used_at < $1::timestamptz - make_interval(secs => $2)', [
        now,
        KNOWN_SECONDS,
    ]);
    await db.query('delete from idp_rate where window_started_at < $1', [yesterday]);
    await db.query('delete from idp_auth_event where created_at < $1', [longAgo]);
    await db.query("delete from idp_device where status = 'unconfirmed' and created_at < $1", [yesterday]);
    await db.query('delete from idp_hosted_session where expires_at < $1', [now]);
    // Used ones are kept a while: a second use must still be noticed.
    await db.query('delete from idp_authorization_code where expires_at < $1', [yesterday]);
    await db.query('delete from idp_token_family where expires_at < $1', [yesterday]);
}
