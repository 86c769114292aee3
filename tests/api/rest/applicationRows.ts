import type { Pool } from 'pg';
import { applications } from '../../../domain/resources/applications.ts';
import { sealSections } from '../../../server/lending/records/sealSections.ts';
import type { Database } from '../../../server/platform/database/connect.ts';
import { searchText } from '../../../domain/searchText.ts';

export interface ApplicationRow {
    readonly uid: string;
    readonly country?: string;
    readonly stage?: string;
    readonly merchantCode?: string;
    readonly salesUsername?: string;
    readonly assignee?: string | null;
    readonly reviewer?: string | null;
    readonly decidedBy?: string | null;
    readonly customerName?: string;
    readonly customerPhone?: string;
    readonly financedAmount?: number | null;
    readonly createdAt?: string;
    readonly isTestMode?: boolean;
}

const insertSql = `insert into application (uid, reference, stage, country, currency, merchant_code, agent_code, sales_username,
        created_by, assignee, decided_by, round, customer_waiting, customer_name, customer_phone, financed_amount, flagged,
        edit_rounds, reopened, stage_since, last_activity_at, is_test_mode, search, created_at, reviewer)
    values ($1, 'REF-' || $1, $2, $3, 'GHS', $4, 'AG0001', $5, $5, $6, $7, 1, false, $8, $9, $10, '[]', 0, false, $11, $11,
        $13, $12, $11, $14)`;

/** Adds applications as they were kept before anything was sealed, counted in the rollup too. */
export const addApplicationRows = async (pool: Pool, rows: readonly ApplicationRow[]): Promise<void> => {
    for (const [index, row] of rows.entries()) {
        const { uid, country = 'GH', stage = 'pending', merchantCode = `${country}0001` } = row;
        const { customerName = `Customer ${uid}` } = row;
        const customerPhone = row.customerPhone ?? `+2332000${String(index).padStart(5, '0')}`;
        const createdAt = row.createdAt ?? new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
        await pool.query(insertSql, [
            uid,
            stage,
            country,
            merchantCode,
            row.salesUsername ?? 'kwame',
            row.assignee ?? null,
            row.decidedBy ?? null,
            customerName,
            customerPhone,
            row.financedAmount ?? null,
            createdAt,
            searchText(applications, { ...row, reference: `REF-${uid}`, customerName, customerPhone }),
            row.isTestMode ?? false,
            row.reviewer ?? null,
        ]);
        if (row.isTestMode === true) continue;
        await pool.query(
            `insert into application_rollup values ($1, $2, $3, 0, 1) on conflict (country, stage, day, shard)
                do update set applications = application_rollup.applications + 1`,
            [country, stage, createdAt.slice(0, 10)],
        );
    }
};

interface Written {
    readonly pool: Pool;
    readonly db: Pick<Database, 'withTransaction'>;
}

/** Adds applications as their own write path keeps them. */
export const addSealedApplications = async ({ pool, db }: Written, rows: readonly ApplicationRow[]): Promise<void> => {
    await addApplicationRows(pool, rows);
    await sealSections(db);
};
