import { useEffect, useRef } from 'react';

export interface Shortcuts {
    /** 1, 2, 3 ... while no text is being typed. */
    readonly onDigit: (digit: number) => void;
    readonly onStep: (direction: 1 | -1) => void;
    readonly onFinish: () => void;
    readonly onHelp: () => void;
    /** To what is not answered yet. */
    readonly onOpenItem: () => void;
    /** Y or N. */
    readonly onAnswer: (isYes: boolean) => void;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
    target instanceof HTMLElement &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null;

/** What single keys do while no text is being typed. */
const single = (key: string, { onDigit, onHelp, onOpenItem, onAnswer }: Shortcuts): boolean => {
    const small = key.toLowerCase();
    if (key === '?') onHelp();
    else if (/^[1-9]$/.test(key)) onDigit(Number(key));
    else if (small === 'o') onOpenItem();
    else if (small === 'y' || small === 'n') onAnswer(small === 'y');
    else return false;
    return true;
};

const answer = (event: KeyboardEvent, shortcuts: Shortcuts): boolean => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey && (key === 'ArrowRight' || key === 'ArrowLeft')) {
        shortcuts.onStep(key === 'ArrowRight' ? 1 : -1);
        return true;
    }
    if ((ctrlKey || metaKey) && key === 'Enter') {
        shortcuts.onFinish();
        return true;
    }
    return !altKey && !ctrlKey && !metaKey && !isTyping(event) && single(key, shortcuts);
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
