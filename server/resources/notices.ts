import { within } from '../../domain/access/scope.ts';
import { can, changedBy } from '../../domain/resource.ts';
import { merchants } from '../../domain/resources/merchants.ts';
import { nameOfChange } from '../../domain/notifications/changes.ts';
import { resources } from '../../domain/resources/index.ts';
import { pricing } from '../../domain/resources/pricing.ts';
import { requireSecond } from '../approvals/secondPerson.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { hasSecondPerson } from '../notifications/audience.ts';
import { notify } from '../notifications/notify.ts';
import type { Hook, Hooks, Written } from '../rest/write/context.ts';
import type { TellSecondPeople } from '../rest/write/secondPerson.ts';

const isSuspended = ({ before, after }: Written): boolean =>
    before !== null && before['status'] !== 'suspended' && after?.['status'] === 'suspended';

const isPublished = ({ before, after }: Written): boolean =>
    before?.['status'] === 'draft' && after?.['status'] === 'published';

/** Whoever drafted a price, or changed it last, asked for it. */
const requireTwo = (tx: Transaction, { before, origin }: Written): Promise<void> => {
    const draft = before ?? {};
    return requireSecond(tx, origin.principal.username, {
        askedBy: String(draft['editedBy'] ?? draft['createdBy']),
        now: new Date(),
        mayAsk: (person) => can(person, 'edit', pricing) && within(pricing.scope(person), draft),
    });
};

const isDrafted = ({ before, after }: Written): boolean => before === null && after?.['status'] === 'draft';

/** Tells who is concerned by what happens to shops and prices. */
export const noticeHooks = ({ jobs }: { readonly jobs: Pick<Jobs, 'send'> }): Hooks => {
    const shops: Hook = {
        withWrite: async (tx, written) => {
            for (const { id, after, origin } of written.filter(isSuspended)) {
                const facts = { reference: id, recordId: id };
                const concerned = { country: String(after?.['country']), merchantCode: id };
                const actor = origin.principal.username;
                await notify(tx, jobs, { kind: 'merchantSuspended', facts, concerned, actor });
                await notify(tx, jobs, { kind: 'shopSuspended', facts, concerned, actor });
            }
        },
    };
    const prices: Hook = {
        withWrite: async (tx, written) => {
            for (const one of written.filter(isPublished)) await requireTwo(tx, one);
            for (const { id, after, origin } of written.filter(isDrafted)) {
                const country = String(after?.['country']);
                const facts = { reference: `${String(after?.['product'])}, ${country}`, recordId: id };
                const concerned = { country, secondPerson: pricing.access.edit ?? [] };
                await notify(tx, jobs, { kind: 'approvalWaits', facts, concerned, actor: origin.principal.username });
            }
        },
    };
    return { [merchants.name]: shops, [pricing.name]: prices };
};

/** The second person is whoever may do the same too. */
export const tellSecondPeople =
    (jobs: Pick<Jobs, 'send'>): TellSecondPeople =>
    async (tx, { record, recordId, country, action }, { username: actor }) => {
        const resource = resources.find(({ name }) => name === record);
        const concerned = { country, secondPerson: resource === undefined ? [] : changedBy(resource, action) };
        const facts = { reference: nameOfChange(record), recordId };
        await notify(tx, jobs, { kind: 'approvalWaits', facts, concerned, actor });
        return hasSecondPerson(tx, concerned, actor);
    };
