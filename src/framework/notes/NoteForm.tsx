import Box from '@mui/material/Box';
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Mentionable } from '../../../domain/attention.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import type { WrittenWords } from '../../dataProvider/attention.ts';
import { say } from '../../i18n/say.ts';
import { PlainButton } from '../buttons.tsx';
import { Notice } from '../Notice.tsx';
import { MentionList } from './MentionList.tsx';
import { mentionsIn, matching, mentionAt, withMention, type OpenMention } from './mention.ts';

interface MentionOptions {
    readonly field: RefObject<HTMLTextAreaElement | null>;
    readonly people: readonly Mentionable[];
    readonly text: string;
    readonly onText: (text: string) => void;
}

/** The chooser of people that '@' opens in a text field: arrows and Enter choose, Escape closes. */
const useMention = ({ field, people, text, onText }: MentionOptions) => {
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

interface NoteFormProps {
    readonly write: {
        readonly mutate: (words: WrittenWords, options: { readonly onSuccess: () => void }) => void;
        readonly isPending: boolean;
        readonly error: Error | null;
    };
    /** Whom one may call upon here. */
    readonly people: readonly Mentionable[];
    readonly label: string;
}

const refusalOf = (error: Error | null): string | null => {
    if (error === null) return null;
    if (error instanceof ApiError && error.status > 0) return Object.values(error.errors)[0] ?? error.message;
    return say`No answer from the network. Your note is still here: send it again when you are back.`;
};

/** Writes a note; what is typed stays until the server has it. */
export const NoteForm = ({ write: { mutate, isPending, error }, people, label }: NoteFormProps) => {
    const [text, setText] = useState('');
    // The same words are sent under the same key, however often.
    const [key, setKey] = useState(newUid);
    const field = useRef<HTMLTextAreaElement>(null);
    const id = useId();
    const mention = useMention({
        field,
        people,
        text,
        onText: (next) => {
            setText(next);
            setKey(newUid());
        },
    });
    const send = (): void => {
        if (text.trim() === '' || isPending) return;
        mutate({ body: text.trim(), mentions: mentionsIn(text, people), key }, { onSuccess: () => setText('') });
    };
    const refusal = refusalOf(error);
    const isChoosing = mention.choices.length > 0;
    return (
        <Box sx={{ display: 'grid', gap: 1 }}>
            <Box
                component="textarea"
                ref={field}
                aria-label={label}
                placeholder={label}
                aria-autocomplete="list"
                aria-controls={isChoosing ? id : undefined}
                aria-activedescendant={isChoosing ? `${id}-${mention.active}` : undefined}
                rows={2}
                maxLength={2000}
                value={text}
                onChange={({ target }) => mention.type(target.value, target.selectionStart)}
                onKeyDown={mention.onKeyDown}
                onBlur={mention.close}
                sx={({ palette }) => ({
                    width: '100%',
                    px: 1.25,
                    py: 1,
                    font: 'inherit',
                    fontSize: '1rem',
                    color: 'inherit',
                    colorScheme: palette.mode,
                    bgcolor: 'transparent',
                    border: `1px solid color-mix(in srgb, ${palette.text.secondary} 72%, transparent)`,
                    borderRadius: '10px',
                    resize: 'vertical',
                    fieldSizing: 'content',
                    '&::placeholder': { color: palette.text.secondary, opacity: 1 },
                })}
            />
            {isChoosing && (
                <MentionList id={id} people={mention.choices} active={mention.active} onChoose={mention.choose} />
            )}
            {refusal !== null && <Notice tone="error">{refusal}</Notice>}
            <Box sx={{ display: 'flex', gap: 1 }}>
                <PlainButton
                    onClick={mention.begin}
                    aria-label={say`Mention somebody`}
                    sx={{ color: 'inherit', minWidth: 44 }}
                >
                    @
                </PlainButton>
                <PlainButton onClick={send} isBusy={isPending} disabled={text.trim() === ''}>
                    {say`Send`}
                </PlainButton>
            </Box>
        </Box>
    );
};
