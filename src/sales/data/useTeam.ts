import type { Agent } from '../../../domain/shop/figures.ts';
import type { ApplicationRow } from '../../dataProvider/lists.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';
import { useSession } from '../../session/useSession.ts';

const nobody: readonly Agent[] = [];

/** Who sells in the shop that the person leads; nobody for everybody else, and while it is not known. */
export const useTeam = (): readonly Agent[] => {
    const isLead = useSession((current) => current.seniority) === 'team_lead';
    const { data = nobody } = useAnswer<readonly Agent[]>(['applications', 'team'], '/api/shop/team', {
        staleTime: 60 * 60_000,
        enabled: isLead,
    });
    return data;
};

/** The name of whose an application is, for those who look at more than their own; null for everybody else. */
export const useSellerName = (): ((row: Pick<ApplicationRow, 'salesUsername'>) => string | null) => {
    const team = useTeam();
    return ({ salesUsername }) => team.find(({ username }) => username === salesUsername)?.name ?? null;
};
