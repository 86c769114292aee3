import type { Principal } from '../../../domain/access/roles.ts';
import type { Application } from '../../../domain/application/application.ts';
import { queueClasses, redSince, type QueueClass } from '../../../domain/application/clock.ts';
import { countries, countryCodes, type Country } from '../../../domain/countries.ts';
import type { Origin } from '../../platform/audit/eventLog.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { ApiError, conflict, notAllowed } from '../../platform/errors.ts';
import { act } from './act.ts';
import type { Services } from '../services.ts';

interface Looking {
    readonly principal: Principal;
    readonly now: Date;
    /** Uids that were found and may not be taken. */
    readonly passed: readonly string[];
}

interface Candidate {
    readonly uid: string;
    readonly version: number;
}

const isSo = (column: string, is: boolean | null): string => {
    if (is === null) return '';
    return is ? `and a.${column}` : `and not a.${column}`;
};

// The longest wait of each country, locked as it is found: what somebody else is taking at this moment is passed over.
const candidateSql = ({
    isPriority,
    customerWaiting,
}: QueueClass): string => `select uid, version from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[])
        as c (country, after, until, reserved)
    cross join lateral (
        select a.uid, a.version, a.waiting_since from application a
        where a.stage = 'pending' and a.country = c.country ${isSo('customer_waiting', customerWaiting)} ${isSo('is_priority', isPriority)}
          and a.waiting_since > c.after and a.waiting_since <= c.until
          and a.is_test_mode = $5 and a.sales_username <> $6 and a.created_by <> $6
          and (a.reviewer is null or a.reviewer = $6 or coalesce(a.resubmitted_at, a.submitted_at) <= c.reserved)
          and a.uid <> all ($7::text[])
        order by a.waiting_since, a.uid limit 1 for update skip locked
    ) found order by waiting_since, uid limit 1`;

const isOf = (country: string) => (code: Country) => country === '*' || code === country;

/** The first of the queue that a person may take, locked; undefined when there is none. */
const findNext = async (
    { client }: Transaction,
    { principal, now, passed }: Looking,
): Promise<Candidate | undefined> => {
    const reached = countryCodes.filter(isOf(principal.country));
    const red = reached.map((code) => new Date(redSince(now.getTime(), countries[code])));
    const reserved = reached.map(
        (code) => new Date(now.getTime() - countries[code].timers.sameReviewerHours * 3_600_000),
    );
    const always = (instant: string): readonly string[] => reached.map(() => instant);
    for (const [place, part] of queueClasses.entries()) {
        const { rows } = await client.query<Candidate>({
            name: `next in the queue ${place}`,
            text: candidateSql(part),
            values: [
                reached,
                part.isRed ? always('-infinity') : red,
                part.isRed ? red : always('infinity'),
                reserved,
                principal.isTestMode,
                principal.username,
                passed,
            ],
        });
        if (rows[0] !== undefined) return rows[0];
    }
    return undefined;
};

const isConflictOfOne = (error: unknown): boolean => error instanceof ApiError && error.code === 'CONFLICT';

/**
 * Claims the most urgent application that a person may take: red first, then what has priority, then customers who stand
 * in the shop, then the longest wait. However many press at once, each gets another one. Throws ApiError: 403 for whoever is no underwriter,
 * 409 `QUEUE_EMPTY` when none is free and `TOO_MANY_CLAIMED` at the limit.
 */
export const claimNext = async (tx: Transaction, services: Services, origin: Origin): Promise<Application> => {
    const { principal } = origin;
    if (!principal.roles.includes('underwriter')) throw notAllowed();
    const passed: string[] = [];
    for (;;) {
        const found = await findNext(tx, { principal, now: services.clock(), passed });
        if (found === undefined) {
            throw conflict('QUEUE_EMPTY', 'Nothing waits that you may take. New applications appear by themselves.');
        }
        try {
            const wish = { uid: found.uid, action: 'claim', input: {}, version: found.version, origin } as const;
            return (await act(tx, services, wish)).application;
        } catch (error) {
            if (!isConflictOfOne(error)) throw error;
            passed.push(found.uid);
        }
    }
};
