import { v7 } from 'uuid';
import { countries } from '../../../domain/countries.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { drain } from '../../../server/work/workers.ts';
import { handoverOn } from '../../support/handover.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { startServer, type TestServer, type TestServerOptions } from '../../support/server.ts';
import { openedRows } from '../../support/keptRows.ts';
import { shared } from '../../support/shared.ts';

/** A server where loans can be paid and days pass. */
export interface LoanRoom {
    readonly server: TestServer;
    readonly journey: ReturnType<typeof journeyOn>;
    readonly to: ReturnType<typeof handoverOn>;
    /** The day so many days after the hand-over of today. */
    readonly day: (after: number) => string;
    readonly rows: <Row = Record<string, unknown>>(text: string, ...values: unknown[]) => Promise<readonly Row[]>;
    /** The sum of a person's ledger in each state. */
    readonly ledger: (uid: string) => Promise<Readonly<Record<string, number>>>;
    readonly pay: (
        uid: string,
        amount: number,
        changes?: Readonly<Record<string, unknown>> & { readonly by?: string },
    ) => Promise<Reply<LoanRow & Refusal>>;
    /** Lets so many days pass for a loan, as if it had been handed over so much earlier. */
    readonly age: (uid: string, days: number) => Promise<void>;
    /** Does the daily work, and what follows from it. */
    readonly keep: () => Promise<void>;
    /** Answers what the test says it reads there, or a refusal. */
    readonly send: <Body = unknown>(
        by: string,
        method: 'POST' | 'PUT' | 'GET',
        url: string,
        more?: Sent,
    ) => Promise<Reply<Body & Refusal>>;
}

interface Sent {
    readonly body?: object;
    readonly version?: number;
}

/** What tests read of a loan. Minor units. */
export interface LoanRow {
    readonly state: string;
    readonly version: number;
    readonly paid: number;
    readonly outstanding: number;
    readonly overdue: number;
    readonly nextDueOn: string;
    readonly balanceConfirmed: boolean;
    readonly listingLetter: string | null;
}

/** What tests read of a payout run. Minor units. */
export interface PayoutRow {
    readonly payoutId: string;
    readonly status: string;
    readonly currency: string;
    readonly people: number;
    readonly total: number;
    readonly lines: readonly { readonly username: string; readonly amount: number }[];
}

/** What the server says where it does not do what was asked. */
interface Refusal {
    readonly code: string;
    readonly message: string;
    readonly errors: Readonly<Record<string, string>>;
}

interface Reply<Body> {
    readonly status: number;
    readonly body: Body;
}

export const openLoanRoom = async (options: TestServerOptions = {}): Promise<LoanRoom> => {
    const server = await startServer(options);
    const journey = journeyOn(server);
    await publishPrice(server);

    const send: LoanRoom['send'] = async (by, method, url, { body, version } = {}) => {
        const reply = await server.inject({
            method,
            url,
            headers: {
                ...(await server.as(by)),
                'idempotency-key': v7(),
                ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
            },
            ...(body === undefined ? {} : { payload: body }),
        });
        return { status: reply.statusCode, body: reply.json() };
    };

    const rows: LoanRoom['rows'] = async (text, ...values) => openedRows(server.database, text, values) as never;

    return {
        server,
        journey,
        to: handoverOn(server, journey),
        day: (after) => dueDay(dayIn(countries.GH.timeZone, new Date()), 'daily', after),
        rows,
        ledger: async (uid) => {
            const sums = await rows<{ state: string; sum: string }>(
                'select state, sum(amount) as sum from earning where application_uid = $1 group by state',
                uid,
            );
            return Object.fromEntries(sums.map(({ state, sum }) => [state, Number(sum)]));
        },
        send,
        pay: async (uid, amount, { by = 'support', ...changes } = {}) => {
            const [loan] = await rows<{ version: number }>('select version from loan where application_uid = $1', uid);
            const receivedOn = dayIn(countries.GH.timeZone, new Date());
            const body = { amount, method: 'mobile_money', paymentReference: v7(), receivedOn, ...changes };
            return send(by, 'POST', `/api/loans/${uid}/actions/record-payment`, {
                body,
                version: loan?.version ?? 0,
            });
        },
        age: async (uid, days) => {
            await rows(
                `update loan set started_on = started_on - $2::int, first_due_on = first_due_on - $2::int,
                    next_due_on = next_due_on - $2::int, held_until = held_until - $2::int, kept_on = null,
                    reminded_on = reminded_on - $2::int,
                    schedule = (select jsonb_agg(jsonb_set(part, '{dueOn}', to_jsonb(((part->>'dueOn')::date - $2::int)::text)))
                        from jsonb_array_elements(schedule) part)
                    where application_uid = $1`,
                uid,
                days,
            );
        },
        keep: async () => {
            const { services } = server;
            await server.database.withTransaction((tx) => services.jobs.send(tx, 'keep_loans', {}));
            const only = ['keep_loans', 'carry_lock', 'remind_device'] as const;
            await drain(services, { only });
        },
    };
};

/** Two people take the last payment of a loan back; resolves to what the second one was answered. */
export const reversingOn = (room: LoanRoom) => async (uid: string) => {
    const [last] = await room.rows<{ id: string }>(
        'select payment_id as id from payment where application_uid = $1 order by created_at desc limit 1',
        uid,
    );
    const sent = { body: { reversedBecause: 'The network took it back' }, version: 1 };
    await room.send('support2', 'PUT', `/api/payments/${last?.id}`, sent);
    return room.send('admin2', 'PUT', `/api/payments/${last?.id}`, sent);
};

/** One such server for all tests of a file. */
export const sharedLoanRoom = (options: TestServerOptions = {}): LoanRoom =>
    shared(
        () => openLoanRoom(options),
        (room) => room.server.stop(),
    );
