import { system } from '../../../domain/access/roles.ts';
import type { Country } from '../../../domain/countries.ts';
import type { BookFault } from '../../../domain/ledger/faults.ts';
import { loans } from '../../../domain/resources/loans.ts';
import { announceMany } from '../../platform/audit/changeFeed.ts';
import { bySystem, recordEvent } from '../../platform/audit/eventLog.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

interface Stopping {
    readonly country: Country;
    readonly faults: readonly BookFault[];
    readonly now: Date;
    /** For the event log: which run found it. */
    readonly runId: string;
}

const stopSql = `update loan set balance_confirmed = false, version = version + 1, updated_at = $3
    where country = $1 and reference = any ($2) and balance_confirmed returning application_uid as uid`;

/**
 * Stops the loans that owe other than the books say or was agreed: nothing of them is late, reminded of or locked until somebody
 * confirms what is owed.
 */
export const stopLoans = async (tx: Transaction, { country, faults, now, runId }: Stopping): Promise<void> => {
    const references = faults.flatMap(({ rule, subject }) => (rule === 'loans' || rule === 'terms' ? [subject] : []));
    const { rows } = await tx.client.query<{ uid: string }>(stopSql, [country, references, now]);
    for (const { uid: recordId } of rows) {
        const about = { ...bySystem(runId), record: loans.name, recordId, country };
        const [before, after] = [{ balanceConfirmed: true }, { balanceConfirmed: false }];
        await recordEvent(tx, { ...about, action: 'balance_doubted', before, after });
    }
    await announceMany(
        tx,
        rows.map(({ uid: id }) => ({ principal: system, entity: loans.name, id, operation: 'update', country })),
    );
};
