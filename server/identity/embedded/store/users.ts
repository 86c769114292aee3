import type { Contact } from '../attributes.ts';
import type { Attributes, UserStatus } from '../types.ts';
import { findsOne, firstOf, insertMissing, type Queryable } from './queryable.ts';

export interface StoredUser {
    /** The `sub` claim. */
    readonly id: string;
    readonly username: string;
    readonly status: UserStatus;
    readonly enabled: boolean;
    readonly attributes: Attributes;
    /** Given by the user and not proven yet, by attribute. */
    readonly pendingAddresses: Attributes;
    readonly salt: Buffer;
    readonly sealedVerifier: Buffer;
    readonly temporaryPasswordExpiresAt: Date | null;
    readonly createdAt: Date;
    readonly modifiedAt: Date;
}

export type StoredPassword = Pick<StoredUser, 'salt' | 'sealedVerifier' | 'status' | 'temporaryPasswordExpiresAt'>;

export const USER_COLUMNS = `id, username, status, enabled, attributes, pending_addresses as "pendingAddresses", srp_salt as salt, srp_verifier_sealed as "sealedVerifier",
    temporary_password_expires_at as "temporaryPasswordExpiresAt", created_at as "createdAt",
    modified_at as "modifiedAt"`;

export const findUser = (db: Queryable, username: string): Promise<StoredUser | undefined> =>
    firstOf(db, `select ${USER_COLUMNS} from idp_user where username = $1`, [username]);

export const findUserById = (db: Queryable, id: string): Promise<StoredUser | undefined> =>
    firstOf(db, `select ${USER_COLUMNS} from idp_user where id = $1`, [id]);

/** False when the username is taken. */
export async function insertUser(db: Queryable, user: StoredUser): Promise<boolean> {
    const { salt, sealedVerifier, ...others } = user;
    const row = { ...others, srpSalt: salt, srpVerifierSealed: sealedVerifier };
    return await insertMissing(db, 'idp_user', row);
}

/** One change of one user; `now` becomes the time of modification. */
interface Change<Value> {
    readonly id: string;
    readonly value: Value;
    readonly now: Date;
}

export async function writePassword(db: Queryable, { id, value, now }: Change<StoredPassword>): Promise<void> {
    await db.query(
        `update idp_user set srp_salt = $2, srp_verifier_sealed = $3, status = $4, temporary_password_expires_at = $5,
            modified_at = $6 where id = $1`,
        [id, value.salt, value.sealedVerifier, value.status, value.temporaryPasswordExpiresAt, now],
    );
}

export async function writeStatus(db: Queryable, { id, value, now }: Change<UserStatus>): Promise<void> {
    await db.query('update idp_user set status = $2, modified_at = $3 where id = $1', [id, value, now]);
}

export async function writeEnabled(db: Queryable, { id, value, now }: Change<boolean>): Promise<void> {
    await db.query('update idp_user set enabled = $2, modified_at = $3 where id = $1', [id, value, now]);
}

/** Empty values remove their attribute; the others are added or replaced, whatever address still waited for its proof. */
export async function mergeAttributes(db: Queryable, { id, value, now }: Change<Attributes>): Promise<void> {
    const entries = Object.entries(value);
    const removed = entries.filter(([, text]) => text === '').map(([name]) => name);
    const kept = Object.fromEntries(entries.filter(([, text]) => text !== ''));
    await db.query(
        `update idp_user set attributes = (attributes - $2::text[]) || $3::jsonb,
            pending_addresses = pending_addresses - $5::text[], modified_at = $4 where id = $1`,
        [id, removed, JSON.stringify(kept), now, entries.map(([name]) => name)],
    );
}

/** Marks an address as the user's own; false when the user has another one by now. */
export const markVerified = (db: Queryable, { id, value, now }: Change<Contact>): Promise<boolean> =>
    findsOne(
        db,
        `update idp_user set attributes = attributes || jsonb_build_object($2::text || '_verified', 'true'),
            modified_at = $4 where id = $1 and attributes ->> $2 = $3`,
        [id, value.attribute, value.to, now],
    );

/** Keeps addresses until they are proven. */
export async function addPendingAddresses(db: Queryable, { id, value, now }: Change<Attributes>): Promise<void> {
    await db.query(
        'update idp_user set pending_addresses = pending_addresses || $2::jsonb, modified_at = $3 where id = $1',
        [id, JSON.stringify(value), now],
    );
}

/** Puts a proven address in the place of the earlier one; false when it waits for a proof no longer. */
export const acceptPendingAddress = (db: Queryable, { id, value, now }: Change<Contact>): Promise<boolean> =>
    findsOne(
        db,
        `update idp_user set pending_addresses = pending_addresses - $2::text, modified_at = $4,
            attributes = attributes || jsonb_build_object($2::text, $3::text, $2::text || '_verified', 'true')
            where id = $1 and pending_addresses ->> $2 = $3`,
        [id, value.attribute, value.to, now],
    );

export async function deleteUser(db: Queryable, id: string): Promise<void> {
    await db.query('delete from idp_user where id = $1', [id]);
}
