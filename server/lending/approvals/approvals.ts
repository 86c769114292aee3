import type { Principal } from '../../../domain/access/roles.ts';
import type { Approval } from '../../../domain/approval.ts';
import { peopleOf } from '../applications/dossierParts.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { waitingActions } from './actions.ts';
import { waitingChanges } from './changes.ts';
import { waitingKeys } from './keys.ts';
import { waitingPayouts } from './payouts.ts';
import { waitingPrices } from './prices.ts';

/** Everything that waits for a second person and that this one may approve or asked for themself; the oldest first. */
export const approvalsFor = async (tx: Transaction, principal: Principal): Promise<readonly Approval[]> => {
    const waiting = [
        ...(await waitingActions(tx, principal)),
        ...(await waitingChanges(tx, principal)),
        ...(await waitingPayouts(tx, principal)),
        ...(await waitingPrices(tx, principal)),
        ...(await waitingKeys(tx, principal)),
    ];
    const names = await peopleOf(
        tx,
        waiting.map(({ requestedBy }) => requestedBy),
    );
    return waiting
        .map((one) => ({ ...one, requesterName: names[one.requestedBy] ?? one.requestedBy }))
        .toSorted((left, right) => left.requestedAt.localeCompare(right.requestedAt));
};
