import { useEffect } from 'react';
import { actionOfKey } from './screenActions.ts';

const isTyping = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null;

/** What Enter and Space already means something to. */
const isControl = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement && target.closest('a, button, input, [role=menuitem], [role=option]') !== null;

const isBehindDialog = (): boolean => document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null;

/** As actions name it: 'j', 'F2', 'Ctrl+Z', 'Ctrl+Shift+Z', 'Shift+ArrowDown', 'Alt+ArrowLeft'. */
const nameOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string => {
    if (altKey) return `Alt+${key}`;
    // Of a letter, Shift makes another key by itself.
    if (!ctrlKey && !metaKey) return shiftKey && /Arrow/.test(key) ? `Shift+${key}` : key;
    return `Ctrl+${shiftKey ? 'Shift+' : ''}${key.length === 1 ? key.toUpperCase() : key}`;
};

/** What means nothing to a text that is being written. */
const worksWhileTyping = (name: string): boolean => name === 'Ctrl+Enter' || name.startsWith('Alt+');

const press = (event: KeyboardEvent): void => {
    const { key, target, defaultPrevented } = event;
    const name = nameOf(event);
    if (defaultPrevented || isBehindDialog() || (isTyping(target) && !worksWhileTyping(name))) return;
    if ((key === 'Enter' || key === ' ') && name === key && isControl(target)) return;
    // A letter is the same key when capitals are locked.
    const action = actionOfKey(name) ?? actionOfKey(name.toLowerCase());
    if (action === undefined) return;
    event.preventDefault();
    action.run();
};

/** Lets the keys of the screen's actions work; where a text is written or a dialog is open they are letters again. */
export const useScreenKeys = (): void =>
    useEffect(() => {
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    }, []);
