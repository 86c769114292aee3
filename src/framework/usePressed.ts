import { useSyncExternalStore } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

const note = (next: boolean): void => {
    isPressed = next;
    for (const listener of listeners) listener();
};

// A click follows the release, and belongs to what was under the finger.
const release = (): unknown => setTimeout(note, 0, false);

// From the beginning: who asks for the first time in the middle of a press is told of it.
addEventListener('pointerdown', () => note(true), true);
for (const end of ['pointerup', 'pointercancel', 'blur']) addEventListener(end, release, true);

const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};

/**
 * Whether something is being pressed. What pushes the page away when it changes waits for the end of it: a press that ends on
 * something else than it began on does nothing.
 */
export const usePressed = (): boolean => useSyncExternalStore(subscribe, () => isPressed);
