import { asc, eq } from 'drizzle-orm';
import type { Principal } from '../../domain/access/roles.ts';
import { within } from '../../domain/access/scope.ts';
import { ownRequest } from '../../domain/approval.ts';
import { can, type Row } from '../../domain/resource.ts';
import { pricing } from '../../domain/resources/pricing.ts';
import { pricing as prices } from '../database/schema/lending.ts';
import type { Transaction } from '../database/transaction.ts';
import { seen } from './changes.ts';
import type { Waiting } from './waiting.ts';

const most = 200;

const waitingOf = (price: Row, principal: Principal): Waiting => {
    const recordId = String(price['pricingId']);
    const requestedBy = String(price['editedBy'] ?? price['createdBy']);
    const isOwn = requestedBy === principal.username;
    const terms = pricing.form.flatMap(({ fields }) => fields);
    return {
        record: pricing.name,
        recordId,
        name: `${String(price['product'])}, ${String(price['country'])}`,
        action: 'publish',
        requestedBy,
        requestedAt: new Date(String(price['updatedAt'])).toISOString(),
        why: null,
        before: { status: 'draft' },
        after: { status: 'published', ...Object.fromEntries(terms.map((name) => [name, price[name]])) },
        currency: String(price['currency']),
        isOwn,
        refusal: isOwn ? ownRequest : null,
        confirmation: {
            method: 'PUT',
            path: `/api/pricing/${encodeURIComponent(recordId)}`,
            body: { status: 'published' },
            version: Number(price['version']),
            takesComment: false,
        },
    };
};

/** Drafted prices that wait to be published, the one changed first longest ago; for those who may. */
export const waitingPrices = async (tx: Transaction, principal: Principal): Promise<readonly Waiting[]> => {
    if (!can(principal, 'edit', pricing)) return [];
    const drafts = await tx.orm
        .select({ pricingId: prices.pricingId, country: prices.country, status: prices.status })
        .from(prices)
        .where(eq(prices.status, 'draft'))
        .orderBy(asc(prices.updatedAt))
        .limit(most);
    const found: Waiting[] = [];
    for (const draft of drafts) {
        if (!within(pricing.scope(principal), draft)) continue;
        const price = await seen(tx, { resource: pricing, recordId: draft.pricingId }, principal);
        if (price !== null) found.push(waitingOf(price, principal));
    }
    return found;
};
