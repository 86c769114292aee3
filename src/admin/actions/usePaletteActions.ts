import { useCreatePath, useNavigate } from 'react-admin';
import { searchWords } from '../../../domain/searchText.ts';
import { resourcesWithScreens } from '../../../domain/resources/index.ts';
import { screenActions, type ScreenAction } from '../../framework/actions/screenActions.ts';
import { usePermitted } from '../../framework/useMay.ts';
import { filteredList } from '../addresses.ts';
import { useMenu } from '../menu.ts';
import { say } from '../../i18n/say.ts';

const matches = (typed: string) => {
    const words = searchWords(typed);
    return ({ label, group }: ScreenAction): boolean => {
        const text = `${group} ${label}`.toLowerCase();
        return words.every((word) => text.includes(word));
    };
};

/** What the screen offers, where one can go, and the searches that what was typed could mean. */
export const usePaletteActions = (): ((typed: string) => readonly ScreenAction[]) => {
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
    const searches = (typed: string): readonly ScreenAction[] =>
        resourcesWithScreens
            .filter((resource) => resource.list.search !== undefined && may('list', resource))
            .map(({ name, label }) => ({
                group: say`Search`,
                label: say`${say(label.many)} for “${typed}”`,
                run: () => navigate(filteredList(name, { q: typed })),
            }));
    return (typed) => {
        const known = [...screenActions(), ...goTo(), ...addNew()].filter(matches(typed));
        return typed.trim().length < 2 ? known : [...known, ...searches(typed.trim())];
    };
};
