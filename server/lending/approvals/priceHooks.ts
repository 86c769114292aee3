import { within } from '../../../domain/access/scope.ts';
import { priceCapProblem } from '../../../domain/lending/costCap.ts';
import { can } from '../../../domain/resource.ts';
import { priceOf, pricing } from '../../../domain/resources/pricing.ts';
import type { Price } from '../../../domain/resources/pricingFields.ts';
import { requireSecond } from '../../approvals/secondPerson.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Hooks, Written } from '../../rest/write/context.ts';
import { costCapOf } from '../contracts/texts.ts';

const isDrafted = ({ before, after }: Written): boolean => before === null && after?.['status'] === 'draft';

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

/** What the law allows under our licence, nobody asks more than. Throws 422 with the field to change. */
const requireAllowed = async (tx: Transaction, { after }: Written): Promise<void> => {
    if (after === null || after['status'] === 'retired') return;
    const cap = await costCapOf(tx, String(after['country']));
    // A row that was written has met the schema.
    const problem = cap === undefined ? undefined : priceCapProblem(priceOf(after as Price), cap);
    if (problem !== undefined) throw invalid({ [problem.field]: problem.message });
};

/** What belongs to writes of prices: the licence allows them, a second person publishes them, and hears that one waits. */
export const priceHooks = ({ jobs }: { readonly jobs: Pick<Jobs, 'send'> }): Hooks => ({
    [pricing.name]: {
        withWrite: async (tx, written) => {
            for (const one of written) await requireAllowed(tx, one);
            for (const one of written.filter(isPublished)) await requireTwo(tx, one);
            for (const { id, after, origin } of written.filter(isDrafted)) {
                const country = String(after?.['country']);
                const facts = { reference: `${String(after?.['product'])}, ${country}`, recordId: id };
                const concerned = { country, secondPerson: pricing.access.edit ?? [] };
                await notify(tx, jobs, { kind: 'approvalWaits', facts, concerned, actor: origin.principal.username });
            }
        },
    },
});
