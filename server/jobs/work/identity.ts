import { carryOne } from '../../identity/mirror/carry.ts';
import type { RunJob } from '../job.ts';

// A run is given up after a minute: the rest goes on in the next one.
const longestMs = 40_000;

export const carryToProvider: RunJob<'carry_to_provider'> = async ({ services, log }) => {
    const { database, identity: provider, jobs } = services;
    const end = Date.now() + longestMs;
    while (await carryOne({ database, provider, log })) {
        if (Date.now() > end) return database.withTransaction((tx) => jobs.send(tx, 'carry_to_provider', {}));
    }
};
