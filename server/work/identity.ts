import { carryOne } from '../identity/mirror/carry.ts';
import { reconcile } from '../identity/mirror/reconcile.ts';
import { settleAddresses } from '../resources/users/addressCustody.ts';
import { settleSecondSteps } from '../resources/users/secondStep.ts';
import type { RunJob } from './job.ts';

// A run is given up after a minute: the rest goes on in the next one.
const longestMs = 40_000;

export const carryToProvider: RunJob<'carry_to_provider'> = async ({ services, log }) => {
    const { database, identity: provider, jobs } = services;
    const end = Date.now() + longestMs;
    while (await carryOne({ database, provider, log })) {
        if (Date.now() > end) return database.withTransaction((tx) => jobs.send(tx, 'carry_to_provider', {}));
    }
};

export const settleAccounts: RunJob<'settle_addresses'> = async ({ services, runId }) => {
    await settleAddresses({ ...services, runId });
    await settleSecondSteps({ ...services, runId });
};

export const reconcileIdentity: RunJob<'reconcile_identity'> = async ({ services, data, runId }) => {
    const { database, identity: provider } = services;
    await reconcile({ database, provider, askedBy: data.askedBy ?? null, runId });
};
