import { useQuery } from '@tanstack/react-query';
import { fetchList } from '../../dataProvider/lists.ts';
import { isAdmin } from '../../session/roles.ts';
import { useSession } from '../../session/useSession.ts';

/** Whether the person is the only active leading administrator, whom the directory does not let go. */
export const useIsLastLead = (): boolean => {
    const roles = useSession((current) => current.roles);
    const seniority = useSession((current) => current.seniority);
    const isLead = isAdmin({ roles }) && seniority === 'lead';
    const { data } = useQuery({
        queryKey: ['users/admins', 'lead'],
        queryFn: ({ signal }) =>
            fetchList(
                'users/admins',
                { filter: { seniority: 'lead', status: 'active' }, sort: ['name', 'ASC'], range: [0, 0] },
                signal,
            ),
        enabled: isLead,
    });
    return isLead && (data?.total ?? 0) < 2;
};
