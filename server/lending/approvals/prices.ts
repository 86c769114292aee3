import type { Principal } from '../../../domain/access/roles.ts';
import { within } from '../../../domain/access/scope.ts';
import { can, type Row } from '../../../domain/resource.ts';
import { pricing } from '../../../domain/resources/pricing.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { waitingRecord, type Waiting } from './waiting.ts';
import { waitingRows } from './waitingRows.ts';

const sameOffer = ['country', 'product', 'model'] as const;

/** What is sold now and would be replaced; the newest of several. */
const replacedBy = (price: Row, published: readonly Row[]): Row | undefined =>
    published
        .filter((other) => sameOffer.every((name) => other[name] === price[name]))
        .toSorted((left, right) => String(right['validFrom']).localeCompare(String(left['validFrom'])))[0];

const termsOf = (price: Row): Row =>
    Object.fromEntries(pricing.form.flatMap(({ fields }) => fields).map((name) => [name, price[name]]));

const waitingOf = (price: Row, published: readonly Row[]): Waiting => {
    const replaced = replacedBy(price, published);
    const asked = {
        recordId: String(price['pricingId']),
        name: `${String(price['product'])}, ${String(price['country'])}`,
        action: 'publish',
        requestedBy: String(price['editedBy'] ?? price['createdBy']),
        requestedAt: new Date(String(price['updatedAt'])).toISOString(),
        why: null,
        before: { ...(replaced === undefined ? {} : termsOf(replaced)), status: 'draft' },
        after: { ...termsOf(price), status: 'published' },
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
    if (drafts.length === 0) return [];
    const among = ['product', drafts.map(({ product }) => String(product))] as const;
    const sold = { resource: pricing, status: 'published', since: 'updatedAt', among } as const;
    const published = await waitingRows(tx, sold, principal);
    return drafts.map((draft) => waitingOf(draft, published));
};
