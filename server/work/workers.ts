import type PgBoss from 'pg-boss';
import type { Services } from '../lending/services.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { createBoss, ensureQueues, within } from '../platform/jobs/boss.ts';
import { AlreadyDone, type JobLog } from './job.ts';
import { asRun, type Asked } from '../platform/tracing.ts';
import { jobChannel } from '../platform/jobs/jobs.ts';
import { type JobData, type JobName, jobNames, queues } from '../platform/jobs/queues.ts';
import { wakeOne, type Hand } from './crew.ts';
import { work } from './registry.ts';

export interface Workers {
    /** Lets work under way end, and takes no more. */
    readonly stop: () => Promise<void>;
}

interface Run<Name extends JobName> {
    readonly boss: PgBoss;
    readonly services: Services;
    readonly log: JobLog;
    readonly name: Name;
    readonly job: PgBoss.Job<JobData[Name] & { readonly asked?: Asked }>;
}

/** The rows that pg-boss completed: none when the run is no longer this worker's. */
const affected = (reply: unknown): number =>
    typeof reply === 'object' && reply !== null && 'affected' in reply ? Number(reply.affected) : 0;

const runOne = async <Name extends JobName>({ boss, services, log, name, job }: Run<Name>): Promise<void> => {
    const finish = async (tx: Transaction): Promise<void> => {
        const reply: unknown = await boss.complete(name, job.id, {}, within(tx));
        if (affected(reply) === 0) throw new AlreadyDone(`${name} ${job.id}`);
    };
    const runId = `${name} ${job.id}`;
    try {
        if (!services.database.clockIsRight()) throw new Error("This machine's clock was just set to another time");
        await asRun({ name, runId, from: job.data.asked }, () =>
            work[name]({ services, data: job.data, runId, log, finish }),
        );
    } catch (error) {
        if (error instanceof AlreadyDone) return;
        log.error({ err: error, job: name, id: job.id }, 'Work failed and will be repeated');
        throw error;
    }
};

/** One of several at once: that it fails is its own affair. */
const runBeside = async <Name extends JobName>(run: Run<Name>): Promise<void> => {
    try {
        await runOne(run);
    } catch (error) {
        await run.boss.fail(run.name, run.job.id, error instanceof Error ? { message: error.message } : {});
    }
};

type Crews = Map<string, Hand[]>;

const startQueue = async <Name extends JobName>(parts: Omit<Run<Name>, 'job'>, crews: Crews): Promise<void> => {
    const { boss, name } = parts;
    const { cron, pollSeconds, workers, batch = 1, inTurn = false } = queues[name];
    const options = { pollingIntervalSeconds: pollSeconds, batchSize: batch };
    const notify = (id: string): void => boss.notifyWorker(id);
    const hands: Hand[] = [];
    crews.set(name, hands);
    for (let index = 0; index < workers; index += 1) {
        const hand: Hand = { id: '', isBusy: false };
        hands.push(hand);
        hand.id = await boss.work<JobData[Name]>(name, options, async (jobs) => {
            hand.isBusy = true;
            // There may be more than one can carry.
            if (jobs.length === batch) wakeOne(hands, notify);
            try {
                if (inTurn) for (const job of jobs) await runBeside({ ...parts, job });
                else await Promise.all(jobs.map((job) => runBeside({ ...parts, job })));
            } finally {
                hand.isBusy = false;
            }
        });
    }
    if (cron !== undefined) await boss.schedule(name, cron, {}, { singletonKey: 'clock' });
};

/** Runs all work of this database in this process, together with other processes that do, until stopped. */
export const startJobs = async (services: Services, log: JobLog): Promise<Workers> => {
    const { database } = services;
    // pg-boss does not wait for its own notes of how work ended: one that failed would end this process.
    const boss = createBoss({ pool: database.pool, pauseMs: 1_000 });
    boss.on('error', (error) => log.error({ err: error }, 'The job queue has trouble'));
    await boss.start();
    await ensureQueues(database);
    const notify = (id: string): void => boss.notifyWorker(id);
    const crews: Crews = new Map();
    for (const name of jobNames) await startQueue({ boss, services, log, name }, crews);
    const unlisten = await database.listen(
        jobChannel,
        (name) => wakeOne(crews.get(name) ?? [], notify),
        () => crews.forEach((hands) => wakeOne(hands, notify)),
    );
    return {
        stop: async () => {
            await unlisten();
            await boss.stop({ graceful: true, timeout: 8_000 });
        },
    };
};

export interface DrainOptions {
    /** Which work; all of it unless told. */
    readonly only?: readonly JobName[];
    /** Also what is planned for later. */
    readonly ahead?: boolean;
}

const fetchOne = async (boss: PgBoss, name: JobName, ahead: boolean) => {
    const [job] = await boss.fetch<JobData[typeof name]>(name, { batchSize: 1, ignoreStartAfter: ahead });
    return job;
};

// With what is planned for later, a phone that never comes online would be looked at for ever.
const mostDrained = 2_000;

/**
 * Runs what waits in the queue now, and what that asks for in turn, one after the other; resolves to how many pieces of
 * work there were. For tests and for the seed: a failure is thrown at once instead of being repeated.
 */
export const drain = async (
    services: Services,
    { only = jobNames, ahead = false }: DrainOptions = {},
): Promise<number> => {
    const boss = createBoss(services.database);
    const log: JobLog = { error: () => undefined };
    for (let done = 0; ;) {
        const before = done;
        for (const name of only) {
            for (
                let job = await fetchOne(boss, name, ahead);
                job !== undefined;
                job = await fetchOne(boss, name, ahead)
            ) {
                await runOne({ boss, services, log, name, job });
                await boss.complete(name, job.id);
                done += 1;
                if (done > mostDrained) throw new Error(`Work of ${name} asks for itself without end`);
            }
        }
        if (done === before) return done;
    }
};
