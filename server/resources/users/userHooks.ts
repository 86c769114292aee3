import { groupOfRole } from '../../../domain/access/roles.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import { resources } from '../../../domain/resources/index.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { hasOtherLead } from '../../identity/lastLead.ts';
import { carrySoon } from '../../identity/mirror/changes.ts';
import { endSignIns } from '../../identity/signOut.ts';
import type { Hook, Hooks, Written } from '../../rest/write/context.ts';
import { addressWaits, tellOfWaiting, type Custody } from './addressCustody.ts';

const isLead = (row: Row | null): boolean =>
    row?.['group'] === groupOfRole.admin && row['seniority'] === 'lead' && row['status'] === 'active';

/** Throws 422 rather than leave the product without a leading administrator, whoever else is being changed meanwhile. */
const keepLead = async (tx: Transaction, written: readonly Written[]): Promise<void> => {
    const leaving = written.filter(({ before, after }) => isLead(before) && !isLead(after));
    if (leaving.length === 0) return;
    const ids = leaving.map(({ id }) => id);
    if (await asSystem(tx, () => hasOtherLead(tx.client, ids))) return;
    const message = 'The last leading administrator stays: name another one first';
    const [first] = leaving;
    throw invalid({ [first?.after?.['status'] === 'active' ? 'seniority' : 'status']: message }, message);
};

const isShutOut = ({ before, after }: Written): boolean =>
    before?.['status'] === 'active' && after?.['status'] !== 'active';

/**
 * What belongs to every change of a user: the last leading administrator stays, whoever is disabled is out everywhere, an
 * address that somebody else writes waits, and the identity provider is to hold the same, which is carried there afterwards.
 */
export const userHooks = (custody: Custody): Hooks => {
    const { jobs } = custody;
    const hookOf = (kind: Resource): Hook => ({
        holdsBack: addressWaits(custody),
        withWrite: async (tx, written) => {
            await keepLead(tx, written);
            await endSignIns(
                tx,
                written.filter(isShutOut).map(({ id }) => id),
            );
            await tellOfWaiting(tx, custody, { resource: kind, written });
            await carrySoon(tx, jobs, { usernames: written.map(({ id }) => id) });
        },
    });
    const kinds = resources.filter(({ source }) => source === 'app_user');
    return Object.fromEntries(kinds.map((kind) => [kind.name, hookOf(kind)]));
};
