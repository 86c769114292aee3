import { useCreatePath, useNavigate } from 'react-admin';
import { foldText, searchWords } from '../../../domain/searchText.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import { resourcesWithScreens } from '../../../domain/resources/index.ts';
import { found as lookedIn } from '../../../domain/resources/found.ts';
import type { FoundRecords } from '../../dataProvider/search.ts';
import { isTouched } from '../../framework/isTouched.ts';
import { screenActions, type ScreenAction } from '../../framework/actions/screenActions.ts';
import { formatValue } from '../../framework/formatValue.ts';
import { nameOf, resourceNamed } from '../../framework/resourceNamed.ts';
import { usePermitted } from '../../framework/useMay.ts';
import { filteredList } from '../addresses.ts';
import { useMenu } from '../menu.ts';
import { say } from '../../i18n/say.ts';

const matches = (typed: string) => {
    const words = searchWords(typed);
    return ({ label, group }: ScreenAction): boolean => {
        const text = foldText(`${group} ${label}`);
        return words.every(({ texts }) => texts.some((one) => text.includes(one)));
    };
};

/** What the page itself offers came last to the screen, and is wanted first; without keys nothing that is only for them. */
const offeredHere = (): readonly ScreenAction[] => {
    const offered = screenActions().filter(({ isForKeys }) => isForKeys !== true || !isTouched());
    const groups = [...new Set(offered.map(({ group }) => group))];
    return offered.toSorted((one, other) => groups.indexOf(other.group) - groups.indexOf(one.group));
};

const mostDetails = 4;

/** What tells a record from others of its name, in the order of its list's columns. */
const detailOf = (resource: Resource, row: Row): string =>
    resource.list.columns
        .filter((name) => name !== resource.represent && name in row && resource.field(name).kind !== 'instant')
        .map((name) => formatValue(resource.field(name), row[name], { row }))
        .filter((text) => text !== '')
        .slice(0, mostDetails)
        .join(' · ');

/** What the screen offers, what was found, where one can go, and the lists that can be looked through. */
export const usePaletteActions = (): ((
    typed: string,
    found: readonly FoundRecords[],
    hasLooked: boolean,
) => readonly ScreenAction[]) => {
    const may = usePermitted();
    const menu = useMenu();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const goTo = (): readonly ScreenAction[] =>
        menu.flatMap(({ entries }) =>
            entries.map(({ to, label }) => ({ group: say`Go to`, label, run: () => navigate(to) })),
        );
    const addNew = (): readonly ScreenAction[] =>
        resourcesWithScreens
            .filter((resource) => may('create', resource))
            .map(({ name, label }) => ({
                group: say`Add`,
                label: say(label.one),
                run: () => navigate(createPath({ resource: name, type: 'create' })),
            }));
    const wholeList = (typed: string, { name, label }: Resource, group: string): ScreenAction => ({
        group,
        label: say`${say(label.many)} for “${typed}”`,
        run: () => navigate(filteredList(name, { q: typed })),
    });
    const records = (typed: string, { resource: name, rows, isHeard }: FoundRecords): readonly ScreenAction[] => {
        const resource = resourceNamed(name);
        if (resource === undefined) return [];
        const many = say(resource.label.many);
        const group = isHeard ? say`${many} that sound like it` : many;
        const lines = rows.map((row) => ({
            group,
            label: nameOf(resource, row),
            detail: detailOf(resource, row),
            run: () => navigate(createPath({ resource: name, type: 'show', id: row.id })),
        }));
        return [...lines, wholeList(typed, resource, group)];
    };
    const otherLists = (typed: string): readonly ScreenAction[] =>
        resourcesWithScreens
            .filter((resource) => !lookedIn.includes(resource))
            .filter((resource) => resource.list.search !== undefined && may('list', resource))
            .map((resource) => wholeList(typed, resource, say`Look in`));
    return (typed, found, hasLooked) => {
        const offered = offeredHere();
        // What every page offers comes after where one may go.
        const isOfEvery = ({ group }: ScreenAction): boolean => group === say`Account` || group === say`Help`;
        const here = offered.filter((action) => !isOfEvery(action));
        const known = [...here, ...goTo(), ...addNew(), ...offered.filter(isOfEvery)].filter(matches(typed));
        const wanted = typed.trim();
        if (wanted.length < 2) return known;
        const lines = found.flatMap((group) => records(wanted, group));
        // The first line is chosen as soon as there is one: none that records come to stand above.
        return [...known, ...lines, ...(hasLooked ? otherLists(wanted) : [])];
    };
};
