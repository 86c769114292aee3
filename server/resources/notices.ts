import { merchants } from '../../domain/resources/merchants.ts';
import { nameOfChange } from '../../domain/notifications/changes.ts';
import { answeredBy } from '../approvals/answeredBy.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { hasSecondPerson } from '../notifications/audience.ts';
import { notify } from '../notifications/notify.ts';
import type { Hook, Hooks, Written } from '../rest/write/context.ts';
import type { TellSecondPeople } from '../rest/write/secondPerson.ts';

const isSuspended = ({ before, after }: Written): boolean =>
    before !== null && before['status'] !== 'suspended' && after?.['status'] === 'suspended';

/** Tells who is concerned by what happens to shops. */
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
    return { [merchants.name]: shops };
};

/** Tells whoever may be the second person; false where there is nobody. */
export const tellSecondPeople =
    (jobs: Pick<Jobs, 'send'>): TellSecondPeople =>
    async (tx, request, { username: actor }) => {
        const { record, recordId, country } = request;
        const concerned = { country, secondPerson: answeredBy(request) };
        const facts = { reference: nameOfChange(record), recordId };
        await notify(tx, jobs, { kind: 'approvalWaits', facts, concerned, actor });
        return hasSecondPerson(tx, concerned, actor);
    };
