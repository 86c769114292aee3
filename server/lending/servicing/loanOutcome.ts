import type { Row } from '../../../domain/resource.ts';
import { loans } from '../../../domain/resources/loans.ts';
import type { AuditEvent } from '../../platform/audit/eventLog.ts';
import { shown } from '../../rest/sql/rowStore.ts';
import type { Outcome, WriteContext } from '../../rest/write/context.ts';
import type { LoanRow } from '../records/loan.ts';

interface Acted {
    readonly row: Pick<LoanRow, 'applicationUid' | 'country'>;
    /** The loan as it was shown before. */
    readonly current: Row;
    readonly action: string;
    /** What the log is to tell of it; nothing where the loan stays as it was. */
    readonly change?: Row | null;
    /** By whom it was asked for, where it took two. */
    readonly together?: Pick<AuditEvent, 'askedBy'>;
}

/** What an action on a loan answers with, and enters into the log. */
export const loanOutcome = async (
    context: WriteContext,
    { row: { applicationUid: uid, country }, current, action, change, together }: Acted,
): Promise<Outcome> => {
    const after = { ...current, ...change };
    const about = { action, record: loans.name, recordId: uid, country, before: current, after };
    const event = { ...context.origin, ...together, ...about };
    return { id: uid, ...(await shown({ ...context, resource: loans }, uid)), before: current, after, event };
};
