import { and, eq, sql } from 'drizzle-orm';
import type { BureauReport } from '../../domain/application/checks/facts.ts';
import { questionOf, subjectHash } from '../lending/applications/evidence/bureauQuestion.ts';
import { toApplication } from '../lending/records/application.ts';
import { application, applicationCheck } from '../platform/database/schema/application.ts';
import { bureauRequest } from '../platform/database/schema/evidence.ts';
import type { Transaction } from '../platform/database/transaction.ts';

const shown = sql<BureauReport>`${applicationCheck.evidence}->'bureau'`;
// As the bureau would have sent it: only the database keeps the text of what it is given.
const asText = sql<string>`${applicationCheck.evidence}->>'bureau'`;

/** Keeps the reports that the demonstration's checks show, as their bureaus would have sent them. */
export const keepReports = async (tx: Transaction): Promise<void> => {
    const checked = await tx.orm
        .select({ row: application, report: shown, received: asText })
        .from(applicationCheck)
        .innerJoin(application, eq(application.uid, applicationCheck.applicationUid))
        .where(and(eq(applicationCheck.type, 'bureau'), sql`jsonb_typeof(${shown}) = 'object'`));
    const requests = checked.flatMap(({ row, report, received }) => {
        const subject = questionOf(toApplication(tx, row));
        if (subject === undefined) return [];
        const { uid } = row;
        const askedAt = new Date(report.pulledAt);
        return [
            {
                applicationUid: uid,
                subject: subjectHash(subject),
                requestId: uid,
                state: 'answered',
                report,
                received,
                askedAt,
            },
        ];
    });
    if (requests.length > 0) await tx.orm.insert(bureauRequest).values(requests).onConflictDoNothing();
};
