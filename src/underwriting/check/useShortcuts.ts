import { useEffect, useRef } from 'react';

export interface Shortcuts {
    /** 1, 2, 3 ... while no text is being typed. */
    readonly onDigit: (digit: number) => void;
    readonly onStep: (direction: 1 | -1) => void;
    readonly onFinish: () => void;
    readonly onHelp: () => void;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
    target instanceof HTMLElement &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null;

const answer = (event: KeyboardEvent, { onDigit, onStep, onFinish, onHelp }: Shortcuts): boolean => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey && (key === 'ArrowRight' || key === 'ArrowLeft')) {
        onStep(key === 'ArrowRight' ? 1 : -1);
        return true;
    }
    if ((ctrlKey || metaKey) && key === 'Enter') {
        onFinish();
        return true;
    }
    if (altKey || ctrlKey || metaKey || isTyping(event)) return false;
    if (key === '?') onHelp();
    else if (/^[1-9]$/.test(key)) onDigit(Number(key));
    else return false;
    return true;
};

/** The keys of a check's page. A dialog that is open has the keyboard to itself. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
    const current = useRef(shortcuts);
    useEffect(() => {
        current.current = shortcuts;
    });
    useEffect(() => {
        const listen = (event: KeyboardEvent): void => {
            if (event.defaultPrevented || document.querySelector('[role=dialog]') !== null) return;
            if (answer(event, current.current)) event.preventDefault();
        };
        addEventListener('keydown', listen);
        return () => removeEventListener('keydown', listen);
    }, []);
};
