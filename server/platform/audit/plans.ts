import type { PlanFault } from '../../../domain/logFault.ts';
import type { Pool } from 'pg';

/** SQL for what stands in the log of a loan's payments; jsonb writes the same value always alike. */
export const planDigest = (loan: string): string => `encode(sha256(convert_to(${loan}.schedule::text, 'UTF8')), 'hex')`;

const mostAtOnce = 5_000;

const plansSql = `select loan.application_uid as "recordId", told.sequence, told.plan = ${planDigest('loan')} as "isTold"
    from loan left join lateral (
        select sequence, plan from event_story
        where record = 'loans' and record_id = loan.application_uid and action = 'plan' order by sequence desc limit 1) told on true
    where loan.country = $1 and loan.application_uid > $2 order by loan.application_uid limit ${mostAtOnce}`;

interface Compared {
    readonly recordId: string;
    /** Null where the loan is older than what the log tells of plans. */
    readonly sequence: number | null;
    readonly isTold: boolean | null;
}

/** Compares the payments of every loan of a country with what the log tells of them. */
export const faultsOfPlans = async (pool: Pool, country: string): Promise<readonly PlanFault[]> => {
    const faults: PlanFault[] = [];
    for (let after = ''; ;) {
        const { rows } = await pool.query<Compared>({
            name: 'plans to verify',
            text: plansSql,
            values: [country, after],
        });
        for (const { recordId, sequence, isTold } of rows)
            if (sequence !== null && isTold !== true)
                faults.push({ country, kind: 'plan changed', sequence, recordId });
        if (rows.length < mostAtOnce) return faults;
        after = rows.at(-1)?.recordId ?? '';
    }
};
