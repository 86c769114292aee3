import { system, type Principal } from '../../../domain/access/roles.ts';
import type { Application } from '../../../domain/application/application.ts';
import { untouched } from '../../../domain/application/begun.ts';

const person = (username: string, changes: Partial<Principal>): Principal => ({
    kind: 'person',
    username,
    name: username,
    roles: [],
    seniority: 'officer',
    country: 'GH',
    merchantCode: null,
    agentCode: null,
    cellphone: '+233244999999',
    isTestMode: false,
    ...changes,
});

const shop = { merchantCode: 'GH0001', agentCode: 'AG0001' };

/** Everybody who could touch an application, by what they are to it. */
export const people = {
    owner: person('owner', { roles: ['sales'], ...shop }),
    colleague: person('colleague', { roles: ['sales'], ...shop }),
    team_lead: person('lead', { roles: ['sales'], seniority: 'team_lead', ...shop }),
    shopless: person('shopless', { roles: ['sales'] }),
    underwriter: person('underwriter', { roles: ['underwriter'] }),
    assignee: person('assignee', { roles: ['underwriter'] }),
    senior: person('senior', { roles: ['underwriter'], seniority: 'senior' }),
    senior_assignee: person('assignee', { roles: ['underwriter'], seniority: 'senior' }),
    admin: person('admin', { roles: ['admin'] }),
    support: person('support', { roles: ['support'] }),
    senior_support: person('senior.support', { roles: ['support'], seniority: 'senior' }),
    system,
    nobody: person('nobody', {}),
} as const satisfies Record<string, Principal>;

export type PersonName = keyof typeof people;

/** An application of `owner`, held by `assignee`. */
export const applicationWith = (changes: Partial<Application> = {}): Application => ({
    ...untouched,
    uid: '01890000-0000-7000-8000-000000000001',
    reference: 'GH-2026-000001',
    country: 'GH',
    currency: 'GHS',
    merchantCode: 'GH0001',
    agentCode: 'AG0001',
    salesUsername: 'owner',
    createdBy: 'owner',
    assignee: 'assignee',
    reviewer: 'assignee',
    round: 1,
    customerWaiting: true,
    customerName: 'Ama Owusu',
    customerPhone: '+233244000001',
    product: 'Galaxy A06',
    financedAmount: 110_000,
    exposure: 110_000,
    inputsHash: 'hash',
    submittedAt: '2026-11-01T10:00:00.000Z',
    waitingSince: '2026-11-01T10:00:00.000Z',
    stageSince: '2026-11-01T10:00:00.000Z',
    lastActivityAt: '2026-11-01T10:00:00.000Z',
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    version: 3,
    ...changes,
});
