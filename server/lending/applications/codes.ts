import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';
import type { ActionFacts } from '../../../domain/application/lifecycle/context.ts';
import type { Application } from '../../../domain/application/application.ts';
import { consentingPeople } from '../../../domain/application/consent.ts';
import { canonicalJson } from '../../platform/audit/canonicalJson.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

const hashOf = (uid: string, code: string): string => createHash('sha256').update(`${uid}:${code}`).digest('hex');

/** What a code to agree with is for: each person has codes of their own. */
export const consentPurpose = (phone: unknown): string => `consent:${String(phone)}`;

/** What the code in an action's input must have been sent for. */
export const purposeOf = (action: string, input: Readonly<Record<string, unknown>>): string =>
    action === 'give_consent' ? consentPurpose(input['phone']) : action;

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a code stands for: words to agree with, the frozen terms of a contract to sign, or the deal that was chosen. */
export const provenBy = (
    purpose: string,
    application: Pick<Application, 'terms' | 'customerName' | 'customerPhone' | 'sections'>,
    { pricingId, deposit, tenorMonths, frequency }: Readonly<Record<string, unknown>>,
): string => {
    if (purpose === 'sign') return application.terms?.hash ?? '';
    const people = consentingPeople(application).filter(({ phone }) => consentPurpose(phone) === purpose);
    if (people.length > 0) return sha256Of(people.map(({ statement }) => statement).join());
    return sha256Of(canonicalJson({ pricingId, deposit, tenorMonths, frequency }));
};

interface NewCode {
    readonly uid: string;
    /** The action it will prove, 'sign' or 'accept_deal', or whose consent. */
    readonly purpose: string;
    readonly sentTo: string;
    readonly digits: number;
    readonly minutes: number;
    /** See `provenBy`. */
    readonly proves: string;
    readonly now: Date;
}

/** Makes a code, keeps its hash, and returns the digits for the message; an earlier one of the same purpose ends. */
export const makeCode = async (
    { client }: Transaction,
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
            sentTo,
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
