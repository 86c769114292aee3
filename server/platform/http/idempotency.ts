import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Database } from '../database/connect.ts';
import { sqlStateOf } from '../database/failures.ts';
import type { Transaction } from '../database/transaction.ts';
import { ApiError, malformed } from '../errors.ts';

/** What a write answers. All but `once` is kept beside its key, so that a repeated request is answered byte for byte alike. */
export interface WriteReply {
    readonly status: number;
    /** Anything JSON can hold; undefined for an empty reply. */
    readonly body: unknown;
    /** Further members of a body that is an object: sent the first time, and never kept. */
    readonly once?: Readonly<Record<string, unknown>>;
    /** Small letters, e.g. `{ etag: '"8"' }`. */
    readonly headers?: Readonly<Record<string, string>>;
}

interface Stored {
    readonly status: number;
    readonly request_hash: string;
    readonly reply: KeptReply | string;
}

interface KeptReply {
    /** The body as JSON: the column's own form would sort its members. */
    readonly text: string | null;
    readonly headers: Readonly<Record<string, string>>;
}

const purposeOf = (actor: string, key: string): string => `reply:${actor}:${key}`;

/** Every record that a reply names, or that was written about: whoever forgets one forgets the reply. */
const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const recordsIn = ({ text }: KeptReply, url: string): readonly string[] => [
    ...new Set(`${url} ${text ?? ''}`.match(uuids)),
];

/** What was answered says of people whatever they asked for: it is sealed by the identity key. */
const sealReply = ({ secrets }: Transaction, purpose: string, reply: KeptReply): string =>
    secrets.seal(purpose, Buffer.from(JSON.stringify(reply))).toString('base64');

/** Replies kept before any were sealed lie open until they end. */
const openReply = ({ secrets }: Transaction, purpose: string, reply: KeptReply | string): KeptReply =>
    typeof reply === 'string' ? JSON.parse(secrets.open(purpose, Buffer.from(reply, 'base64')).toString()) : reply;

const visible = /^[\x21-\x7e]{1,255}$/;
const waitMs = 4_000;

/** The `Idempotency-Key` of a request, undefined without one. Throws 400 unless it is 1 to 255 visible characters. */
export const idempotencyKeyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
    const key = headers['idempotency-key'];
    if (key === undefined) return undefined;
    if (typeof key !== 'string' || !visible.test(key)) {
        throw malformed('Idempotency-Key must be 1 to 255 visible characters without spaces.');
    }
    return key;
};

const hashOf = ({ method, url, body }: FastifyRequest): string =>
    createHash('sha256')
        .update(`${method} ${url}\n${body === undefined ? '' : JSON.stringify(body)}`)
        .digest('hex');

const inFlight = (cause: unknown): ApiError =>
    new ApiError({
        status: 409,
        code: 'in_flight',
        message: 'The same request is still being worked on. Ask again in a moment.',
        headers: { 'retry-after': '1' },
        cause,
    });

/** Takes the key for this transaction; false when an earlier one committed it. Waits while another one holds it. */
const claim = async ({ client }: Transaction, values: readonly [string, string, string]): Promise<boolean> => {
    try {
        const { rowCount } = await client.query({
            name: 'claim idempotency key',
            text: `insert into idempotency (actor, key, request_hash, status, created_at)
                select $1, $2, $3, 0, now() from (select set_config('lock_timeout', '${waitMs}', true)) as patience
                on conflict do nothing`,
            values: [...values],
        });
        return rowCount === 1;
    } catch (error) {
        throw sqlStateOf(error) === '55P03' ? inFlight(error) : error;
    }
};

const replay = async (tx: Transaction, [actor, key, hash]: readonly [string, string, string]) => {
    const { rows } = await tx.client.query<Stored>({
        name: 'read idempotency key',
        text: 'select status, request_hash, reply from idempotency where actor = $1 and key = $2',
        values: [actor, key],
    });
    const stored = rows[0];
    if (stored === undefined) throw inFlight('the key was deleted meanwhile');
    if (stored.request_hash !== hash) {
        throw new ApiError({
            status: 422,
            code: 'key_reused',
            message: 'This Idempotency-Key was used for another request. Use a new key for a new request.',
        });
    }
    const { text, headers } = openReply(tx, purposeOf(actor, key), stored.reply);
    const body: unknown = text === null ? undefined : JSON.parse(text);
    return { status: stored.status, body, headers: { ...headers, 'idempotent-replay': 'true' } };
};

/**
 * Runs `effect` once for each `Idempotency-Key` of a person, inside the transaction of the effect, so that both are kept or
 * neither is. A repeated request gets the stored reply with `Idempotent-Replay: true`; the same key on another method,
 * path or body is 422 `key_reused`; a first request that takes too long is 409 `in_flight` with Retry-After.
 * A refusal that `effect` throws rolls everything back and frees the key. Without the header, `effect` just runs.
 */
export const withIdempotency = async (
    request: FastifyRequest,
    tx: Transaction,
    effect: () => Promise<WriteReply>,
): Promise<WriteReply> => {
    const key = idempotencyKeyOf(request);
    if (key === undefined) return effect();
    const values = [request.principal.username, key, hashOf(request)] as const;
    if (!(await claim(tx, values))) return replay(tx, values);
    const reply = await effect();
    const stored = {
        text: reply.body === undefined ? null : JSON.stringify(reply.body),
        headers: reply.headers ?? {},
    };
    const sealed = sealReply(tx, purposeOf(values[0], key), stored);
    const about = `{${recordsIn(stored, request.url).join(',')}}`;
    const [actor, own, kept, named] = [values[0], key, sealed, about].map((text) => pg.escapeLiteral(text));
    tx.last(
        `update idempotency set status = ${reply.status}, reply = to_jsonb(${kept}::text), about = ${named}
            where actor = ${actor} and key = ${own}`,
    );
    return reply;
};

const renewBatch = 500;

/** Seals replies under the first identity key; see `renewSealed`. */
export const renewReplies = async ({ withTransaction }: Pick<Database, 'withTransaction'>): Promise<void> => {
    for (let after: readonly [string, string] | undefined = ['', '']; after !== undefined;) {
        const [actor, key]: readonly [string, string] = after;
        after = await withTransaction(async (tx): Promise<readonly [string, string] | undefined> => {
            const { rows } = await tx.client.query<{ actor: string; key: string; reply: string }>(
                `select actor, key, reply #>> '{}' as reply from idempotency
                    where jsonb_typeof(reply) = 'string' and (actor, key) > ($1, $2) order by actor, key limit ${renewBatch} for update`,
                [actor, key],
            );
            for (const row of rows) {
                const renewed = tx.secrets.renew(purposeOf(row.actor, row.key), Buffer.from(row.reply, 'base64'));
                if (renewed === null) continue;
                await tx.client.query(
                    'update idempotency set reply = to_jsonb($3::text) where actor = $1 and key = $2',
                    [row.actor, row.key, renewed.toString('base64')],
                );
            }
            const last = rows.at(-1);
            return last === undefined ? undefined : [last.actor, last.key];
        });
    }
};

/** Sends what a write answered. */
export const sendWriteReply = (reply: FastifyReply, { status, body, once, headers = {} }: WriteReply): FastifyReply =>
    reply
        .code(status)
        .headers(headers)
        .send(once === undefined ? body : { ...Object(body), ...once });
