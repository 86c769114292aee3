import { toBeAskedAbout } from '../lending/collections/unproven.ts';
import { keepCall } from '../lending/collections/keepCall.ts';
import type { Provider } from '../../domain/collections/providers.ts';
import { PartnerTrouble } from '../partners/ask.ts';
import type { Enquiring } from '../partners/collections/enquiry.ts';
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

/** What a pull did not prove is asked about one by one: the answers come where the network reports. */
const enquireAt = async ({ services }: JobContext<'pull_money'>, { config, enquire }: Enquiring): Promise<void> => {
    const { database, clock } = services;
    const references = await database.withTransaction((tx) => toBeAskedAbout(tx, { ...config, now: clock() }));
    for (const reference of references) await enquire(reference);
};

/**
 * Asks networks what they took, and keeps it as if they had reported it: what they did is the same again. Then asks them what became
 * of each transfer that is said to have come and is not proven.
 */
export const pullMoney: RunJob<'pull_money'> = async (context) => {
    const { pulling, enquiring } = context.services.partners.collections;
    const attempt = async (network: Provider, work: () => Promise<void>): Promise<void> => {
        try {
            await work();
        } catch (error) {
            if (!(error instanceof PartnerTrouble)) throw error;
            // It is asked again in a quarter of an hour, and for two days once a day.
            context.log.error({ err: error, network }, 'A network did not tell what it took');
        }
    };
    for (const one of pulling) await attempt(one.config.kind, () => pullFrom(context, one));
    for (const one of enquiring) await attempt(one.config.kind, () => enquireAt(context, one));
};
