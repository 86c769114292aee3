import type { Principal } from '../../../domain/access/roles.ts';
import type { Agent } from '../../../domain/shop/figures.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Who may sell in the shop that a person leads, by name; nobody for those who lead none. */
export const readTeam = async ({ client }: Transaction, principal: Principal): Promise<readonly Agent[]> => {
    if (principal.seniority !== 'team_lead' || principal.merchantCode === null) return [];
    const { rows } = await client.query<Agent>({
        name: 'team of a shop',
        text: `select username, name from app_user
            where merchant_code = $1 and status = 'active' and agent_code is not null and is_test_mode = $2
                and ("group" = 'sales' or 'sales' = any (more_groups))
            order by name, username`,
        values: [principal.merchantCode, principal.isTestMode],
    });
    return rows;
};
