import { swallowClick } from './swallowClick.ts';
import type { Columns } from './useColumns.ts';

type Handled = Pick<Columns, 'resize' | 'moveTo'>;

const edgePx = 7;
const [narrowest, widest] = [48, 800];
/** A press that moves no further is a click. */
const draggedPx = 8;

const nameOf = (head: HTMLElement): string => head.dataset['field'] ?? '';

const headAt = (frame: HTMLElement, x: number): HTMLElement | undefined =>
    [...frame.querySelectorAll<HTMLElement>('th[data-field]')].find((head) => {
        const { left, right } = head.getBoundingClientRect();
        return x >= left && x < right;
    });

const headOf = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('th[data-field]') : null;

const isAtEdge = (head: HTMLElement, { clientX }: MouseEvent): boolean =>
    head.getBoundingClientRect().right - clientX <= edgePx;

const clamped = (width: number): number => Math.min(Math.max(width, narrowest), widest);

/** As wide as the widest of its cells wants to be. */
const contentWidth = (frame: HTMLElement, name: string): number => {
    const property = `--column-${name}`;
    frame.style.setProperty(property, '8px');
    const padding = 20;
    const widths = [...frame.querySelectorAll<HTMLElement>(`[data-field="${name}"]`)].map((cell) => {
        const label = cell.querySelector('button, [role=button]');
        return cell.tagName === 'TH' && label !== null ? label.scrollWidth + padding : cell.scrollWidth + padding / 2;
    });
    frame.style.removeProperty(property);
    return clamped(Math.max(...widths));
};

/** A press on the head of a column. */
interface Press {
    readonly frame: HTMLElement;
    readonly head: HTMLElement;
    /** Where it began. */
    readonly from: number;
    readonly columns: () => Handled;
}

interface Drag {
    readonly move: (event: PointerEvent) => void;
    readonly end: (event: PointerEvent) => void;
}

const resizing = ({ frame, head, from, columns }: Press): Drag => {
    const property = `--column-${nameOf(head)}`;
    const start = head.offsetWidth;
    const widthAt = ({ clientX }: PointerEvent): number => clamped(start + clientX - from);
    return {
        move: (event) => frame.style.setProperty(property, `${widthAt(event)}px`),
        end: (event) => {
            frame.style.removeProperty(property);
            if (event.clientX !== from) columns().resize(nameOf(head), widthAt(event));
            swallowClick();
        },
    };
};

const moving = ({ frame, head, from, columns }: Press): Drag => {
    let target: HTMLElement | undefined;
    const aim = (next: HTMLElement | undefined): void => {
        delete target?.dataset['target'];
        target = next === head ? undefined : next;
        if (target !== undefined) target.dataset['target'] = '';
    };
    return {
        move: ({ clientX }) => aim(Math.abs(clientX - from) < draggedPx ? undefined : headAt(frame, clientX)),
        end: () => {
            const other = target;
            aim(undefined);
            if (other === undefined) return;
            columns().moveTo(nameOf(head), nameOf(other));
            swallowClick();
        },
    };
};

/** Lets the mouse drag the edge of a column's head to size it, double-click it to fit it, and drag the head to move the column. */
export const attachColumnHandles = (frame: HTMLElement, columns: () => Handled, signal: AbortSignal): void => {
    const begin = (event: PointerEvent): void => {
        const head = headOf(event);
        if (head === null || event.button !== 0) return;
        const drag = isAtEdge(head, event) ? resizing : moving;
        const { move, end } = drag({ frame, head, from: event.clientX, columns });
        if (isAtEdge(head, event)) event.preventDefault();
        const stop = new AbortController();
        const finish = (last: PointerEvent): void => {
            stop.abort();
            end(last);
        };
        addEventListener('pointermove', move, { signal: stop.signal });
        addEventListener('pointerup', finish, { signal: stop.signal });
    };
    const hover = (event: PointerEvent): void => {
        const head = headOf(event);
        for (const marked of frame.querySelectorAll('th[data-edge]')) marked.removeAttribute('data-edge');
        head?.toggleAttribute('data-edge', isAtEdge(head, event));
    };
    const fit = (event: MouseEvent): void => {
        const head = headOf(event);
        if (head === null || !isAtEdge(head, event)) return;
        event.preventDefault();
        columns().resize(nameOf(head), contentWidth(frame, nameOf(head)));
    };
    frame.addEventListener('pointerdown', begin, { signal });
    frame.addEventListener('pointermove', hover, { signal });
    frame.addEventListener('dblclick', fit, { signal });
};
