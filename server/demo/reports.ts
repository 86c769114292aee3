import { eq } from 'drizzle-orm';
import type { BureauReport } from '../../domain/application/checks/facts.ts';
import { questionOf, subjectHash } from '../lending/applications/evidence/bureauQuestion.ts';
import { openRow, sealRow } from '../lending/records/sealedRows.ts';
import { toApplication } from '../lending/records/application.ts';
import { application, applicationCheck } from '../platform/database/schema/application.ts';
import { bureauRequest } from '../platform/database/schema/evidence.ts';
import type { Transaction } from '../platform/database/transaction.ts';

/** What the check of the bureau was given, unless nobody answered. */
const reportIn = ({ bureau }: Readonly<Record<string, unknown>>): BureauReport | undefined =>
    typeof bureau === 'object' && bureau !== null ? (bureau as BureauReport) : undefined;

/** Keeps the reports that the demonstration's checks show, as their bureaus would have sent them. */
export const keepReports = async (tx: Transaction): Promise<void> => {
    const checked = await tx.orm
        .select({ row: application, check: applicationCheck })
        .from(applicationCheck)
        .innerJoin(application, eq(application.uid, applicationCheck.applicationUid))
        .where(eq(applicationCheck.type, 'bureau'));
    const requests: (typeof bureauRequest.$inferInsert)[] = [];
    for (const { row, check } of checked) {
        const { uid } = row;
        const subject = questionOf(toApplication(tx, row));
        const { evidence } = await openRow(tx, { table: 'application_check', uid, row: check.type }, check);
        const report = reportIn(evidence);
        if (subject === undefined || report === undefined) continue;
        const kept = { report, received: JSON.stringify(report) };
        requests.push({
            applicationUid: uid,
            subject: subjectHash(subject),
            requestId: uid,
            state: 'answered',
            askedAt: new Date(report.pulledAt),
            ...(await sealRow(tx, { table: 'bureau_request', uid, row: uid }, kept)),
        });
    }
    if (requests.length > 0) await tx.orm.insert(bureauRequest).values(requests).onConflictDoNothing();
};
