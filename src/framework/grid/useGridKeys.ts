import { useListContext, type RaRecord } from 'ra-core';
import type { RefObject } from 'react';
import { say } from '../../i18n/say.ts';
import { useScreenActions, type ScreenAction } from '../actions/screenActions.ts';
import type { RecordLinks } from './useRecordLinks.ts';

interface GridKeys {
    /** What holds the table: its rows take the focus. */
    readonly frame: RefObject<HTMLElement | null>;
    readonly links: RecordLinks;
    readonly mayEdit: boolean;
    readonly isSelectable: boolean;
}

/** Goes through the rows of a list by keyboard and does with the row in focus what the mouse can do. */
export const useGridKeys = ({ frame, links, mayEdit, isSelectable }: GridKeys): void => {
    const { data = [], onToggleItem } = useListContext();
    const rows = (): readonly HTMLElement[] => [
        ...(frame.current?.querySelectorAll<HTMLElement>('tbody tr[data-row]') ?? []),
    ];
    const place = (): number => rows().findIndex((row) => row.contains(document.activeElement));
    const step = (by: number) => (): void => {
        const all = rows();
        const next = all[Math.min(Math.max(place() + by, 0), all.length - 1)];
        next?.focus();
        next?.scrollIntoView?.({ block: 'nearest' });
    };
    const withRow = (act: (row: RaRecord) => void) => (): void => {
        const row = data[place()];
        if (row !== undefined) act(row);
    };
    useScreenActions(() => {
        const group = say`Rows`;
        const open = withRow(({ id }) => links.open(id));
        const actions: readonly (ScreenAction & { readonly isPossible: boolean })[] = [
            { label: say`Next row`, group, keys: 'j', run: step(1), isPossible: true },
            { label: say`Previous row`, group, keys: 'k', run: step(-1), isPossible: true },
            {
                label: say`Tick or untick the row`,
                group,
                keys: 'x',
                run: withRow(({ id }) => onToggleItem(id)),
                isPossible: isSelectable,
            },
            { label: say`Open the row`, group, keys: 'Enter', run: open, isPossible: links.canOpen },
            { label: say`Edit the row`, group, keys: 'e', run: open, isPossible: mayEdit },
        ];
        return actions.filter(({ isPossible }) => isPossible);
    });
};
