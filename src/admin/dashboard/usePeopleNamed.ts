import { useGetMany } from 'react-admin';
import { people } from '../../../domain/resources/people.ts';
import { nameOf } from '../../framework/resourceNamed.ts';
import { usePermitted } from '../../framework/useMay.ts';

/** People by their names, as far as the visitor may see them. */
export const usePeopleNamed = (usernames: readonly string[]) => {
    const may = usePermitted();
    const ids = [...new Set(usernames)];
    const { data = [] } = useGetMany(people.name, { ids }, { enabled: ids.length > 0 && may('list', people) });
    return <Username extends string | null>(username: Username): string | Username => {
        const found = data.find(({ id }) => id === username);
        return found === undefined ? username : nameOf(people, found);
    };
};
