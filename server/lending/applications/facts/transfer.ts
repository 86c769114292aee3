import type { ActionFacts } from '../../../../domain/application/lifecycle/context.ts';
import type { LoadFact } from './fact.ts';

/** The sales representative named in the input, where an application of this country may go to them. */
export const newSeller: LoadFact<'newSeller'> = async ({ tx, application, input }) => {
    const { rows } = await tx.client.query<NonNullable<ActionFacts['newSeller']>>({
        name: 'new seller',
        text: `select u.username, u.merchant_code as "merchantCode", u.agent_code as "agentCode"
            from app_user u join merchant m on m.merchant_code = u.merchant_code
            where u.username = $1 and u.country = $2 and u.status = 'active' and m.status = 'active'
                and (u."group" = 'sales' or 'sales' = any (u.more_groups)) and u.agent_code is not null`,
        values: [input['salesUsername'], application?.country],
    });
    return rows[0] ?? null;
};
