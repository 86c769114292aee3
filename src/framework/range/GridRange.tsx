import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { textsOf } from '../../../domain/pasting.ts';
import { tsvOf } from '../../../domain/tsv.ts';
import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { useScreenActions } from '../actions/screenActions.ts';
import { focusPlace, placeInFocus, type GridPlace, cellIn } from '../grid/gridFocus.ts';
import { lazyPart } from '../lazyPart.ts';
import { FillHandle } from './FillHandle.tsx';
import { RangeBar } from './RangeBar.tsx';
import { attachRangeMouse, type RangeMouse } from './rangeMouse.ts';
import { useClipboard } from './useClipboard.ts';
import { usePasting } from './usePasting.ts';
import { useRange, type Chosen } from './useRange.ts';

const cellsOf = (frame: HTMLElement | null, { rows, columns, top }: Chosen): readonly HTMLElement[] =>
    rows.flatMap((_, row) => columns.flatMap(({ name }) => cellIn(frame, { row: top + row, field: name }) ?? []));

/** Marks cells where they stand, so that no row is drawn again for it. */
const useRangeMarks = (
    frame: RefObject<HTMLElement | null>,
    mark: 'data-chosen' | 'data-filled',
    chosen: Chosen | null,
): void => {
    // After every drawing: rows may have come anew.
    useEffect(() => {
        const marked = chosen === null ? [] : cellsOf(frame.current, chosen);
        for (const cell of marked) cell.setAttribute(mark, '');
        return () => {
            for (const cell of marked) cell.removeAttribute(mark);
        };
    });
};

const RangeChart = lazyPart(async () => (await import('./RangeChart.tsx')).RangeChart);
const PasteDialog = lazyPart(async () => (await import('./PasteDialog.tsx')).PasteDialog);

interface GridRangeProps {
    readonly resource: Resource;
    readonly columns: readonly Field[];
    readonly frame: RefObject<HTMLElement | null>;
    /** Whether any of the cells are the person's to change. */
    readonly mayPaste: boolean;
}

const useRangeMouse = (frame: RefObject<HTMLElement | null>, mouse: RangeMouse): void => {
    const latest = useRef(mouse);
    useEffect(() => {
        latest.current = mouse;
    });
    useEffect(() => {
        const stop = new AbortController();
        if (frame.current !== null) attachRangeMouse(frame.current, () => latest.current, stop.signal);
        return () => stop.abort();
    }, [frame]);
};

const arrows = {
    'Shift+ArrowUp': [-1, 0],
    'Shift+ArrowDown': [1, 0],
    'Shift+ArrowLeft': [0, -1],
    'Shift+ArrowRight': [0, 1],
} as const;

/** Cells of a grid chosen together: copied, pasted into and filled as in a spreadsheet. */
export const GridRange = ({ resource, columns, frame, mayPaste }: GridRangeProps) => {
    const range = useRange(columns);
    const { chosen, cellsOf, choose, grow, clear } = range;
    const pasting = usePasting(resource, range);
    const [filled, setFilled] = useState<Chosen | null>(null);
    const [charted, chart] = useState<Chosen | null>(null);
    useRangeMarks(frame, 'data-chosen', chosen);
    useRangeMarks(frame, 'data-filled', filled);
    const place = (): GridPlace => chosen?.anchor ?? placeInFocus(frame.current);
    const textOf = (cells: Chosen): string => tsvOf(textsOf({ ...cells, told: say }));
    const fillDown = (): void => {
        if (chosen !== null) pasting.fillDown(chosen, 1);
    };
    useRangeMouse(frame, {
        drag: choose,
        extend: (to) => {
            const from = place();
            const start = from.field === null ? to : from;
            choose(start, to);
            focusPlace(frame.current, start);
        },
        fill: ({ row }) => {
            if (chosen !== null && mayPaste) setFilled(row <= chosen.bottom ? null : reaching(chosen, row));
        },
        filled: () => {
            setFilled(null);
            if (filled !== null && chosen !== null) pasting.fillDown(filled, chosen.rows.length);
        },
        leave: clear,
    });
    const reaching = ({ top, columns: [first], end }: Chosen, row: number): Chosen | null =>
        cellsOf({ from: { row: top, field: first?.name ?? null }, to: { ...end, row } });
    useClipboard(frame, {
        copied: () => {
            const cells = chosen ?? cellsOf({ from: place(), to: place() });
            return cells && textOf(cells);
        },
        paste: (text) => {
            const corner = chosen === null ? place() : { row: chosen.top, field: chosen.columns[0]?.name ?? null };
            if (!mayPaste || corner.row < 0 || corner.field === null) return false;
            pasting.paste(text, corner, chosen);
            return true;
        },
    });
    useScreenActions(() => {
        const group = say`Cells`;
        const label = say`Choose further cells`;
        const growing = Object.entries(arrows).map(([keys, by]) => ({
            label: `${label} (${keys.slice('Shift+Arrow'.length)})`,
            group,
            keys,
            isForKeys: true as const,
            run: () => grow(place(), by),
        }));
        if (chosen === null) return place().field === null ? [] : growing;
        const fill = { label: say`Fill down`, group, keys: 'Ctrl+D', run: fillDown };
        return [
            ...growing,
            ...(mayPaste && chosen.rows.length > 1 ? [fill] : []),
            { label: say`Let the cells go`, group, keys: 'Escape', run: clear },
        ];
    });
    return (
        <>
            {chosen !== null && mayPaste && <FillHandle frame={frame} end={chosen.end} />}
            {chosen !== null && (
                <RangeBar
                    chosen={chosen}
                    mayPaste={mayPaste}
                    onCopy={() => navigator.clipboard.writeText(textOf(chosen))}
                    onChart={() => chart(chosen)}
                    onFillDown={fillDown}
                    onClear={clear}
                />
            )}
            {charted !== null && (
                <Suspense fallback={null}>
                    <RangeChart resource={resource} chosen={charted} onClose={() => chart(null)} />
                </Suspense>
            )}
            {pasting.pasting !== null && (
                <Suspense fallback={null}>
                    <PasteDialog resource={resource} pasting={pasting.pasting} onClose={pasting.close} />
                </Suspense>
            )}
        </>
    );
};
