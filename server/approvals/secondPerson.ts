import type { Principal } from '../../domain/access/roles.ts';
import { noLongerCounts, ownRequest, tieSaid } from '../../domain/approval.ts';
import { deedIn, tieBetween, tiedUntil, type AccountEntry, type Deed } from '../../domain/independence.ts';
import { resources } from '../../domain/resources/index.ts';
import { findPeople, type Person } from '../identity/directory.ts';
import { asSystem } from '../platform/database/asSystem.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { ApiError, conflict, notAllowed } from '../platform/errors.ts';
import { answer, isSame, waitingFor, type Request } from './requests.ts';

/** What is known of everybody who asked, at the moment of an answer. */
export interface Askers {
    readonly reader: string;
    readonly now: Date;
    /** Those in the directory who are active. */
    readonly people: ReadonlyMap<string, Person>;
    readonly deeds: readonly Deed[];
}

type Entry = AccountEntry & { readonly at: Date; readonly to: string; readonly by: readonly string[] };

const accounts = resources.filter(({ source }) => source === 'app_user').map(({ name }) => name);

// Whoever asked for it did it as well, and an address that counts by itself was written by somebody.
const entriesSql = `
    select * from (
        select at, action, changes, record_id as "to",
                array[actor, changes -> 'askedBy' ->> 'to', changes -> 'pendingBy' ->> 'from'] as by
            from event_log
        where record = any ($1) and record_id = any (array_append($3, $2)) and at > $4::timestamptz - interval '7 days'
    ) entry where ("to" = $2 and by && $3) or ("to" <> $2 and $2 = any (by))`;

/** Looks up who asked, and what they and the reader did to one another's accounts. */
export const askersFor = (
    tx: Transaction,
    reader: string,
    { askedBy, now }: { readonly askedBy: readonly string[]; readonly now: Date },
): Promise<Askers> =>
    // Neither the log nor the directory is in everybody's reach.
    asSystem(tx, async () => {
        const others = [...new Set(askedBy)].filter((username) => username !== reader);
        if (others.length === 0) return { reader, now, deeds: [], people: new Map() };
        const found = await findPeople(tx.client, others);
        const { rows } = await tx.client.query<Entry>({
            name: 'what people did to accounts',
            text: entriesSql,
            values: [accounts, reader, others, now],
        });
        const deeds = rows.flatMap(({ at, to, by, ...entry }) => {
            const kind = deedIn(entry);
            return kind === undefined ? [] : by.map((one) => ({ kind, by: one, to, at }));
        });
        const active = found.filter(({ status }) => status === 'active');
        return { reader, now, deeds, people: new Map(active.map((person) => [person.username, person])) };
    });

export interface Refused {
    readonly code: 'OWN_REQUEST' | 'NO_LONGER_COUNTS' | 'NOT_INDEPENDENT';
    readonly message: string;
    /** ISO instant after which they may answer; null where waiting does not help. */
    readonly until: string | null;
}

interface Asked {
    readonly askedBy: string;
    /** Whether somebody may ask for this, as they are now. */
    readonly mayAsk: (person: Principal) => boolean;
}

/** Why the reader is no second person for what somebody asked; undefined where they are. */
export const refusalFor = (askers: Askers, { askedBy, mayAsk }: Asked): Refused | undefined => {
    const { reader, people } = askers;
    if (askedBy === reader) return { code: 'OWN_REQUEST', message: ownRequest, until: null };
    const asker = people.get(askedBy);
    if (asker === undefined || !mayAsk(asker)) {
        return { code: 'NO_LONGER_COUNTS', message: noLongerCounts, until: null };
    }
    const tie = tieBetween(reader, askedBy, askers);
    if (tie === undefined) return undefined;
    return { code: 'NOT_INDEPENDENT', message: tieSaid(tie, reader), until: tiedUntil(tie).toISOString() };
};

/** Throws 409 where the reader is no second person for what somebody asked. */
export const requireSecond = async (
    tx: Transaction,
    reader: string,
    asked: Asked & { readonly now: Date },
): Promise<void> => {
    const askers = await askersFor(tx, reader, { askedBy: [asked.askedBy], now: asked.now });
    const refused = refusalFor(askers, asked);
    if (refused !== undefined) throw refusalError(refused);
};

const refusalError = ({ code, message, until }: Refused): ApiError => conflict(code, message, { until });

interface Answering {
    readonly principal: Principal;
    readonly now: Date;
    readonly mayAsk: Asked['mayAsk'];
    /** Absent where whoever may ask may answer. */
    readonly mayAnswer?: boolean;
}

export interface Agreed {
    readonly askedBy: string;
    readonly reason: string | null;
}

/**
 * The rule of two people. Resolves to who asked for the same before, where this person is the second and the request counts:
 * it is answered by that. Null where nobody did, they did so themselves, it ended, or whoever did may not any more: they are to ask.
 * Throws 403 where they may not answer, 409 `NOT_INDEPENDENT` or `SECOND_PERSON_DIFFERS`.
 */
export const agree = async (
    tx: Transaction,
    request: Request,
    { principal: { username }, now, mayAsk, mayAnswer = true }: Answering,
): Promise<Agreed | null> => {
    const asked = await waitingFor(tx, request, now);
    if (asked === undefined || asked.askedBy === username) return null;
    const { askedBy } = asked;
    const refused = refusalFor(await askersFor(tx, username, { askedBy: [askedBy], now }), { askedBy, mayAsk });
    if (refused?.code === 'NO_LONGER_COUNTS') return null;
    if (!mayAnswer) throw notAllowed();
    if (refused !== undefined) throw refusalError(refused);
    if (!isSame(asked.input, request.input)) {
        throw conflict(
            'SECOND_PERSON_DIFFERS',
            `${askedBy} asked for something else: agree on the same, or let them ask again.`,
        );
    }
    await answer(tx, asked, { state: 'agreed', answeredBy: username, now });
    return { askedBy, reason: asked.reason };
};
