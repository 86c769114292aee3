import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { ScanImei } from '../capture/ScanImei.tsx';
import type { FieldInputProps } from '../inputSlots.ts';
import { orNull, textFieldProps } from './textField.ts';
import { useFieldState } from './useFieldState.ts';

/** The number of a phone: typed, or read off the box with the camera. */
export const ImeiInput = (props: FieldInputProps) => {
    const state = useFieldState(props);
    const { control, label, value } = state;
    return (
        <Box sx={{ display: 'grid', gap: 1 }}>
            <TextField
                {...textFieldProps(state)}
                autoComplete="off"
                value={typeof value === 'string' ? value : ''}
                onChange={({ target }) => control.onChange(orNull(target.value))}
                slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: props.field.limits.max } }}
            />
            <ScanImei label={label} onFound={([imei]) => control.onChange(imei)} />
        </Box>
    );
};
