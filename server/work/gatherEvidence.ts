import { runAutoChecks } from '../lending/applications/evidence/runAutoChecks.ts';
import type { RunJob } from './job.ts';

const mostRounds = 8;

/** Runs the automatic checks; those whose partner was away run again, each time after a longer wait. */
export const gatherEvidence: RunJob<'gather_evidence'> = async ({ services, data, finish }) => {
    const { uid, types, round = 1 } = data;
    const { retry } = await runAutoChecks(services, uid, types);
    await services.database.withTransaction(async (tx) => {
        await finish(tx);
        if (retry.length === 0 || round >= mostRounds) return;
        const startAfter = new Date(Date.now() + 15_000 * 2 ** round);
        const next = { uid, types: retry, round: round + 1 };
        await services.jobs.sendLater(tx, { name: 'gather_evidence', data: next, startAfter });
    });
};
