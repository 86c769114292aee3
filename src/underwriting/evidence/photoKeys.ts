import type { KeyboardEvent } from 'react';

/** How one picture stands in its frame. */
export interface Position {
    readonly zoom: number;
    /** Quarter turns to the right. */
    readonly turns: number;
    readonly x: number;
    readonly y: number;
}

export const start: Position = { zoom: 1, turns: 0, x: 0, y: 0 };
export const zooms = { least: 1, most: 5, step: 1.5 } as const;
const stepPx = 60;

export const zoomed = (position: Position, factor: number): Position => {
    const zoom = Math.min(zooms.most, Math.max(zooms.least, position.zoom * factor));
    return zoom === 1 ? { ...position, zoom, x: 0, y: 0 } : { ...position, zoom };
};

export const turned = ({ turns }: Position): Position => ({ ...start, turns: (turns + 1) % 4 });

/** What is seen moves; a picture that fits stays where it is. */
export const moved = (position: Position, x: number, y: number): Position =>
    position.zoom === 1 ? position : { ...position, x: position.x + x, y: position.y + y };

const keys: Readonly<Record<string, (position: Position) => Position>> = {
    '+': (position) => zoomed(position, zooms.step),
    '=': (position) => zoomed(position, zooms.step),
    '-': (position) => zoomed(position, 1 / zooms.step),
    r: turned,
    '0': () => start,
    ArrowLeft: (position) => moved(position, stepPx, 0),
    ArrowRight: (position) => moved(position, -stepPx, 0),
    ArrowUp: (position) => moved(position, 0, stepPx),
    ArrowDown: (position) => moved(position, 0, -stepPx),
};

/** The position after a key; undefined for keys that a picture leaves to the page. */
export const afterKey = (
    { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
    position: Position,
): Position | undefined => {
    if (altKey || ctrlKey || metaKey) return undefined;
    const next = keys[key.length === 1 ? key.toLowerCase() : key]?.(position);
    return next === position ? undefined : next;
};
