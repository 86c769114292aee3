import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** The text as typed, and as it was last told; told again after a pause in typing, at once when it is cleared. */
export const useDebouncedText = (value: string, onChange: (value: string | undefined) => void) => {
    const [draft, setDraft] = useState(value);
    const [told, setTold] = useState(value);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);
    // Changed from outside (cleared, or the address was opened): what was typed before gives way.
    if (value !== told && value !== draft) {
        setDraft(value);
        setTold(value);
    }
    const type = (text: string): void => {
        setDraft(text);
        clearTimeout(timer.current);
        const typedAt = location.pathname;
        const tell = () => {
            // A row was opened meanwhile: while its page is being fetched the list still stands, and would lead back to itself.
            if (location.pathname !== typedAt) return;
            setTold(text);
            onChange(text.trim() === '' ? undefined : text.trim());
        };
        if (text === '') return tell();
        timer.current = setTimeout(tell, PAUSE_MS);
    };
    return { draft, type };
};
