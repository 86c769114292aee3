import { eq, inArray } from 'drizzle-orm';
import { customers } from '../../../domain/resources/customers.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { customer } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import type { Hooks, Written } from '../../rest/write/context.ts';

const refused = (mergedInto: string): Error => invalid({ mergedInto });

/**
 * A merge is a pointer, one step long, so that taking it back restores both as they were. As the system: each of the two is
 * held, in one order for everybody.
 */
const checkMerge = (tx: Transaction, { id, before, after }: Written): Promise<void> =>
    asSystem(tx, async () => {
        const into = after?.['mergedInto'];
        if (typeof into !== 'string' || before?.['mergedInto'] === into) return;
        const held = await tx.orm
            .select()
            .from(customer)
            .where(inArray(customer.customerId, [id, into]))
            .orderBy(customer.customerId)
            .for('update');
        const [own, head] = [id, into].map((wanted) => held.find(({ customerId }) => customerId === wanted));
        if (own === undefined || head === undefined) throw refused('There is no such customer');
        if (own.country !== head.country || own.isTestMode !== head.isTestMode)
            throw refused('Choose a customer of the same country');
        if (head.mergedInto !== null) throw refused('Choose the one that this one was merged into');
        const members = await tx.orm.select().from(customer).where(eq(customer.mergedInto, id)).limit(1);
        if (members.length > 0) throw refused('Others are merged into this one: merge the other way round');
    });

/** What two people say of who is the same holds only where it can be taken back. */
export const customerHooks = (): Hooks => ({
    [customers.name]: {
        withWrite: async (tx, written) => {
            for (const one of written) await checkMerge(tx, one);
        },
    },
});
