import { useCreatePath, useListContext, useNavigate } from 'react-admin';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { useScreenActions, type ScreenAction } from '../actions/screenActions.ts';
import { usePermitted } from '../useMay.ts';
import { useMayTurnTo } from './useMayTurnTo.ts';

const focusSearch = (): void => document.querySelector<HTMLElement>('#content input[type=search]')?.focus();

export const useListActions = (resource: Resource): void => {
    const may = usePermitted();
    const mayCreate = may('create', resource);
    const { page, perPage, total = 0, setPage, filterValues, setFilters, selectedIds } = useListContext();
    const mayTurnTo = useMayTurnTo();
    const createPath = useCreatePath();
    const navigate = useNavigate();
    useScreenActions(() => {
        const group = say`List`;
        const create = createPath({ resource: resource.name, type: 'create' });
        const actions: readonly (ScreenAction & { readonly isPossible: boolean })[] = [
            { label: say`Search`, group, keys: '/', run: focusSearch, isPossible: resource.list.search !== undefined },
            {
                label: say`Next page`,
                group,
                keys: 'n',
                run: () => setPage(page + 1),
                isPossible: page * perPage < total && mayTurnTo(page + 1),
            },
            {
                label: say`Previous page`,
                group,
                keys: 'p',
                run: () => setPage(page - 1),
                isPossible: page > 1 && mayTurnTo(page - 1),
            },
            {
                label: say`Clear all filters`,
                group,
                run: () => setFilters({}, {}),
                isPossible: Object.keys(filterValues).length > 0,
            },
            {
                label: say`Add ${say(resource.label.one).toLowerCase()}`,
                group,
                keys: 'a',
                run: () => navigate(create),
                isPossible: mayCreate,
            },
        ];
        const ofRows = (resource.actions ?? [])
            .filter(({ inBulk, name }) => inBulk === true && may(name, resource))
            .map(({ label }) => ({
                label: say(label),
                group,
                refusal: say`Tick the rows first.`,
                run: () => undefined,
            }));
        return [...actions.filter(({ isPossible }) => isPossible), ...(selectedIds.length > 0 ? [] : ofRows)];
    });
};
