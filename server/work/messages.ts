import type { RunJob } from './job.ts';

/** The carrier tells a repeated message from a second one by its id, so this may be repeated. */
export const deliverMessage: RunJob<'deliver_message'> = async ({ services, data }) => {
    await services.partners.messaging.deliver(data.messageId);
};

/** Messages that no work of their own carried: the identity provider's, and those left behind. */
export const deliverWaiting: RunJob<'deliver_waiting'> = async ({ services }) => {
    await services.partners.messaging.deliverWaiting();
};
