import { firstOf, insertRow, type Queryable } from './queryable.ts';

/** A browser that signed in at the hosted pages and need not ask again for a while. */
export interface HostedSession {
    readonly cookieHash: Buffer;
    readonly userId: string;
    readonly authTime: Date;
    readonly expiresAt: Date;
}

export async function insertHostedSession(db: Queryable, session: HostedSession): Promise<void> {
    await insertRow(db, 'idp_hosted_session', session);
}

/** Undefined once it has expired or its user may not sign in any more. */
export const findHostedSession = (db: Queryable, cookieHash: Buffer, now: Date): Promise<HostedSession | undefined> =>
    firstOf(
        db,
        `select s.cookie_hash as "cookieHash", s.user_id as "userId", s.auth_time as "authTime",
            s.expires_at as "expiresAt"
         from idp_hosted_session s join idp_user u on u.id = s.user_id
         where s.cookie_hash = $1 and s.expires_at > $2 and u.enabled and u.status = 'CONFIRMED'`,
        [cookieHash, now],
    );

export async function deleteHostedSession(db: Queryable, cookieHash: Buffer): Promise<void> {
    await db.query('delete from idp_hosted_session where cookie_hash = $1', [cookieHash]);
}
