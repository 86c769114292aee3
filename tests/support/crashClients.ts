import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { capturedSections } from './captured.ts';

/** One write that somebody asked for, and whether they were told that it happened. */
export interface Command {
    readonly uid: string;
    readonly action: 'start' | 'save_section';
    readonly key: string;
    readonly seller: string;
    readonly body: object;
    answer: 'none' | 'done';
    /** The version of the application that the answer told; 0 before. */
    version: number;
}

/** What came of one request. */
export interface Answer {
    /** Undefined where nobody answered. */
    readonly status: number | undefined;
    readonly hasRetryAfter: boolean;
    readonly ms: number;
}

export interface Clients {
    readonly commands: readonly Command[];
    /** Of every write, in the order in which they came. */
    readonly answers: readonly Answer[];
    /** Waits for so many more acknowledged writes. */
    readonly waitFor: (more: number) => Promise<void>;
    /** Sends everything that was never answered once more, under the same key, until it is. */
    readonly settle: () => Promise<void>;
    readonly stop: () => Promise<void>;
}

interface ClientOptions {
    readonly url: () => string;
    readonly tokens: ReadonlyMap<string, string>;
    /** How long a seller rests after each customer; hardly unless told. */
    readonly pauseMs?: number;
}

const patienceMs = 60_000;
let customers = 0;

const startCommand = (seller: string): Command => {
    customers += 1;
    const phone = `+233${String(500_000_000 + customers)}`;
    return {
        uid: v7(),
        action: 'start',
        key: v7(),
        seller,
        body: { ...capturedSections.customer, phone },
        answer: 'none',
        version: 0,
    };
};

const saveCommand = ({ uid, seller }: Command): Command => {
    const data = { ...capturedSections.address, town: `Town of ${uid}` };
    return {
        uid,
        action: 'save_section',
        key: v7(),
        seller,
        body: { section: 'address', data },
        answer: 'none',
        version: 0,
    };
};

/** The version in an ETag. */
const versionIn = (etag: string | null): number => Number(/"(\d+)"/.exec(etag ?? '')?.[1] ?? 0);

/** Sales people who start and save, each after the other, and take note of every answer. */
export const startClients = ({ url, tokens, pauseMs = 20 }: ClientOptions): Clients => {
    const commands: Command[] = [];
    const answers: Answer[] = [];
    let running = true;
    let last = 'nothing was sent';

    const send = async (command: Command): Promise<number | undefined> => {
        const { uid, action, key, seller, body } = command;
        const begun = performance.now();
        const note = (status: number | undefined, hasRetryAfter: boolean): void => {
            answers.push({ status, hasRetryAfter, ms: performance.now() - begun });
            last = `${action}: ${status ?? 'no answer'}`;
        };
        try {
            const reply = await fetch(`${url()}/api/applications/${uid}/actions/${action}`, {
                method: 'POST',
                headers: {
                    authorization: `Bearer ${tokens.get(seller)}`,
                    'content-type': 'application/json',
                    'idempotency-key': key,
                    'if-match': '"1"',
                },
                body: JSON.stringify(body),
                signal: AbortSignal.timeout(15_000),
            });
            await reply.arrayBuffer();
            note(reply.status, reply.headers.has('retry-after'));
            if (reply.ok) command.answer = 'done';
            if (reply.ok) command.version = versionIn(reply.headers.get('etag'));
            return reply.status;
        } catch {
            // Nobody knows what became of it.
            note(undefined, false);
            return undefined;
        }
    };

    // Whoever gets no answer leaves it at that until the server is back.
    const untilReady = async (): Promise<void> => {
        const isReady = (): Promise<boolean> =>
            fetch(`${url()}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
                (reply) => reply.ok,
                () => false,
            );
        while (running && !(await isReady())) await sleep(50);
    };

    const sell = async (seller: string): Promise<void> => {
        while (running) {
            const started = startCommand(seller);
            commands.push(started);
            let status = await send(started);
            if (status === 201) {
                const saved = saveCommand(started);
                commands.push(saved);
                status = await send(saved);
            }
            await (status === undefined || status >= 500 ? untilReady() : sleep(pauseMs));
        }
    };
    const sellers = [...tokens.keys()].map(sell);
    const done = (): number => commands.filter(({ answer }) => answer === 'done').length;

    return {
        commands,
        answers,
        waitFor: async (more) => {
            const deadline = Date.now() + patienceMs;
            for (const enough = done() + more; done() < enough; await sleep(10)) {
                if (Date.now() > deadline) throw new Error(`Nothing is written any more; the last answer was ${last}`);
            }
        },
        settle: async () => {
            const deadline = Date.now() + patienceMs;
            const again = async (command: Command): Promise<void> => {
                while (command.answer === 'none') {
                    const status = await send(command);
                    // Only what says "later" may be asked again.
                    const mayAskAgain = status === undefined || status < 300 || [409, 429, 503].includes(status);
                    if (!mayAskAgain || Date.now() > deadline) throw new Error(`Sent again, it was not done: ${last}`);
                    if (command.answer === 'none') await sleep(300);
                }
            };
            await Promise.all(
                [...tokens.keys()].map(async (seller) => {
                    for (const command of commands.filter((one) => one.seller === seller)) await again(command);
                }),
            );
        },
        stop: async () => {
            running = false;
            await Promise.all(sellers);
        },
    };
};
