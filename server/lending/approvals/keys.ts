import type { Principal } from '../../../domain/access/roles.ts';
import { ownRequest } from '../../../domain/approval.ts';
import { can, type Row } from '../../../domain/resource.ts';
import { apiKeys } from '../../../domain/resources/apiKeys.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Waiting } from './waiting.ts';
import { waitingRows } from './waitingRows.ts';

const waitingOf = (key: Row, principal: Principal): Waiting => {
    const recordId = String(key['keyId']);
    const { purpose, createdBy, createdAt, version, reads, country, expiresOn, prefix } = key;
    const isOwn = createdBy === principal.username;
    return {
        record: apiKeys.name,
        recordId,
        name: String(key['name']),
        action: 'agree',
        requestedBy: String(createdBy),
        requestedAt: new Date(String(createdAt)).toISOString(),
        why: String(purpose),
        // Nothing of it counted before.
        before: {},
        after: { reads, country, expiresOn, prefix },
        currency: null,
        isOwn,
        refusal: isOwn ? ownRequest : null,
        confirmation: {
            method: 'POST',
            path: `/api/${apiKeys.name}/${encodeURIComponent(recordId)}/actions/agree`,
            body: {},
            version: Number(version),
            takesComment: false,
        },
    };
};

/** Keys that wait for the person who agrees to them, the oldest first; for those who may. */
export const waitingKeys = async (tx: Transaction, principal: Principal): Promise<readonly Waiting[]> => {
    if (!can(principal, 'edit', apiKeys)) return [];
    const keys = await waitingRows(tx, { resource: apiKeys, status: 'waiting', since: 'createdAt' }, principal);
    return keys.map((key) => waitingOf(key, principal));
};
