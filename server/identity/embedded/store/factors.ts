import type { MfaFactor } from '../settings.ts';
import { findsOne, firstOf, type Queryable } from './queryable.ts';

export interface StoredFactors {
    readonly enabled: readonly MfaFactor[];
    /** Always one of the enabled. */
    readonly preferred: MfaFactor | null;
    /** Proven by a code, whether enabled or not. */
    readonly sealedSecret: Buffer | null;
    /** Handed out but not yet proven by a code. */
    readonly sealedPendingSecret: Buffer | null;
    readonly tokenName: string | null;
}

export const findFactors = (db: Queryable, userId: string): Promise<StoredFactors | undefined> =>
    firstOf(
        db,
        `select mfa_enabled as enabled, mfa_preferred as preferred, totp_secret_sealed as "sealedSecret",
            totp_pending_sealed as "sealedPendingSecret", totp_name as "tokenName"
         from idp_user where id = $1`,
        [userId],
    );

export type FactorChoice = Pick<StoredFactors, 'enabled' | 'preferred'>;

export async function writeFactorChoice(db: Queryable, userId: string, choice: FactorChoice): Promise<void> {
    await db.query('update idp_user set mfa_enabled = $2, mfa_preferred = $3 where id = $1', [
        userId,
        choice.enabled,
        choice.preferred,
    ]);
}

/** All of them, with the codes that stand in for them. */
export async function forgetFactors(db: Queryable, userId: string): Promise<void> {
    await db.query(
        `update idp_user set mfa_enabled = '{}', mfa_preferred = null, totp_secret_sealed = null,
            totp_pending_sealed = null, totp_name = null where id = $1`,
        [userId],
    );
    await db.query('delete from idp_recovery_code where user_id = $1', [userId]);
}

/** Replaces an older secret that was never proven; the proven one stays good meanwhile. */
export async function writePendingSecret(db: Queryable, userId: string, sealed: Buffer): Promise<void> {
    await db.query('update idp_user set totp_pending_sealed = $2 where id = $1', [userId, sealed]);
}

export interface ProvenSecret {
    readonly sealed: Buffer;
    /** What the user calls the application or phone that shows the codes. */
    readonly name: string | null;
    /** Of the code that proved it. */
    readonly step: number;
}

/** Puts the pending secret in the place of the proven one. False when another became pending meanwhile. */
export const acceptSecret = (db: Queryable, userId: string, { sealed, name, step }: ProvenSecret): Promise<boolean> =>
    findsOne(
        db,
        `update idp_user set totp_secret_sealed = totp_pending_sealed, totp_pending_sealed = null, totp_name = $3,
            totp_last_step = $4
         where id = $1 and totp_pending_sealed = $2`,
        [userId, sealed, name, step],
    );

/** False when a code of this step, or of a later one, was accepted before. */
export const consumeStep = (db: Queryable, userId: string, step: number): Promise<boolean> =>
    findsOne(
        db,
        'update idp_user set totp_last_step = $2 where id = $1 and (totp_last_step is null or totp_last_step < $2)',
        [userId, step],
    );
