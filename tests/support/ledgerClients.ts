import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { dueDay } from '../../domain/lending/schedule.ts';
import { dayIn } from '../../domain/calendarDay.ts';
import { countries } from '../../domain/countries.ts';
import { reportOf } from './networkReports.ts';
import type { CollectionConfig } from '../../server/platform/config/collectionConfig.ts';

interface Answer {
    readonly status: number;
    readonly body: Readonly<Record<string, unknown>>;
}

interface Asked {
    /** Nobody: a network reports. */
    readonly by?: string;
    readonly method?: 'POST' | 'PUT';
    readonly path: string;
    readonly body: object | string;
    readonly version?: number;
}

interface ClientOptions {
    readonly url: () => string;
    readonly pool: Pool;
    readonly network: CollectionConfig;
    /** People of support and administrators, who may agree to what support asks for. */
    readonly support: readonly string[];
    readonly seconds: readonly string[];
    readonly mint: (username: string) => Promise<string>;
    /** Numbers from 0 below 1. */
    readonly draw: () => number;
}

export interface LedgerClients {
    /** Waits until so many events were answered in all. */
    readonly until: (count: number) => Promise<void>;
    /** How often each kind of event was done, and how often it was refused by the rules. */
    readonly counts: () => Readonly<Record<string, { readonly done: number; readonly refused: number }>>;
    /** Amounts by reference: what networks reported, and what people entered; both once they were told that it is kept. */
    readonly reported: ReadonlyMap<string, number>;
    readonly entered: ReadonlySet<string>;
    /** Lets everybody end what they began. */
    readonly stop: () => Promise<void>;
}

const reason = 'As the customer asked us to';

/** People and a network that do everything to loans that moves money, in no order, each again under its key until it is answered. */
export const startLedgerClients = (options: ClientOptions): LedgerClients => {
    const { url, pool, network, support, seconds, mint, draw } = options;
    const counts: Record<string, { done: number; refused: number }> = {};
    const [reported, entered, tokens] = [new Map<string, number>(), new Set<string>(), new Map<string, string>()];
    let [running, answered] = [true, 0];

    const pick = <One>(all: readonly One[]): One => {
        const one = all[Math.floor(draw() * all.length)];
        if (one === undefined) throw new Error('There is nothing to choose from');
        return one;
    };
    const today = (): string => dayIn(countries.GH.timeZone, new Date());

    const tokenOf = async (username: string): Promise<string> => {
        const token = tokens.get(username) ?? (await mint(username));
        tokens.set(username, token);
        return token;
    };

    const tried = async ({ by, method = 'POST', path, body, version }: Asked, key: string) => {
        try {
            const reply = await fetch(`${url()}${path}`, {
                method,
                headers: {
                    'content-type': 'application/json',
                    'idempotency-key': key,
                    ...(by === undefined ? {} : { authorization: `Bearer ${await tokenOf(by)}` }),
                    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
                },
                body: typeof body === 'string' ? body : JSON.stringify(body),
                signal: AbortSignal.timeout(30_000),
            });
            const said: unknown = await reply.json().catch(() => ({}));
            return { status: reply.status, body: Object(said) };
        } catch {
            // Nobody knows what became of it.
            return undefined;
        }
    };

    /** Asks until it is answered, however often the server dies meanwhile. */
    const ask = async (kind: string, asked: Asked): Promise<Answer> => {
        const key = v7();
        for (;;) {
            const answer = await tried(asked, key);
            if (answer?.status === 401 && asked.by !== undefined) tokens.delete(asked.by);
            if (answer !== undefined && answer.status < 500 && ![401, 409, 429].includes(answer.status)) {
                const count = (counts[kind] ??= { done: 0, refused: 0 });
                count[answer.status < 300 || answer.body.code === 'SECOND_PERSON' ? 'done' : 'refused'] += 1;
                answered += 1;
                return answer;
            }
            // Another one took the version first: it is asked anew, by whoever wants it still.
            if (answer?.status === 409 && asked.version !== undefined) return answer;
            await sleep(answer?.status === 429 ? 2_000 : 200);
        }
    };

    const loan = async () => {
        const { rows } = await pool.query<{
            uid: string;
            reference: string;
            version: number;
            outstanding: number;
            week: number;
        }>(
            `select application_uid as uid, reference, version, outstanding::int8, (schedule->0->>'amount')::int8 as week from loan
                where country = 'GH' and state in ('running', 'overdue', 'defaulted', 'written_off') order by random() limit 1`,
        );
        return pick(rows);
    };
    const act = async (kind: string, by: string, uid: string, body: object): Promise<Answer> => {
        const { rows } = await pool.query<{ version: number }>('select version from loan where application_uid = $1', [
            uid,
        ]);
        return ask(kind, { by, path: `/api/loans/${uid}/actions/${kind}`, body, version: rows[0]?.version ?? 0 });
    };
    const byTwo = async (kind: string, uid: string, body: object): Promise<void> => {
        const asker = pick(support);
        if ((await act(kind, asker, uid, body)).body['code'] !== 'SECOND_PERSON') return;
        await act(kind, pick(seconds), uid, body);
    };
    const pay = async (uid: string, amount: number): Promise<void> => {
        const paymentReference = `S${v7().replaceAll('-', '')}`;
        const body = { amount, method: 'mobile_money', paymentReference, receivedOn: today() };
        if ((await act('record-payment', pick(support), uid, body)).status < 300) entered.add(paymentReference);
    };

    let numbered = 0;
    const report = async (account: string, amount: number, again?: string): Promise<void> => {
        numbered += 1;
        const reference = again ?? `QK${String(numbered).padStart(8, '0')}`;
        const body = reportOf(network, { reference, amount, currency: 'GHS', payer: '2332****0000', account });
        const path = `/hooks/collections/${network.kind}/${network.secret}/confirmation`;
        const answer = await ask(again === undefined ? 'report' : 'report again', { path, body });
        if (answer.status === 200 && again === undefined) reported.set(reference, amount);
    };

    const events: readonly (readonly [weight: number, event: () => Promise<void>])[] = [
        [40, async () => report((await loan()).reference, 100 + Math.floor(draw() * 6_000))],
        [3, async () => report('nonsense', 100 + Math.floor(draw() * 6_000))],
        [
            10,
            async () => {
                const [known, amount] = pick([...reported, ['QK00000000', 100] as const].slice(-50));
                await report('nonsense', draw() < 0.7 ? amount : amount + 1, known);
            },
        ],
        [
            20,
            async () => {
                const { uid, outstanding } = await loan();
                await pay(uid, 1 + Math.floor(draw() * Math.min(outstanding, 8_000)));
            },
        ],
        [
            8,
            async () => {
                const { rows } = await pool.query<{ id: string; version: number }>(
                    `select payment_id as id, version from payment where country = 'GH' and reversed_because is null order by random() limit 1`,
                );
                const { id, version } = pick(rows);
                for (const by of [pick(seconds), pick(seconds)])
                    await ask('reverse', {
                        by,
                        method: 'PUT',
                        path: `/api/payments/${id}`,
                        body: { reversedBecause: reason },
                        version,
                    });
            },
        ],
        [
            4,
            async () => {
                const { uid } = await loan();
                const quote = await act('quote-settlement', pick(support), uid, {});
                if (quote.status < 300) await pay(uid, Number(quote.body['settlesFor']));
            },
        ],
        [
            3,
            async () => {
                const { uid, outstanding } = await loan();
                const amount = Math.floor(outstanding / 2);
                const quote = await act('quote-prepayment', pick(support), uid, {
                    amount,
                    way: pick(['sooner', 'lower']),
                });
                if (quote.status < 300) await pay(uid, amount);
            },
        ],
        [
            4,
            async () => {
                const until = dueDay(today(), 'daily', 1 + Math.floor(draw() * 20));
                await act('hold', pick(support), (await loan()).uid, {
                    cause: pick(['repair', 'complaint']),
                    until,
                    note: null,
                });
            },
        ],
        [
            3,
            async () => {
                const { rows } = await pool.query<{ uid: string }>(
                    `select application_uid as uid from loan where country = 'GH' and stands_still_for is not null limit 20`,
                );
                if (rows.length > 0) await act('go-on', pick(support), pick(rows).uid, {});
            },
        ],
        [
            3,
            async () => {
                const planFrom = dueDay(today(), 'daily', 1 + Math.floor(draw() * 40));
                const plan = { planFrom, planEvery: 'weekly', planCount: 4 + Math.floor(draw() * 30), reason };
                await byTwo('reschedule', (await loan()).uid, plan);
            },
        ],
        [2, async () => byTwo('write-off', (await loan()).uid, { reason })],
    ];
    const total = events.reduce((sum, [weight]) => sum + weight, 0);
    const next = (): (() => Promise<void>) => {
        let left = draw() * total;
        for (const [weight, event] of events) {
            left -= weight;
            if (left < 0) return event;
        }
        throw new Error('The weights add up to less than they do');
    };

    const live = async (): Promise<void> => {
        while (running) await next()();
    };
    const all = support.map(live);
    return {
        counts: () => counts,
        reported,
        entered,
        until: async (count) => {
            while (answered < count) await Promise.race([sleep(50), Promise.all(all)]);
        },
        stop: async () => {
            running = false;
            await Promise.all(all);
        },
    };
};
