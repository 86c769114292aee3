import type { Principal } from '../../../domain/access/roles.ts';
import { nobodyElse, unanswered, type Approval } from '../../../domain/approval.ts';
import { allWaiting, hasEnded, type Kept } from '../../approvals/requests.ts';
import { askersFor, refusalFor, type Askers } from '../../approvals/secondPerson.ts';
import { hasSecondPerson } from '../../notifications/audience.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { peopleOf } from '../applications/dossierParts.ts';
import { waitingActions } from './actions.ts';
import { waitingChanges } from './changes.ts';
import { waitingPayouts } from './payouts.ts';
import { waitingPrices } from './prices.ts';
import { mostWaiting, type Waiting } from './waiting.ts';

type Refusal = Pick<Approval, 'refusal' | 'refusedUntil'>;

const refusalOf = async (tx: Transaction, one: Waiting, askers: Askers): Promise<Refusal> => {
    if (one.kept !== null && hasEnded(one.kept, askers.now)) return { refusal: unanswered, refusedUntil: null };
    const refused = refusalFor(askers, { askedBy: one.requestedBy, mayAsk: one.mayAsk });
    const concerned = { country: one.country, secondPerson: one.answeredBy };
    if (refused?.code === 'OWN_REQUEST' && !(await hasSecondPerson(tx, concerned, askers.reader))) {
        return { refusal: nobodyElse, refusedUntil: null };
    }
    return { refusal: one.over ?? refused?.message ?? null, refusedUntil: refused?.until ?? null };
};

/** An approval with the request that it was kept as; null where a record waits by its own state. */
export interface Found {
    readonly approval: Approval;
    readonly kept: Kept | null;
}

const waitingsFor = async (tx: Transaction, principal: Principal, now: Date): Promise<readonly Waiting[]> => {
    const kept = await allWaiting(tx, now, mostWaiting);
    // What has ended is told to whoever asked for it.
    const open = kept.filter((one) => one.askedBy === principal.username || !hasEnded(one, now));
    return [
        ...(await waitingActions(tx, open, principal)),
        ...(await waitingChanges(tx, open, principal)),
        ...(await waitingPayouts(tx, principal)),
        ...(await waitingPrices(tx, principal)),
    ];
};

/** As `approvalsFor`, with what was kept. */
export const findApprovals = async (tx: Transaction, principal: Principal): Promise<readonly Found[]> => {
    const now = new Date();
    const waiting = await waitingsFor(tx, principal, now);
    const askedBy = waiting.map(({ requestedBy }) => requestedBy);
    const names = await peopleOf(tx, askedBy);
    const askers = await askersFor(tx, principal.username, { askedBy, now });
    const found: Found[] = [];
    for (const one of waiting) {
        const { over: _over, mayAsk: _mayAsk, answeredBy: _answeredBy, country: _country, kept, ...shown } = one;
        const { requestedBy } = shown;
        const refusal = await refusalOf(tx, one, askers);
        const isOwn = requestedBy === principal.username;
        const requesterName = names[requestedBy] ?? requestedBy;
        const endsAt = kept?.endsAt.toISOString() ?? null;
        found.push({ approval: { ...shown, ...refusal, isOwn, requesterName, endsAt }, kept });
    }
    return found.toSorted((left, right) => left.approval.requestedAt.localeCompare(right.approval.requestedAt));
};

/** Everything that waits for a second person and that this one may approve or asked for themself; the oldest first. */
export const approvalsFor = async (tx: Transaction, principal: Principal): Promise<readonly Approval[]> =>
    (await findApprovals(tx, principal)).map(({ approval }) => approval);
