import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchList, type ApplicationRow } from '../../dataProvider/lists.ts';

/** The server takes so many ids at once. */
const mostIds = 100;

type Customers = ReadonlyMap<string, ApplicationRow>;

const fetchCustomers = async (uids: readonly string[], signal: AbortSignal): Promise<readonly ApplicationRow[]> => {
    const rows: ApplicationRow[] = [];
    for (let from = 0; from < uids.length; from += mostIds) {
        const id = uids.slice(from, from + mostIds);
        const page = await fetchList<ApplicationRow>(
            'applications',
            { filter: { id }, range: [0, mostIds - 1] },
            signal,
        );
        rows.push(...page.rows);
    }
    return rows;
};

/** Whose the applications are, by uid; those that are not known yet are missing. */
export const useCustomers = (uids: readonly string[]): Customers => {
    const { data = [] } = useQuery({
        queryKey: ['applications', 'customers', uids],
        queryFn: ({ signal }) => fetchCustomers(uids, signal),
        enabled: uids.length > 0,
        placeholderData: keepPreviousData,
    });
    return new Map(data.map((row) => [row.uid, row]));
};
