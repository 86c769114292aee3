import type { Principal } from '../../../domain/access/roles.ts';
import { can, type Row } from '../../../domain/resource.ts';
import { apiKeys } from '../../../domain/resources/apiKeys.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { waitingRecord, type Waiting } from './waiting.ts';
import { waitingRows } from './waitingRows.ts';

const waitingOf = (key: Row, principal: Principal): Waiting => {
    const { keyId, name, purpose, createdBy, createdAt, version, reads, country, expiresOn, prefix } = key;
    const asked = {
        recordId: String(keyId),
        name: String(name),
        action: 'agree',
        requestedBy: String(createdBy),
        requestedAt: new Date(String(createdAt)).toISOString(),
        why: String(purpose),
        // Nothing of it counted before.
        before: {},
        after: { reads, country, expiresOn, prefix },
        currency: null,
        confirm: { method: 'POST', path: '/actions/agree', body: {}, version },
    } as const;
    return waitingRecord(apiKeys, asked, principal);
};

/** Keys that wait for the person who agrees to them, the oldest first; for those who may. */
export const waitingKeys = async (tx: Transaction, principal: Principal): Promise<readonly Waiting[]> => {
    if (!can(principal, 'edit', apiKeys)) return [];
    const keys = await waitingRows(tx, { resource: apiKeys, status: 'waiting', since: 'createdAt' }, principal);
    return keys.map((key) => waitingOf(key, principal));
};
