import { cellIn, placeOf, type GridPlace } from '../grid/gridFocus.ts';
import { swallowClick } from '../grid/swallowClick.ts';

/** What the mouse says of cells; places are those of the rows and columns that are shown. */
export interface RangeMouse {
    /** From where the button went down to where it is now. */
    readonly drag: (from: GridPlace, to: GridPlace) => void;
    /** With Shift: on to here. */
    readonly extend: (to: GridPlace) => void;
    /** Down from the handle of the range, and let go there. */
    readonly fill: (to: GridPlace) => void;
    readonly filled: () => void;
    /** A plain press, somewhere else. */
    readonly leave: () => void;
}

const isSame = (one: GridPlace, other: GridPlace): boolean => one.row === other.row && one.field === other.field;

/** Follows the mouse from where its button went down until it is let go. */
const follow = (move: (event: PointerEvent) => void, end: () => void): void => {
    const stop = new AbortController();
    const finish = (): void => {
        stop.abort();
        end();
    };
    addEventListener('pointermove', move, { signal: stop.signal });
    addEventListener('pointerup', finish, { signal: stop.signal });
    addEventListener('pointercancel', finish, { signal: stop.signal });
};

/** Lets the mouse choose cells that lie together: drag over them, or press Shift with the last one. A finger scrolls. */
export const attachRangeMouse = (frame: HTMLElement, mouse: () => RangeMouse, signal: AbortSignal): void => {
    const placeAt = ({ target }: Event): GridPlace => placeOf(frame, target);
    const filling = (event: PointerEvent): void => {
        event.preventDefault();
        const move = (next: PointerEvent): void => {
            const place = placeAt(next);
            if (place.row >= 0) mouse().fill(place);
        };
        follow(move, () => {
            swallowClick();
            mouse().filled();
        });
    };
    const dragging = (from: GridPlace): void => {
        let last = from;
        const move = (event: PointerEvent): void => {
            const place = placeAt(event);
            if (place.field === null || isSame(place, last)) return;
            last = place;
            frame.style.userSelect = 'none';
            getSelection()?.removeAllRanges();
            mouse().drag(from, place);
        };
        follow(move, () => {
            frame.style.removeProperty('user-select');
            if (last === from) return mouse().leave();
            cellIn(frame, from)?.focus();
            swallowClick();
        });
    };
    const begin = (event: PointerEvent): void => {
        if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return;
        if (event.target.closest('[data-fill-handle]') !== null) return filling(event);
        const place = placeAt(event);
        if (place.field === null || event.target.closest('button, input, label') !== null) return;
        if (!event.shiftKey) return dragging(place);
        event.preventDefault();
        mouse().extend(place);
        follow(() => undefined, swallowClick);
    };
    // A link that is dragged would take the mouse with it.
    const keep = (event: Event): void => {
        if (placeAt(event).field !== null) event.preventDefault();
    };
    frame.addEventListener('pointerdown', begin, { signal });
    frame.addEventListener('dragstart', keep, { signal });
};
