import { merchants } from '../../domain/resources/merchants.ts';
import { nameOfChange } from '../../domain/notifications/changes.ts';
import { resources } from '../../domain/resources/index.ts';
import { pricing } from '../../domain/resources/pricing.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { notify } from '../notifications/notify.ts';
import type { Hook, Hooks, Written } from '../rest/write/context.ts';
import type { TellSecondPeople } from '../rest/write/secondPerson.ts';

const isSuspended = ({ before, after }: Written): boolean =>
    before !== null && before['status'] !== 'suspended' && after?.['status'] === 'suspended';

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

/** The second person is whoever may edit such records too. */
export const tellSecondPeople =
    (jobs: Pick<Jobs, 'send'>): TellSecondPeople =>
    async (tx, { record, recordId, country }, principal) => {
        const resource = resources.find(({ name }) => name === record);
        await notify(tx, jobs, {
            kind: 'approvalWaits',
            facts: { reference: nameOfChange(record), recordId },
            concerned: { country, secondPerson: resource?.access.edit ?? [] },
            actor: principal.username,
        });
    };
