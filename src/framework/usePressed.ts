import { useSyncExternalStore } from 'react';
import { createSignal } from '../session/store.ts';

let isPressed = false;
const { tell, subscribe } = createSignal();

const note = (next: boolean): void => {
    isPressed = next;
    tell();
};

// A click follows the release, and belongs to what was under the finger.
const release = (): unknown => setTimeout(note, 0, false);

// From the beginning: who asks for the first time in the middle of a press is told of it.
addEventListener('pointerdown', () => note(true), true);
for (const end of ['pointerup', 'pointercancel', 'blur']) addEventListener(end, release, true);

/**
 * Whether something is being pressed. What pushes the page away when it changes waits for the end of it: a press that ends on
 * something else than it began on does nothing.
 */
export const usePressed = (): boolean => useSyncExternalStore(subscribe, () => isPressed);
