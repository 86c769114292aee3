import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { ChoiceSource } from '../../../domain/field.ts';
import { LocationCapture } from '../capture/LocationCapture.tsx';
import { PhotoCapture } from '../capture/PhotoCapture.tsx';
import { ChoiceInput } from '../inputs/ChoiceInputs.tsx';
import { textFieldProps } from '../inputs/textField.ts';
import { useFieldState } from '../inputs/useFieldState.ts';
import type { AroundInputProps, FieldInputProps, InputSlots } from '../inputSlots.ts';
import { useCardMark } from './cardMarks.ts';
import { SectionPhoneInput, SectionTextInput } from './NotationInputs.tsx';
import { InputHelp } from './inputHelp.tsx';
import { useSectionChoices, type ChoiceList, type SectionChoices } from './sectionChoices.ts';
import { lazyPart } from '../lazyPart.ts';

/** Suggestions while typing, and freedom to write another. */
const SuggestingInput = ({ list, ...props }: FieldInputProps & { readonly list: ChoiceList }) => {
    const state = useFieldState(props);
    const listId = `${state.control.name}-list`;
    return (
        <>
            <TextField
                {...textFieldProps(state)}
                value={typeof state.value === 'string' ? state.value : ''}
                onChange={({ target }) => state.control.onChange(target.value === '' ? null : target.value)}
                slotProps={{ htmlInput: { list: listId, autoComplete: 'off' } }}
            />
            <datalist id={listId}>
                {list.choices.map(({ id, name }) => (
                    <option key={id} value={name}>
                        {name}
                    </option>
                ))}
            </datalist>
        </>
    );
};

interface ListedInputProps extends FieldInputProps {
    readonly source: NonNullable<SectionChoices[ChoiceSource]>;
}

const ListedInput = ({ source, ...props }: ListedInputProps) => {
    // Whoever asks the form itself has all of it drawn anew with every letter.
    const list = source(useWatch());
    if (list.isOpen === true) return <SuggestingInput {...props} list={list} />;
    return <ChoiceInput {...props} field={{ ...props.field, choices: list.choices }} />;
};

const SourcedChoiceInput = (props: FieldInputProps) => {
    const sources = useSectionChoices();
    const source = props.field.choicesFrom === undefined ? undefined : sources[props.field.choicesFrom];
    return source === undefined ? <ChoiceInput {...props} /> : <ListedInput {...props} source={source} />;
};

// Signed on few pages: fetched there.
const SignedInput = lazyPart(async () => (await import('./SignedInput.tsx')).SignedInput);

const PictureInput = (props: FieldInputProps) => {
    const { signs } = props.field;
    if (signs === undefined) return <PhotoCapture {...props} />;
    return (
        <Suspense fallback={null}>
            <SignedInput {...props} signs={signs} />
        </Suspense>
    );
};

// Fetched once a card was read.
const CardMark = lazyPart(async () => (await import('./CardMark.tsx')).CardMark);

/** An input, and below it what saves typing, and what the card says where one was read. */
const HelpedInput = ({ Input, ...props }: AroundInputProps) => {
    const says = useCardMark(props.name ?? props.field.name);
    return (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
            <Input {...props} />
            <InputHelp {...props} />
            {says !== undefined && (
                <Suspense fallback={null}>
                    <CardMark {...props} says={says} />
                </Suspense>
            )}
        </Box>
    );
};

/** How a section's page fills in the kinds that need more than a keyboard. */
export const stepSlots: InputSlots = {
    choice: SourcedChoiceInput,
    phone: SectionPhoneInput,
    text: SectionTextInput,
    photo: PictureInput,
    location: LocationCapture,
    around: HelpedInput,
};
