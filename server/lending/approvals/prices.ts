import type { Principal } from '../../../domain/access/roles.ts';
import { within } from '../../../domain/access/scope.ts';
import { can, type Row } from '../../../domain/resource.ts';
import { pricing } from '../../../domain/resources/pricing.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { waitingRecord, type Waiting } from './waiting.ts';
import { waitingRows } from './waitingRows.ts';

const waitingOf = (price: Row): Waiting => {
    const terms = pricing.form.flatMap(({ fields }) => fields);
    const asked = {
        recordId: String(price['pricingId']),
        name: `${String(price['product'])}, ${String(price['country'])}`,
        action: 'publish',
        requestedBy: String(price['editedBy'] ?? price['createdBy']),
        requestedAt: new Date(String(price['updatedAt'])).toISOString(),
        why: null,
        before: { status: 'draft' },
        after: { status: 'published', ...Object.fromEntries(terms.map((name) => [name, price[name]])) },
        currency: String(price['currency']),
        country: String(price['country']),
        mayAsk: (person: Principal) => can(person, 'edit', pricing) && within(pricing.scope(person), price),
        answeredBy: pricing.access.edit ?? [],
        confirm: { method: 'PUT', path: '', body: { status: 'published' }, version: price['version'] },
    } as const;
    return waitingRecord(pricing, asked);
};

/** Drafted prices that wait to be published, the one changed first longest ago; for those who may. */
export const waitingPrices = async (tx: Transaction, principal: Principal): Promise<readonly Waiting[]> => {
    if (!can(principal, 'edit', pricing)) return [];
    const drafts = await waitingRows(tx, { resource: pricing, status: 'draft', since: 'updatedAt' }, principal);
    return drafts.map(waitingOf);
};
