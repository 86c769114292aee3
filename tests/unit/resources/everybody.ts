import { roles, seniorities, type Principal } from '../../../domain/access/roles.ts';

/** One person of each role and seniority, in one shop. */
export const everybody = roles.flatMap((role) =>
    seniorities.map((seniority): Principal => ({
        kind: 'person',
        username: 'someone',
        name: 'Someone',
        roles: [role],
        seniority,
        country: 'GH',
        merchantCode: 'GH0001',
        agentCode: 'AG0001',
        cellphone: '+233244100001',
        isTestMode: false,
    })),
);
