import { bySystem, recordEvent, type Origin } from '../../platform/audit/eventLog.ts';
import { planDigest } from '../../platform/audit/toldState.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

const byItself: Origin = bySystem('plan');

/**
 * Writes into the log what the payments of a loan are from now on, by a digest: whoever changes them past the product is
 * betrayed by it.
 */
export const recordPlan = (
    tx: Transaction,
    uid: string,
    origin: Pick<Origin, 'principal' | 'requestId' | 'ip'> = byItself,
): Promise<void> =>
    // Nobody but the product writes in its own name.
    asSystem(tx, async () => {
        const { rows } = await tx.client.query<{ country: string; plan: string }>({
            name: 'plan of a loan',
            text: `select country, ${planDigest('loan')} as plan from loan where application_uid = $1`,
            values: [uid],
        });
        const [found] = rows;
        if (found === undefined) throw new Error(`There is no loan ${uid} to write the plan of`);
        const { country, plan } = found;
        const about = { record: 'loans', recordId: uid, country, before: null, after: { plan } };
        await recordEvent(tx, { ...origin, action: 'plan', ...about });
    });
