import { useFieldState } from '../inputs/useFieldState.ts';
import type { FieldInputProps, InputSlots } from '../inputSlots.ts';
import { TextInput } from '../inputs/TextInputs.tsx';
import { resourceNamed } from '../resourceNamed.ts';
import { ReferenceChooser } from '../ReferenceChooser.tsx';
import { RecordTagsInput } from './RecordTagsInput.tsx';

const ReferenceInput = (props: FieldInputProps) => {
    const { control, value, isInvalid, hint, label, isRequired } = useFieldState(props);
    const target = resourceNamed(props.field.references ?? '');
    if (target === undefined) return <TextInput {...props} />;
    return (
        <ReferenceChooser
            target={target}
            label={label}
            value={typeof value === 'string' && value !== '' ? value : null}
            onChange={control.onChange}
            disabled={control.disabled ?? false}
            textField={{
                error: isInvalid,
                helperText: hint,
                required: isRequired,
                inputRef: control.ref,
                onBlur: control.onBlur,
            }}
        />
    );
};

/** Inputs that need react-admin's data: only where its provider stands around the form. */
export const recordInputs: InputSlots = { reference: ReferenceInput, tags: RecordTagsInput };
