import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/connect.ts';
import { sqlStateOf } from '../database/failures.ts';
import type { Transaction } from '../database/transaction.ts';
import { ApiError, malformed } from '../errors.ts';

/** What a write answers. */
export interface WriteReply {
    readonly status: number;
    /** Anything JSON can hold; undefined for an empty reply. */
    readonly body: unknown;
    /** Further members of a body that is an object: sent the first time, and never kept. */
    readonly once?: Readonly<Record<string, unknown>>;
    /** Small letters, e.g. `{ etag: '"8"' }`. */
    readonly headers?: Readonly<Record<string, string>>;
    /** The id of what the body shows: where that can be read again, its receipt names it in place of the body. */
    readonly about?: string;
}

/** What a receipt names, as it is now. */
type ReadAgain = (about: string) => Promise<Pick<WriteReply, 'body' | 'headers'>>;

/** What is kept of an answer. */
interface Receipt {
    readonly status: number;
    readonly request_hash: string;
    readonly reply: KeptReply | string;
}

interface KeptReply {
    /** The body as JSON, where it cannot be read again: the column's own form would sort its members. */
    readonly text: string | null;
    readonly headers: Readonly<Record<string, string>>;
    /** The id of what is read again. */
    readonly about?: string;
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

/** The receipt of an earlier request under this key, once it has committed; none where this one is the first. */
const claim = async ({ client }: Transaction, values: readonly [string, string]): Promise<Receipt | undefined> => {
    try {
        const { rows } = await client.query<Receipt>({
            name: 'claim idempotency key',
            text: `select status, request_hash, reply from claim_key($1, $2, '${waitMs}')`,
            values: [...values],
        });
        return rows[0];
    } catch (error) {
        throw sqlStateOf(error) === '55P03' ? inFlight(error) : error;
    }
};

/** The headers of an answer that was read anew: they say so where it is no longer what was answered first. */
export const movedOn = (
    first: NonNullable<WriteReply['headers']>,
    now: NonNullable<WriteReply['headers']>,
): NonNullable<WriteReply['headers']> => ({
    ...first,
    ...now,
    ...(now['etag'] === undefined || first['etag'] === now['etag'] ? {} : { 'x-changed-since': '1' }),
});

const refuseOther = ({ request_hash: hash }: Receipt, asked: string): void => {
    if (hash === asked) return;
    throw new ApiError({
        status: 422,
        code: 'key_reused',
        message: 'This Idempotency-Key was used for another request. Use a new key for a new request.',
    });
};

const replay = async (
    status: number,
    { about, text, headers: first }: KeptReply,
    readAgain: ReadAgain | undefined,
): Promise<WriteReply> => {
    const headers = { ...first, 'idempotent-replay': 'true' };
    if (text === null && about !== undefined && readAgain !== undefined) {
        const now = await readAgain(about);
        return { status, ...now, headers: movedOn(headers, now.headers ?? {}) };
    }
    const body: unknown = text === null ? undefined : JSON.parse(text);
    return { status, body, headers, ...(about === undefined ? {} : { about }) };
};

const keptOf = ({ headers = {}, about, body }: WriteReply, isReadAgain: boolean): KeptReply => ({
    text: body === undefined || (isReadAgain && about !== undefined) ? null : JSON.stringify(body),
    headers,
    ...(about === undefined ? {} : { about }),
});

interface Receiving {
    readonly effect: () => Promise<WriteReply>;
    readonly readAgain?: ReadAgain;
}

const keepSql = `insert into idempotency (actor, key, request_hash, status, reply, about, created_at)
    select actor, key, hash, status, to_jsonb(reply), about, now() from jsonb_to_recordset($1::jsonb)
        as kept (actor text, key text, hash text, status integer, reply text, about text[])`;

/**
 * Runs `effect` once for each `Idempotency-Key` of a person, inside the transaction of the effect, so that both are kept or
 * neither is. A repeated request is answered with what `readAgain` finds now (and `x-changed-since` where that has another
 * version), else with the kept body, and `Idempotent-Replay: true`; the same key on another method, path or body is 422
 * `key_reused`; a first request that takes too long is 409 `in_flight` with Retry-After.
 * A refusal that `effect` throws rolls everything back and frees the key. Without the header, `effect` just runs.
 */
export const withReceipt = async (
    request: FastifyRequest,
    tx: Transaction,
    { effect, readAgain }: Receiving,
): Promise<WriteReply> => {
    const key = idempotencyKeyOf(request);
    if (key === undefined) return effect();
    const { username } = request.principal;
    const hash = hashOf(request);
    const purpose = purposeOf(username, key);
    const receipt = await claim(tx, [username, key]);
    if (receipt !== undefined) {
        refuseOther(receipt, hash);
        return replay(receipt.status, openReply(tx, purpose, receipt.reply), readAgain);
    }
    const reply = await effect();
    const kept = keptOf(reply, readAgain !== undefined);
    const sealed = sealReply(tx, purpose, kept);
    const about = recordsIn(kept, request.url);
    tx.last(keepSql, { actor: username, key, hash, status: reply.status, reply: sealed, about });
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

/** The same for what cannot be read again. */
export const withIdempotency = (
    request: FastifyRequest,
    tx: Transaction,
    effect: () => Promise<WriteReply>,
): Promise<WriteReply> => withReceipt(request, tx, { effect });

/** Makes room for the receipts of the coming days and lets go of those that are older than thirty. */
export const keepReceipts = async ({ slowPool }: Pick<Database, 'slowPool'>, now: Date): Promise<void> => {
    await slowPool.query('select keep_receipts($1)', [now.toISOString().slice(0, 10)]);
};

/** Sends what a write answered. */
export const sendWriteReply = (reply: FastifyReply, { status, body, once, headers = {} }: WriteReply): FastifyReply =>
    reply
        .code(status)
        .headers(headers)
        .send(once === undefined ? body : { ...Object(body), ...once });
