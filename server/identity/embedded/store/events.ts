import type { Slice } from '../pages.ts';
import type { Queryable } from './queryable.ts';

/** The first five are Cognito's. */
type EventKind =
    | 'SignIn'
    | 'SignUp'
    | 'ForgotPassword'
    | 'PasswordChange'
    | 'ResendCode'
    | 'TokenReuse'
    | 'RecoveryCode'
    | 'RecoveryCodesMade'
    | 'FactorReset';

export interface AuthEvent {
    readonly userId: string;
    readonly kind: EventKind;
    readonly response: 'Pass' | 'Fail';
    readonly deviceKey: string | null;
    readonly ip: string | null;
    readonly createdAt: Date;
}

export interface StoredEvent extends AuthEvent {
    readonly id: number;
}

/** The newest first. */
export async function listEvents(
    db: Queryable,
    userId: string,
    { after, limit }: Slice,
): Promise<readonly StoredEvent[]> {
    const { rows } = await db.query<StoredEvent>(
        `select id, user_id as "userId", kind, response, device_key as "deviceKey", ip, created_at as "createdAt"
         from idp_auth_event where user_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
        [userId, after, limit],
    );
    return rows;
}

/** Of a user who does not exist, nothing is written, in the same time. */
export async function insertEvent(
    db: Queryable,
    event: Omit<AuthEvent, 'userId'> & { readonly userId: string | undefined },
): Promise<void> {
    await db.query(
        `insert into idp_auth_event (user_id, kind, response, device_key, ip, created_at)
         select id, $2, $3, $4, $5, $6 from idp_user where id = $1`,
        [event.userId, event.kind, event.response, event.deviceKey, event.ip, event.createdAt],
    );
}
