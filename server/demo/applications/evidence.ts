import { sql } from 'drizzle-orm';
import type { CheckRecord } from '../../../domain/application/checks/record.ts';
import { sealRow } from '../../lending/records/sealedRows.ts';
import { applicationCheck } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

type CheckRow = typeof applicationCheck.$inferInsert;

/** A check as it stood at a time, as its columns hold it but for the seal. */
export const checkRow = ({ checkedAt, ...check }: CheckRecord, applicationUid: string, at: Date): CheckRow => {
    const judgedAt = checkedAt === null ? null : new Date(checkedAt);
    return { ...check, applicationUid, checkedAt: judgedAt, updatedAt: judgedAt ?? at };
};

/** The same with what is sealed in it. */
export const sealCheck = (tx: Transaction, check: CheckRow): Promise<CheckRow> =>
    sealRow(tx, { table: 'application_check', uid: check.applicationUid, row: check.type }, check);

/** Keeps what the automatic part of every check made of an application. */
export const keepGathered = async (tx: Transaction, checks: readonly CheckRow[]): Promise<void> => {
    const rows: CheckRow[] = [];
    for (const check of checks) rows.push(await sealCheck(tx, check));
    await tx.orm
        .insert(applicationCheck)
        .values(rows)
        .onConflictDoUpdate({
            target: [applicationCheck.applicationUid, applicationCheck.type],
            set: {
                autoResult: sql`excluded.auto_result`,
                autoScore: sql`excluded.auto_score`,
                autoReasons: sql`excluded.auto_reasons`,
                evidence: sql`excluded.evidence`,
                updatedAt: sql`excluded.updated_at`,
            },
        });
};
