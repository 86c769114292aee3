import { useResourceDefinitions, type ResourceDefinition } from 'react-admin';
import type { ComponentType } from 'react';
import { usePermitted } from '../framework/useMay.ts';
import { usePrincipal } from '../framework/usePrincipal.ts';
import { say } from '../i18n/say.ts';
import { matchRoute } from '../routes/matchRoute.ts';
import { isOf, pages, usualGroup } from './pages.tsx';

interface MenuEntry {
    readonly to: string;
    readonly label: string;
    readonly icon: ComponentType;
    readonly Count?: ComponentType;
}

export interface MenuGroup {
    readonly title: string;
    readonly entries: readonly MenuEntry[];
}

/** What a <Resource> says of its place in the menu. */
export type Definition = ResourceDefinition<{ readonly label: string; readonly group: string | undefined }>;

type Placed = MenuEntry & { readonly group: string };

const placed = ({ name, icon, options }: Definition): Placed => ({
    to: `/admin/${name}`,
    label: options?.label ?? name,
    icon,
    group: options?.group ?? usualGroup,
});

/** The groups in the order in which the resources begin them, each with its resources and then its pages. */
export const menuOf = (definitions: readonly Definition[], further: readonly Placed[]): readonly MenuGroup[] => {
    const entries = [...definitions.map(placed), ...further];
    return [...new Set(entries.map(({ group }) => group))].map((title) => ({
        title: say(title),
        entries: entries.filter(({ group }) => group === title).map((entry) => ({ ...entry, label: say(entry.label) })),
    }));
};

export const useMenu = (): readonly MenuGroup[] => {
    const definitions: readonly Definition[] = Object.values(useResourceDefinitions());
    const may = usePermitted();
    const principal = usePrincipal();
    return menuOf(
        definitions.filter((definition) => may('list', definition)),
        pages
            .filter((page) => isOf(page, principal))
            .map((page) => ({ ...page, label: matchRoute(page.to)?.route.title ?? '' })),
    );
};
