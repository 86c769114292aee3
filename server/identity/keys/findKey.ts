import type { Pool } from 'pg';
import { granted, type Principal } from '../../../domain/access/roles.ts';
import { apiKeys } from '../../../domain/resources/apiKeys.ts';
import { findPersonByUsername, type Person } from '../directory.ts';
import { isSecret, type KeySecret } from './secret.ts';

/** A program that reads with a key: as whoever asked for the key may now, as far as the key names it. */
export interface KeyCaller extends Principal {
    readonly kind: 'key';
    readonly keyId: string;
}

interface Row {
    readonly key_id: string;
    readonly name: string;
    readonly secret_hash: Buffer;
    readonly reads: readonly string[];
    readonly country: string;
    readonly created_by: string;
    readonly is_fresh: boolean;
}

const findSql = `select key_id, name, secret_hash, reads, country, created_by,
        coalesce(last_used_at > now() - interval '1 minute', false) as is_fresh
    from api_key
    where prefix = $1 and status = 'active' and expires_on >= (now() at time zone 'utc')::date`;

/** Whether whoever asked for a key still reaches all that was agreed to: with less it would follow them wherever they go. */
const stillReaches = ({ country }: Person, key: Row): boolean => country === '*' || country === key.country;

const callerOf = (key: Row, prefix: string, creator: Person): KeyCaller | null => {
    const mayAsk = granted(creator, apiKeys.access.create ?? []) && stillReaches(creator, key);
    // Whoever could not ask for it any more has none.
    if (creator.status !== 'active' || !mayAsk) return null;
    const { roles, seniority, merchantCode, agentCode, isTestMode } = creator;
    return {
        kind: 'key',
        keyId: key.key_id,
        username: `key:${prefix}`,
        name: key.name,
        roles,
        seniority,
        country: key.country,
        merchantCode,
        agentCode,
        cellphone: null,
        isTestMode,
        reads: key.reads,
    };
};

/** Who reads with a key, asked of the database each time; null for a key that opens nothing, whatever the reason is. */
export const findKey = async (
    pool: Pool,
    { secret, prefix }: Pick<KeySecret, 'secret' | 'prefix'>,
): Promise<KeyCaller | null> => {
    const { rows } = await pool.query<Row>({ name: 'find key', text: findSql, values: [prefix] });
    const [key] = rows;
    if (!isSecret(secret, key?.secret_hash) || key === undefined) return null;
    const creator = await findPersonByUsername(pool, key.created_by);
    const caller = creator === null ? null : callerOf(key, prefix, creator);
    if (caller !== null && !key.is_fresh) {
        await pool.query('update api_key set last_used_at = now() where key_id = $1', [key.key_id]);
    }
    return caller;
};
