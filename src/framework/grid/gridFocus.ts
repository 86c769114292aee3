/** A place in a grid: its row, and its column where a cell and not the whole row has the focus. */
export interface GridPlace {
    /** From 0; -1 where the focus is elsewhere. */
    readonly row: number;
    readonly field: string | null;
}

const rowsOf = (frame: HTMLElement | null): readonly HTMLElement[] => [
    ...(frame?.querySelectorAll<HTMLElement>('tbody tr[data-row]') ?? []),
];

export const cellIn = (frame: HTMLElement | null, { row, field }: GridPlace): HTMLElement | undefined =>
    [...(rowsOf(frame)[row]?.querySelectorAll<HTMLElement>('td[data-field]') ?? [])].find(
        ({ dataset }) => dataset['field'] === field,
    );

/** Where something stands: in a cell, or in none of them. */
export const placeOf = (frame: HTMLElement | null, target: EventTarget | null): GridPlace => {
    const element = target instanceof Element ? target : null;
    const cell = element?.closest<HTMLElement>('td[data-field]');
    return { row: rowsOf(frame).findIndex((row) => row.contains(element)), field: cell?.dataset['field'] ?? null };
};

export const placeInFocus = (frame: HTMLElement | null): GridPlace => {
    const focused = document.activeElement;
    const place = placeOf(frame, focused);
    return focused?.matches('td[data-field]') === true ? place : { ...place, field: null };
};

/** Puts the focus there: on the cell, or on the row where no column is named or it is not shown. */
export const focusPlace = (frame: HTMLElement | null, place: GridPlace): void => {
    const target = cellIn(frame, place) ?? rowsOf(frame)[place.row];
    target?.focus();
    target?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
};
