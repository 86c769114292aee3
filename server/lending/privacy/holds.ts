import { eq } from 'drizzle-orm';
import { breaches, tellBy } from '../../../domain/resources/breaches.ts';
import { legalHolds } from '../../../domain/resources/legalHolds.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { breach, legalHold } from '../../platform/database/schema/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { askAgreement } from '../../resources/agreements.ts';
import type { Hooks, Written } from '../../rest/write/context.ts';
import { ofCustomerOf } from '../records/sealedNames.ts';
import { readApplication } from '../records/application.ts';
import type { Services } from '../services.ts';

const held = (tx: Transaction, services: Services, written: Written): Promise<void> =>
    asSystem(tx, async () => {
        const { id, after } = written;
        const application = await readApplication(tx, String(after?.['applicationUid']));
        if (application === undefined || application.country !== after?.['country']) {
            throw invalid({ applicationUid: 'Choose an application of this country' });
        }
        const { customerName, marks } = await ofCustomerOf(tx, application.uid);
        await tx.orm.update(legalHold).set({ customerName, marks }).where(eq(legalHold.holdId, id));
        await askAgreement(tx, services, { record: legalHolds.name, written });
    });

/** What belongs to keeping data for a dispute, and to writing down that data was lost. */
export const holdHooks = (services: Services): Hooks => ({
    [legalHolds.name]: {
        withWrite: async (tx, written) => {
            for (const one of written) if (one.before === null) await held(tx, services, one);
        },
    },
    [breaches.name]: {
        withWrite: async (tx, written) => {
            for (const { id, after } of written) {
                if (after === null) continue;
                await tx.orm
                    .update(breach)
                    .set({ tellBy: tellBy(after) })
                    .where(eq(breach.breachId, id));
            }
        },
    },
});
