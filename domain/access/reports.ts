import type { Application } from '../application/application.ts';
import { decidedStages } from '../application/desk.ts';
import type { Stage } from '../application/stages.ts';
import { atLeast, granted, type Principal } from './roles.ts';

/** Nobody judges it any more: it was decided, or ended before. */
export const judgedStages: readonly Stage[] = [...decidedStages, 'cancelled', 'expired'];

export const isDecided = ({ stage }: Pick<Application, 'stage'>): boolean => judgedStages.includes(stage);

/** Whether a person may open a credit report about its customer (rule 6.2): who judges on it, seniors and leads. */
export const mayOpenReport = (principal: Principal, application: Application): boolean => {
    if (granted(principal, ['admin:lead'])) return true;
    if (!principal.roles.includes('underwriter')) return false;
    const { assignee, reviewer } = application;
    return (
        assignee === principal.username ||
        (reviewer === principal.username && !isDecided(application)) ||
        atLeast(principal.seniority, 'senior')
    );
};
