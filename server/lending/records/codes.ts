import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';
import type { ActionFacts } from '../../../domain/application/lifecycle/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

const hashOf = (uid: string, code: string): string => createHash('sha256').update(`${uid}:${code}`).digest('hex');

/** Of where a code went nothing is kept but by what others that went there are counted. */
const codeMark = ({ blind }: Pick<Secrets, 'blind'>, to: string): string => blind('code', to).toString('hex');
export const codeMarks = ({ blinds }: Pick<Secrets, 'blinds'>, to: string): readonly string[] =>
    blinds('code', to).map((mark) => mark.toString('hex'));

interface NewCode {
    readonly uid: string;
    /** What it is asked for: an action, whose consent, a paper. */
    readonly purpose: string;
    readonly sentTo: string;
    readonly digits: number;
    readonly minutes: number;
    /** What it will stand for. */
    readonly proves: string;
    readonly now: Date;
}

/** Makes a code, keeps its hash, and returns the digits for the message; an earlier one of the same purpose ends. */
export const makeCode = async (
    { client, secrets }: Transaction,
    { uid, purpose, sentTo, digits, minutes, proves, now }: NewCode,
): Promise<string> => {
    const code = String(randomInt(10 ** digits)).padStart(digits, '0');
    await client.query({
        text: 'update one_time_code set expires_at = $3 where application_uid = $1 and purpose = $2 and used_at is null and expires_at > $3',
        values: [uid, purpose, now],
    });
    await client.query({
        text: `insert into one_time_code (code_id, application_uid, purpose, code_hash, sent_to, attempts, created_at, expires_at, proves)
            values ($1, $2, $3, $4, $5, 0, $6, $7, $8)`,
        values: [
            v7(),
            uid,
            purpose,
            hashOf(uid, code),
            codeMark(secrets, sentTo),
            now,
            new Date(now.getTime() + minutes * 60_000),
            proves,
        ],
    });
    return code;
};

interface Try {
    readonly uid: string;
    readonly purpose: string;
    readonly code: string;
    readonly tries: number;
    /** What the code must have been sent for. */
    readonly proves: string;
    readonly now: Date;
}

/**
 * Judges a code and counts the try at once, outside the action's transaction, so that a failed action still counts. On its
 * own pool: actions that hold every everyday connection must not wait here for one of them.
 */
export const tryCode = async (
    { readPool }: Pick<Database, 'readPool'>,
    { uid, purpose, code, tries, proves, now }: Try,
): Promise<ActionFacts['code']> => {
    const { rows } = await readPool.query<{
        codeHash: string;
        attempts: number;
        expiresAt: Date;
        proves: string | null;
    }>({
        name: 'try code',
        text: `update one_time_code set attempts = attempts + 1
            where code_id = (select code_id from one_time_code where application_uid = $1 and purpose = $2 and used_at is null
                             order by created_at desc limit 1)
            returning code_hash as "codeHash", attempts, expires_at as "expiresAt", proves`,
        values: [uid, purpose],
    });
    const found = rows[0];
    if (found === undefined) return 'absent';
    if (found.attempts > tries) return 'exhausted';
    if (found.expiresAt <= now) return 'expired';
    if (!timingSafeEqual(Buffer.from(found.codeHash), Buffer.from(hashOf(uid, code)))) return 'wrong';
    return found.proves === proves ? 'accepted' : 'other';
};

/** A code proves one action once. */
export const spendCode = async (
    { client }: Transaction,
    { uid, purpose, now }: Pick<Try, 'uid' | 'purpose' | 'now'>,
): Promise<void> => {
    await client.query({
        text: 'update one_time_code set used_at = $3 where application_uid = $1 and purpose = $2 and used_at is null and expires_at > $3',
        values: [uid, purpose, now],
    });
};

/** How many codes were sent about an application within the hour, whatever they were for. */
export const codesWithinHour = async ({ client }: Transaction, uid: string, now: Date): Promise<number> => {
    const { rows } = await client.query<{ sent: number }>({
        name: 'codes within the hour',
        text: `select count(*)::int as sent from one_time_code where application_uid = $1 and created_at > $2`,
        values: [uid, new Date(now.getTime() - 3_600_000)],
    });
    return rows[0]?.sent ?? 0;
};
