import type { Principal } from '../../../domain/access/roles.ts';
import type { Application } from '../../../domain/application/application.ts';
import { begunApplication } from '../../../domain/application/begun.ts';
import type { ActionContext } from '../../../domain/application/lifecycle/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { onlyRow } from '../../rest/sql/onlyRow.ts';
import { invalid } from '../../platform/errors.ts';

interface Seller {
    readonly username: string;
    readonly merchantCode: string;
    readonly agentCode: string;
    readonly country: string;
}

/** Whose sale it is: the sales person's own, or the one an administrator names. */
const sellerOf = async ({ client }: Transaction, { principal, input }: ActionContext): Promise<Seller> => {
    const named = typeof input['salesUsername'] === 'string' ? input['salesUsername'] : principal.username;
    const { rows } = await client.query<Seller>({
        name: 'seller of new application',
        text: `select username, merchant_code as "merchantCode", agent_code as "agentCode", country from app_user
            where username = $1 and status = 'active' and "group" = 'sales' and merchant_code is not null and agent_code is not null`,
        values: [named],
    });
    const seller = rows[0];
    if (seller === undefined) throw invalid({ salesUsername: 'Name an active sales representative of a shop' });
    return seller;
};

/** The country whose rules hold for an application that is being started: that of whoever sells. */
export const countryOfSeller = async (
    { client }: Transaction,
    input: ActionContext['input'],
    principal: Principal,
): Promise<string> => {
    const named = input['salesUsername'];
    if (typeof named !== 'string') return principal.country;
    const { rows } = await client.query<{ country: string }>({
        name: 'country of seller',
        text: 'select country from app_user where username = $1',
        values: [named],
    });
    return rows[0]?.country ?? principal.country;
};

// 'GH-2026-000123': no twins, but gaps where a start was undone, so that nobody waits for another's commit.
const nextReference = async ({ client }: Transaction, country: string, year: number): Promise<string> => {
    const { rows } = await client.query<{ number: number }>({
        name: 'next reference',
        text: 'select next_reference($1, $2) as number',
        values: [country, year],
    });
    return `${country}-${year}-${String(onlyRow(rows).number).padStart(6, '0')}`;
};

/** An application as it begins: empty but for whose it is. */
export const newApplication = async (tx: Transaction, context: ActionContext, uid: string): Promise<Application> => {
    const seller = await sellerOf(tx, context);
    const { now, rules, principal } = context;
    const reference = await nextReference(tx, seller.country, Number(now.slice(0, 4)));
    return begunApplication({ uid, reference, seller, by: principal, rules, now });
};
