import type { RunJob } from './job.ts';

/** The carrier tells a repeated message from a second one by its id, so this may be repeated. */
export const deliverMessage: RunJob<'deliver_message'> = async ({ services, data }) => {
    await services.partners.messaging.deliver(data.messageId);
};

// A run is given up after a minute: the rest goes on in the next one.
const longestMs = 40_000;

/** Messages that no work of their own carries: many that were sent together, the identity provider's, and those left behind. */
export const deliverWaiting: RunJob<'deliver_waiting'> = async ({ services }) => {
    const end = Date.now() + longestMs;
    while ((await services.partners.messaging.deliverWaiting()) > 0 && Date.now() < end);
};
