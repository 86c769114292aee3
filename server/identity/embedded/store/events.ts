import type { Queryable } from './queryable.ts';

/** Something that happened to an account. */
export interface AuthEvent {
    readonly userId: string;
    readonly kind: 'SignIn' | 'SignUp' | 'ForgotPassword' | 'PasswordChange' | 'ResendCode';
    readonly response: 'Pass' | 'Fail';
    readonly deviceKey: string | null;
    readonly ip: string | null;
    readonly createdAt: Date;
}

export async function insertEvent(db: Queryable, event: AuthEvent): Promise<void> {
    await db.query(
        `insert into idp_auth_event (user_id, kind, response, device_key, ip, created_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [event.userId, event.kind, event.response, event.deviceKey, event.ip, event.createdAt],
    );
}
