import type { TokenState, UserStatus } from '../types.ts';
import { firstOf, type Queryable } from './queryable.ts';
import { deleteSessionsOf } from './sessions.ts';

/** All tokens of one sign-in. */
export interface TokenFamily {
    /** The `origin_jti` claim of its tokens. */
    readonly id: string;
    readonly userId: string;
    readonly clientId: string;
    readonly scope: string;
    readonly deviceKey: string | null;
    readonly authTime: Date;
    readonly expiresAt: Date;
    /** It also ends when nobody used it for as long; null: never by that. */
    readonly idleSeconds: number | null;
    readonly revokedAt: Date | null;
}

export interface StoredRefreshToken extends TokenFamily {
    readonly replacedAt: Date | null;
    readonly lastUsedAt: Date;
    /** The device that alone may refresh: the family's own, once its client confirmed that it has it. */
    readonly boundDeviceKey: string | null;
}

const FAMILY_COLUMNS = `f.id, f.user_id as "userId", f.client_id as "clientId", f.scope, f.device_key as "deviceKey",
    f.auth_time as "authTime", f.expires_at as "expiresAt", f.idle_seconds as "idleSeconds", f.revoked_at as "revokedAt"`;

/**
 * False when the user is no longer enabled. The row lock orders this against a disabling: either it comes first and
 * nothing is written, or it comes later and revokes what was written.
 */
export async function insertFamily(db: Queryable, family: TokenFamily, now: Date): Promise<boolean> {
    const { id, userId, clientId, scope, authTime, expiresAt, deviceKey, idleSeconds } = family;
    const { rowCount } = await db.query(
        `insert into idp_token_family
            (id, user_id, client_id, scope, auth_time, expires_at, device_key, idle_seconds, last_used_at)
         select $1, u.id, $3, $4, $5, $6, $7, $8, $9 from idp_user u where u.id = $2 and u.enabled for share`,
        [id, userId, clientId, scope, authTime, expiresAt, deviceKey, idleSeconds, now],
    );
    return rowCount === 1;
}

/** Nothing happens where the family has it already. */
export async function insertRefreshToken(db: Queryable, tokenHash: Buffer, familyId: string): Promise<void> {
    await db.query(
        'insert into idp_refresh_token (token_hash, family_id) values ($1, $2) on conflict (token_hash) do nothing',
        [tokenHash, familyId],
    );
}

const REFRESH_TOKEN = `select ${FAMILY_COLUMNS}, r.replaced_at as "replacedAt",
    f.last_used_at as "lastUsedAt", d.key as "boundDeviceKey"
    from idp_refresh_token r join idp_token_family f on f.id = r.family_id
    left join idp_device d on d.key = f.device_key and d.status <> 'unconfirmed'
    where r.token_hash = $1`;

export const findRefreshToken = (db: Queryable, tokenHash: Buffer): Promise<StoredRefreshToken | undefined> =>
    firstOf(db, REFRESH_TOKEN, [tokenHash]);

/** As `findRefreshToken`, with the family locked until the transaction ends: of those who renew at once, one is first. */
export async function lockRefreshToken(db: Queryable, tokenHash: Buffer): Promise<StoredRefreshToken | undefined> {
    const { rowCount } = await db.query(
        `select 1 from idp_token_family where id = (select family_id from idp_refresh_token where token_hash = $1)
         for no key update`,
        [tokenHash],
    );
    return rowCount === 0 ? undefined : await findRefreshToken(db, tokenHash);
}

export async function markReplaced(db: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
    await db.query('update idp_refresh_token set replaced_at = $2 where token_hash = $1', [tokenHash, now]);
}

export async function revokeFamily(db: Queryable, id: string, now: Date): Promise<void> {
    await db.query('update idp_token_family set revoked_at = $2 where id = $1 and revoked_at is null', [id, now]);
}

/** When the password of a sign-in was typed last; undefined where there is no such sign-in. */
export async function readProvenAt(db: Queryable, id: string): Promise<Date | undefined> {
    const { rows } = await db.query<{ provenAt: Date }>(
        'select greatest(auth_time, proven_at) as "provenAt" from idp_token_family where id = $1',
        [id],
    );
    return rows[0]?.provenAt;
}

export async function markProven(db: Queryable, id: string, now: Date): Promise<void> {
    await db.query('update idp_token_family set proven_at = $2 where id = $1', [id, now]);
}

/** Ends everything a user has open: token families, the hosted pages' sessions, and what waits to become a family. */
export async function revokeFamiliesOf(db: Queryable, userId: string, now: Date): Promise<void> {
    await endUnfinished(db, userId);
    await db.query('update idp_token_family set revoked_at = $2 where user_id = $1 and revoked_at is null', [
        userId,
        now,
    ]);
}

/** Ends a user's sign-ins but for one, those at the hosted pages and unfinished ones too. */
export async function revokeOtherFamilies(
    db: Queryable,
    { userId, keep, now }: { readonly userId: string; readonly keep: string; readonly now: Date },
): Promise<void> {
    await endUnfinished(db, userId);
    await db.query(
        'update idp_token_family set revoked_at = $3 where user_id = $1 and id <> $2 and revoked_at is null',
        [userId, keep, now],
    );
}

/** Before families are revoked: a code that becomes one at this moment holds its row until its family can be seen. */
async function endUnfinished(db: Queryable, userId: string): Promise<void> {
    await deleteSessionsOf(db, userId);
    await db.query('delete from idp_hosted_session where user_id = $1', [userId]);
    await db.query('delete from idp_authorization_code where user_id = $1 and used_at is null', [userId]);
}

export async function touchFamily(db: Queryable, id: string, now: Date): Promise<void> {
    await db.query({
        name: 'idp_touch_family',
        text: 'update idp_token_family set last_used_at = $2 where id = $1 and last_used_at < $2',
        values: [id, now],
    });
}

interface TokenStateRow {
    readonly enabled: boolean;
    readonly status: UserStatus;
    readonly live: boolean;
    readonly over: boolean;
    readonly lastUsedAt: Date | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Use is noted this often: a write for each request would cost more than the minute is worth. */
const NOTED_EVERY_MS = 60_000;

interface Question {
    readonly familyId: string;
    readonly userId: string;
    readonly now: Date;
}

/** Two primary keys in one named statement: this runs once per request of the product's own interface. */
export async function readTokenState(db: Queryable, { familyId, userId, now }: Question): Promise<TokenState> {
    if (!UUID.test(familyId) || !UUID.test(userId)) return 'gone';
    const { rows } = await db.query<TokenStateRow>({
        name: 'idp_token_state',
        text: `select u.enabled, u.status, f.id is not null and f.revoked_at is null as live,
                  f.last_used_at as "lastUsedAt",
                  f.expires_at <= $3 or coalesce(f.last_used_at + make_interval(secs => f.idle_seconds) <= $3, false) as over
               from idp_user u left join idp_token_family f on f.id = $1 and f.user_id = u.id where u.id = $2`,
        values: [familyId, userId, now],
    });
    const row = rows[0];
    if (row === undefined) return 'gone';
    if (!row.enabled) return 'disabled';
    if (!row.live) return 'revoked';
    if (row.status === 'RESET_REQUIRED') return 'reset-required';
    if (row.over) return 'over';
    if (row.lastUsedAt !== null && row.lastUsedAt.getTime() + NOTED_EVERY_MS <= now.getTime()) {
        // It stands, whether that can be noted now or not.
        await touchFamily(db, familyId, now).catch(() => undefined);
    }
    return 'live';
}
