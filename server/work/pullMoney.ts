import { keepCall } from '../lending/collections/keepCall.ts';
import { PartnerTrouble } from '../partners/ask.ts';
import type { Pulling } from '../partners/collections/pull.ts';
import type { Window } from '../partners/collections/pullProvider.ts';
import type { JobContext, RunJob } from './job.ts';

const hour = 3_600_000;

// Networks tell of two days; once in a day they are asked for all of it.
const windowAt = (now: Date): Window => {
    const hours = now.getUTCHours() === 2 ? 48 : 2;
    return { from: new Date(now.getTime() - hours * hour), to: now };
};

const pullFrom = async ({ services }: JobContext<'pull_money'>, { config, pull }: Pulling): Promise<void> => {
    for (const row of await pull(windowAt(services.clock()))) {
        const call = { config, about: 'pull', raw: Buffer.from(row), ip: '', isAsked: true };
        await services.database.withTransaction((tx) => keepCall(tx, services, call));
    }
};

/** Asks networks what they took, and keeps it as if they had reported it: what they did is the same again. */
export const pullMoney: RunJob<'pull_money'> = async (context) => {
    for (const pulling of context.services.partners.collections.pulling) {
        try {
            await pullFrom(context, pulling);
        } catch (error) {
            if (!(error instanceof PartnerTrouble)) throw error;
            // It is asked again in a quarter of an hour, and for two days once a day.
            context.log.error({ err: error, network: pulling.config.kind }, 'A network did not tell what it took');
        }
    }
};
