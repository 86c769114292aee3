import { fails, holds, type Case } from './cases.ts';

const seller = { username: 'colleague', merchantCode: 'GH0001', agentCode: 'AG0002' } as const;
const elsewhere = { ...seller, merchantCode: 'GH0002' } as const;
const refusal = (says: RegExp) => ({ status: 422, field: 'salesUsername', says }) as const;

export const transferCases: readonly Case[] = [
    holds('seller_able', 'a colleague in the shop, by its lead', { by: 'team_lead', facts: { newSeller: seller } }),
    holds('seller_able', 'somebody of another shop, by support', { by: 'support', facts: { newSeller: elsewhere } }),
    holds('seller_able', 'somebody of another shop, by an administrator', {
        by: 'admin',
        facts: { newSeller: elsewhere },
    }),
    fails(
        'seller_able',
        'nobody who may sell',
        { by: 'support', facts: { newSeller: null } },
        refusal(/Choose an active/),
    ),
    fails(
        'seller_able',
        'whose it is already',
        { by: 'support', facts: { newSeller: { ...seller, username: 'owner' } } },
        refusal(/theirs already/),
    ),
    ...(['assignee', 'reviewer', 'decidedBy'] as const).map((role) =>
        fails(
            'seller_able',
            `its ${role}`,
            {
                by: 'admin',
                application: { assignee: null, reviewer: null, decidedBy: null, [role]: 'both' },
                facts: { newSeller: { ...seller, username: 'both' } },
            },
            refusal(/nobody reviews what they sell/),
        ),
    ),
    fails(
        'seller_able',
        'somebody of another shop, by the lead of this one',
        { by: 'team_lead', facts: { newSeller: elsewhere } },
        refusal(/your own shop/),
    ),
];
