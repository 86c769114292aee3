import type { Principal } from '../../../domain/access/roles.ts';
import { ownRequest } from '../../../domain/approval.ts';
import { can, type Row } from '../../../domain/resource.ts';
import { pricing } from '../../../domain/resources/pricing.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Waiting } from './waiting.ts';
import { waitingRows } from './waitingRows.ts';

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
    const drafts = await waitingRows(tx, { resource: pricing, status: 'draft', since: 'updatedAt' }, principal);
    return drafts.map((price) => waitingOf(price, principal));
};
