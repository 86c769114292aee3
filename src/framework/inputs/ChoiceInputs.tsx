import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { say } from '../../i18n/say.ts';
import type { FieldInputProps } from '../inputSlots.ts';
import { TextInput } from './TextInputs.tsx';
import { textFieldProps } from './textField.ts';
import { useFieldState } from './useFieldState.ts';

/** The phone's own chooser: it opens at once, scrolls well and reads aloud. */
export const ChoiceInput = (props: FieldInputProps) => {
    const state = useFieldState(props);
    return (
        <TextField
            {...textFieldProps(state)}
            select
            value={typeof state.value === 'string' ? state.value : ''}
            onChange={({ target }) => state.control.onChange(target.value === '' ? null : target.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
            <option value="">{say`Choose`}</option>
            {props.field.choices.map(({ id, name }) => (
                <option key={id} value={id}>
                    {say(name)}
                </option>
            ))}
        </TextField>
    );
};

export const BooleanInput = (props: FieldInputProps) => {
    const { control, value, isInvalid, hint, label, isRequired } = useFieldState(props);
    const hintId = `${control.name}-hint`;
    return (
        <FormControl error={isInvalid} disabled={control.disabled ?? false}>
            <FormControlLabel
                label={label}
                required={isRequired && isInvalid}
                control={
                    <Checkbox
                        name={control.name}
                        checked={value === true}
                        onChange={(_, checked) => control.onChange(checked)}
                        onBlur={control.onBlur}
                        slotProps={{ input: { ref: control.ref, 'aria-describedby': hintId } }}
                    />
                }
            />
            {hint !== undefined && <FormHelperText id={hintId}>{hint}</FormHelperText>}
        </FormControl>
    );
};

/** Numbers are tags too; the schema makes numbers of what was typed. */
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Several of the choices; without choices, texts separated by commas. */
export const TagsInput = (props: FieldInputProps) => {
    const { control, value, isInvalid, hint, label, isRequired } = useFieldState(props);
    const chosen = textsOf(value);
    if (props.field.choices.length === 0) return <TypedTagsInput {...props} />;
    const toggle = (id: string, isChosen: boolean): void =>
        control.onChange(isChosen ? [...chosen, id] : chosen.filter((tag) => tag !== id));
    return (
        <FormControl component="fieldset" error={isInvalid} disabled={control.disabled ?? false}>
            <FormLabel component="legend" required={isRequired}>
                {label}
            </FormLabel>
            <FormGroup row onBlur={control.onBlur}>
                {props.field.choices.map(({ id, name }, index) => (
                    <FormControlLabel
                        key={id}
                        label={say(name)}
                        control={
                            <Checkbox
                                name={`${control.name}.${id}`}
                                checked={chosen.includes(id)}
                                onChange={(_, checked) => toggle(id, checked)}
                                slotProps={{ input: index === 0 ? { ref: control.ref } : {} }}
                            />
                        }
                    />
                ))}
            </FormGroup>
            {hint !== undefined && <FormHelperText>{hint}</FormHelperText>}
        </FormControl>
    );
};

const TypedTagsInput = (props: FieldInputProps) => {
    const state = useFieldState(props);
    const split = (text: string): readonly string[] =>
        text === '' ? [] : text.split(',').map((tag) => tag.trimStart());
    return (
        <TextField
            {...textFieldProps(state)}
            helperText={state.hint ?? say`Separate several with commas`}
            value={textsOf(state.value).join(', ')}
            onChange={({ target }) => state.control.onChange(split(target.value))}
        />
    );
};

/** A record's key as text, for areas that bring no search of their own. */
export const ReferenceInput = TextInput;
