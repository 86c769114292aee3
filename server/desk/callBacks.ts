import type { Pool } from 'pg';
import type { Principal } from '../../domain/access/roles.ts';
import { callBackOf } from '../../domain/application/checks/calls.ts';
import type { CallBack } from '../../domain/application/desk.ts';

interface Found extends Omit<CallBack, 'at'> {
    readonly findings: Readonly<Record<string, unknown>>;
}

/** Whom a person has to call again: of what they hold and of what anybody may claim, the soonest first. */
export const readCallBacks = async (
    pool: Pool,
    { username, country, isTestMode }: Principal,
): Promise<readonly CallBack[]> => {
    const { rows } = await pool.query<Found>({
        name: 'call backs',
        text: `select a.uid, a.reference, a.customer_name as "customerName", a.assignee, c.findings
            from application a join application_check c on c.application_uid = a.uid and c.type = 'customerCall'
            where (a.stage = 'pending' or (a.stage = 'under_review' and a.assignee = $1))
              and ($2 = '*' or a.country = $2) and a.is_test_mode = $3
              and c.outcome is null and c.findings @> '{"attempts": [{"result": "callback"}]}'`,
        values: [username, country, isTestMode],
    });
    return rows
        .flatMap(({ findings, ...found }) => {
            const at = callBackOf(findings);
            return at === null ? [] : [{ ...found, at }];
        })
        .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
};
