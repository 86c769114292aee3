import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { Mentionable } from '../../../domain/attention.ts';
import { matching, mentionAt, withMention, type OpenMention } from './mention.ts';

interface MentionOptions {
    readonly field: RefObject<HTMLTextAreaElement | null>;
    readonly people: readonly Mentionable[];
    readonly text: string;
    readonly onText: (text: string) => void;
}

/** The chooser of people that '@' opens in a text field: arrows and Enter choose, Escape closes. */
export const useMention = ({ field, people, text, onText }: MentionOptions) => {
    const [open, setOpen] = useState<OpenMention | null>(null);
    const [active, setActive] = useState(0);
    const choices = open === null ? [] : matching(people, open.query);

    const put = (next: string, caret: number): void => {
        onText(next);
        requestAnimationFrame(() => {
            field.current?.focus();
            field.current?.setSelectionRange(caret, caret);
        });
    };
    const choose = ({ name }: Mentionable): void => {
        if (open === null) return;
        const written = withMention(text, open, name);
        setOpen(null);
        put(written.text, written.caret);
    };
    const type = (next: string, caret: number): void => {
        onText(next);
        setOpen(mentionAt(next, caret));
        setActive(0);
    };
    const begin = (): void => {
        const next = text === '' || /\s$/.test(text) ? `${text}@` : `${text} @`;
        put(next, next.length);
        setOpen(mentionAt(next, next.length));
        setActive(0);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
        const chosen = choices[active];
        if (chosen === undefined) return;
        const steps: Partial<Record<string, () => void>> = {
            ArrowDown: () => setActive((active + 1) % choices.length),
            ArrowUp: () => setActive((active + choices.length - 1) % choices.length),
            Enter: () => choose(chosen),
            Tab: () => choose(chosen),
            Escape: () => setOpen(null),
        };
        const step = event.ctrlKey ? undefined : steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        step();
    };
    return { choices, active, choose, type, begin, onKeyDown, close: () => setOpen(null) };
};
