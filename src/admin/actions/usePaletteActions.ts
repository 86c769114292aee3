import { useNavigate } from 'react-admin';
import { searchWords } from '../../../domain/searchText.ts';
import { can } from '../../../domain/resource.ts';
import { resourcesWithScreens } from '../../../domain/resources/index.ts';
import { screenActions, type ScreenAction } from '../../framework/actions/screenActions.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { addressesOf } from '../addresses.ts';
import { menu, targetOf, type MenuEntry } from '../menu.ts';
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
    const principal = usePrincipal();
    const navigate = useNavigate();
    const goTo = (entry: MenuEntry): readonly ScreenAction[] => {
        const target = targetOf(principal, entry);
        return target === undefined ? [] : [{ group: say`Go to`, label: target.label, run: () => navigate(target.to) }];
    };
    const addNew = (): readonly ScreenAction[] =>
        resourcesWithScreens.flatMap((resource) => {
            const { create } = addressesOf(resource.name);
            if (create === undefined || !can(principal, 'create', resource)) return [];
            return [{ group: say`Add`, label: say(resource.label.one), run: () => navigate(create) }];
        });
    const searches = (typed: string): readonly ScreenAction[] =>
        resourcesWithScreens
            .filter((resource) => resource.list.search !== undefined && can(principal, 'list', resource))
            .map(({ name, label }) => ({
                group: say`Search`,
                label: say`${say(label.many)} for “${typed}”`,
                run: () => {
                    const filter = encodeURIComponent(JSON.stringify({ q: typed }));
                    navigate(`${addressesOf(name).list}?filter=${filter}`);
                },
            }));
    return (typed) => {
        const pages = menu().flatMap(({ entries }) => entries.flatMap(goTo));
        const known = [...screenActions(), ...pages, ...addNew()].filter(matches(typed));
        return typed.trim().length < 2 ? known : [...known, ...searches(typed.trim())];
    };
};
