import { atLeast, type Principal } from '../../access/roles.ts';
import { isSenior } from '../authority.ts';
import type { Application } from '../application.ts';

/** What of an application says whose it is to act on, and when; a row of a list has it too. */
export type ActedOn = Pick<Application, 'stage' | 'salesUsername' | 'merchantCode' | 'assignee'> &
    Partial<Pick<Application, 'terms'>>;

/** Who may take a transition, as a question about a person and an application. */
const has = (role: Principal['roles'][number]) => (principal: Principal) => principal.roles.includes(role);

const actors = {
    seller: (principal) => has('sales')(principal) && principal.merchantCode !== null && principal.agentCode !== null,
    owner: (principal, application) => has('sales')(principal) && application?.salesUsername === principal.username,
    shop_lead: (principal, application) =>
        has('sales')(principal) &&
        principal.seniority === 'team_lead' &&
        principal.merchantCode !== null &&
        application?.merchantCode === principal.merchantCode,
    underwriter: (principal) => has('underwriter')(principal),
    assignee: (principal, application) => has('underwriter')(principal) && application?.assignee === principal.username,
    senior_assignee: (principal, application) =>
        has('underwriter')(principal) && application?.assignee === principal.username && isSenior(principal),
    senior: (principal) => has('underwriter')(principal) && isSenior(principal),
    admin: (principal) => has('admin')(principal),
    support: (principal) => has('support')(principal),
    senior_support: (principal) => has('support')(principal) && atLeast(principal.seniority, 'senior'),
    system: (principal) => principal.kind === 'system',
} as const satisfies Record<string, (principal: Principal, application: ActedOn | null) => boolean>;

export type Actor = keyof typeof actors;

export const actsAs = (principal: Principal, application: ActedOn | null, by: readonly Actor[]): boolean =>
    by.some((actor) => actors[actor](principal, application));
