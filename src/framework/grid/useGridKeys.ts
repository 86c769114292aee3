import { useListContext, type Identifier, type RaRecord } from 'react-admin';
import type { RefObject } from 'react';
import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { useOpenInPlace } from '../record/inPlace.ts';
import { say } from '../../i18n/say.ts';
import { useScreenActions, type ScreenAction } from '../actions/screenActions.ts';
import { focusPlace, placeInFocus } from './gridFocus.ts';
import type { CellEditing } from './useCellEditing.ts';
import type { RecordLinks } from './useRecordLinks.ts';

interface GridKeys {
    /** What holds the table: its rows take the focus. */
    readonly frame: RefObject<HTMLElement | null>;
    readonly links: RecordLinks;
    readonly resource: Resource;
    readonly mayEdit: boolean;
    readonly editing: Pick<CellEditing, 'isPossible' | 'start'>;
    readonly columns: readonly Field[];
    /** Absent where nothing can be done with several rows. */
    readonly onToggle: ((id: Identifier) => void) | undefined;
}

/** Goes through the rows of a list by keyboard and does with the row in focus what the mouse can do. */
export const useGridKeys = ({ frame, resource, links, mayEdit, onToggle, editing, columns }: GridKeys): void => {
    const { data = [] } = useListContext();
    const peek = useOpenInPlace();
    const place = () => placeInFocus(frame.current);
    const step = (by: number) => (): void => {
        const { row, field } = place();
        focusPlace(frame.current, { row: Math.min(Math.max(row + by, 0), data.length - 1), field });
    };
    const turn = (by: number) => (): void => {
        const { row, field } = place();
        const at = columns.findIndex(({ name }) => name === field);
        const next = columns[Math.min(Math.max(at + by, 0), columns.length - 1)];
        focusPlace(frame.current, { row: Math.max(row, 0), field: next?.name ?? null });
    };
    const withRow = (act: (row: RaRecord) => void) => (): void => {
        const row = data[place().row];
        if (row !== undefined) act(row);
    };
    useScreenActions(() => {
        const group = say`Rows`;
        const open = withRow(({ id }) => links.open(id));
        // A cell with the focus is changed where it stands; a row is opened.
        const enter = (): void => {
            if (place().field === null || !editing.start()) open();
        };
        const actions: readonly (ScreenAction & { readonly isPossible: boolean })[] = [
            { label: say`Next row`, group, keys: 'j', run: step(1), isPossible: true },
            { label: say`Previous row`, group, keys: 'k', run: step(-1), isPossible: true },
            { label: say`Next cell`, group, keys: 'l', run: turn(1), isPossible: true },
            { label: say`Previous cell`, group, keys: 'h', run: turn(-1), isPossible: true },
            {
                label: say`Edit the cell where it stands`,
                group,
                keys: 'F2',
                run: () => void editing.start(),
                isPossible: editing.isPossible,
            },
            {
                label: say`Tick or untick the row`,
                group,
                keys: 'x',
                run: withRow(({ id }) => onToggle?.(id)),
                isPossible: onToggle !== undefined,
            },
            { label: say`Open the row`, group, keys: 'Enter', run: enter, isPossible: links.canOpen },
            {
                label: say`Look at the row beside the list`,
                group,
                keys: ' ',
                run: withRow(({ id }) => peek(resource.name, id)),
                isPossible: links.canOpen,
            },
            { label: say`Edit the row`, group, keys: 'e', run: open, isPossible: mayEdit },
        ];
        return actions.filter(({ isPossible }) => isPossible).map((action) => ({ ...action, isForKeys: true }));
    });
};
