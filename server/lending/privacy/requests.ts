import type { Hooks, Written } from '../../rest/write/context.ts';
import { customerRequests } from '../../../domain/resources/customerRequests.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { readApplication } from '../records/application.ts';
import { correct } from './correct.ts';
import { erase } from './erase.ts';
import { refuseOwnWork } from './ownWork.ts';
import { takeRequest, textOf } from '../records/takeRequest.ts';
import type { RunActions } from '../../rest/write/actionRoutes.ts';
import { sendPageLink } from '../papers/paperLink.ts';
import type { Services } from '../services.ts';

/** Nobody answers what is asked about their own sale or decision; who asked is told that there is an answer. */
const answered = async (tx: Transaction, services: Services, { id, after, origin }: Written): Promise<void> => {
    if (after === null || after['state'] === 'open') return;
    const application = await readApplication(tx, textOf(after, 'applicationUid'));
    const { username } = origin.principal;
    refuseOwnWork(application, username);
    await tx.client.query('update customer_request set answered_at = $2, edited_by = $3 where request_id = $1', [
        id,
        services.clock(),
        username,
    ]);
    if (application !== undefined) await sendPageLink(tx, services, { application, because: 'answered' });
};

/** What belongs to taking and answering a request. */
export const requestHooks = (services: Services): Hooks => ({
    [customerRequests.name]: {
        withWrite: (tx, written) =>
            asSystem(tx, async () => {
                for (const one of written) await (one.before === null ? takeRequest : answered)(tx, services, one);
            }),
    },
});

/** What is done with a request beside answering it in words. */
export const requestActions = (services: Services): RunActions => ({
    correct: correct(services),
    erase: erase(services),
});
