import { useEffect, useRef, type RefObject } from 'react';

interface Clipboard {
    /** What a copy takes along; null where nothing is chosen. */
    readonly copied: () => string | null;
    /** False where there is nothing to paste into. */
    readonly paste: (text: string) => boolean;
}

const isTyping = ({ target }: Event): boolean =>
    target instanceof Element && target.closest('input:not([type=checkbox]), textarea, [contenteditable]') !== null;

/** Copies from and pastes into a grid, as long as no text is chosen and nothing lies over it. */
export const useClipboard = (frame: RefObject<HTMLElement | null>, clipboard: Clipboard): void => {
    const latest = useRef(clipboard);
    useEffect(() => {
        latest.current = clipboard;
    });
    useEffect(() => {
        const isMeant = (event: ClipboardEvent): boolean =>
            !isTyping(event) &&
            frame.current?.contains(document.activeElement) === true &&
            document.querySelector('[role=dialog], [role=menu]') === null;
        const copy = (event: ClipboardEvent): void => {
            const text = isMeant(event) && getSelection()?.isCollapsed !== false ? latest.current.copied() : null;
            if (text === null) return;
            event.clipboardData?.setData('text/plain', text);
            event.preventDefault();
        };
        const paste = (event: ClipboardEvent): void => {
            const text = event.clipboardData?.getData('text/plain') ?? '';
            if (text !== '' && isMeant(event) && latest.current.paste(text)) event.preventDefault();
        };
        document.addEventListener('copy', copy);
        document.addEventListener('paste', paste);
        return () => {
            document.removeEventListener('copy', copy);
            document.removeEventListener('paste', paste);
        };
    }, [frame]);
};
