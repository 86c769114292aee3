import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { useFieldState } from '../inputs/useFieldState.ts';
import { TagsInput } from '../inputs/ChoiceInputs.tsx';
import type { FieldInputProps } from '../inputSlots.ts';
import { ReferenceChooser } from '../ReferenceChooser.tsx';
import { ReferenceName } from '../ReferenceName.tsx';
import { resourceNamed } from '../resourceNamed.ts';
import { ProductsInput } from './ProductsInput.tsx';

/** Several records of another resource, added one by one; plain tags where they are no records. */
export const RecordTagsInput = (props: FieldInputProps) => {
    const { control, value, isInvalid, hint, label } = useFieldState(props);
    const target = resourceNamed(props.field.references ?? '');
    if (props.field.choicesFrom === 'products') return <ProductsInput {...props} />;
    if (target === undefined) return <TagsInput {...props} />;
    const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
    const isDisabled = control.disabled ?? false;
    const add = (id: string | null): void => {
        if (id !== null && !chosen.includes(id)) control.onChange([...chosen, id]);
    };
    return (
        <FormControl error={isInvalid} fullWidth sx={{ gap: 1 }}>
            <ReferenceChooser
                // A new one for each choice: what was chosen stands below, and the next begins empty.
                key={chosen.length}
                target={target}
                label={label}
                value={null}
                onChange={add}
                disabled={isDisabled}
                textField={{ error: isInvalid, inputRef: control.ref, onBlur: control.onBlur }}
            />
            {chosen.length > 0 && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    {chosen.map((id) => (
                        <Chip
                            key={String(id)}
                            size="small"
                            label={<ReferenceName resource={target.name} id={id} />}
                            disabled={isDisabled}
                            onDelete={() => control.onChange(chosen.filter((other) => other !== id))}
                        />
                    ))}
                </Box>
            )}
            {hint !== undefined && <FormHelperText sx={{ m: 0 }}>{hint}</FormHelperText>}
        </FormControl>
    );
};
