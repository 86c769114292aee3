import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { BooleanInput } from '../../framework/inputs/ChoiceInputs.tsx';
import { useFieldState } from '../../framework/inputs/useFieldState.ts';
import type { FieldInputProps } from '../../framework/inputSlots.ts';

interface ChoiceProps {
    readonly name: string;
    readonly label: string;
    readonly isChosen: boolean;
    readonly isDisabled: boolean;
    readonly colour: (theme: Theme) => string;
    readonly onChoose: () => void;
}

const Choice = ({ name, label, isChosen, isDisabled, colour, onChoose }: ChoiceProps) => (
    <Box
        component="label"
        sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            minWidth: 52,
            minHeight: 36,
            cursor: isDisabled ? 'default' : 'pointer',
            fontSize: '0.875rem',
            fontWeight: isChosen ? 700 : 500,
            color: isChosen ? colour(theme) : theme.palette.text.secondary,
            bgcolor: isChosen ? `color-mix(in srgb, ${colour(theme)} 13%, transparent)` : 'transparent',
            '&:hover': { bgcolor: isChosen || isDisabled ? undefined : 'action.hover' },
            '&:has(:focus-visible)': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: '-3px' },
            '@media (pointer: coarse)': { minHeight: 44, minWidth: 60 },
        })}
    >
        <Box
            component="input"
            type="radio"
            name={name}
            checked={isChosen}
            disabled={isDisabled}
            onChange={onChoose}
            sx={{ position: 'absolute', opacity: 0, width: '1px', height: '1px', m: 0 }}
        />
        {label}
    </Box>
);

/** A question answered with yes or no, or not yet: silence is no answer. */
const YesNo = (props: FieldInputProps) => {
    const { control, value, isInvalid, hint, label } = useFieldState(props);
    const isDisabled = control.disabled === true;
    const hintId = `${control.name}-hint`;
    return (
        <Box
            role="radiogroup"
            aria-label={label}
            aria-invalid={isInvalid}
            aria-describedby={hint === undefined ? undefined : hintId}
            tabIndex={-1}
            sx={{
                position: 'relative',
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                alignItems: 'center',
                columnGap: 1.5,
                py: 0.25,
            }}
        >
            <Box sx={{ fontSize: '0.9375rem', lineHeight: 1.35 }}>{label}</Box>
            <Box
                sx={{
                    display: 'flex',
                    border: 1,
                    borderColor: isInvalid ? 'error.main' : 'divider',
                    borderRadius: '8px',
                    overflow: 'hidden',
                    '& > * + *': { borderLeft: 1, borderColor: 'divider' },
                }}
            >
                <Choice
                    name={control.name}
                    label="Yes"
                    isChosen={value === true}
                    isDisabled={isDisabled}
                    colour={({ palette }) => palette.primary.main}
                    onChoose={() => control.onChange(true)}
                />
                <Choice
                    name={control.name}
                    label="No"
                    isChosen={value === false}
                    isDisabled={isDisabled}
                    colour={({ palette }) => palette.error.main}
                    onChoose={() => control.onChange(false)}
                />
            </Box>
            {hint !== undefined && (
                <Box
                    id={hintId}
                    sx={{
                        gridColumn: '1 / -1',
                        fontSize: '0.8125rem',
                        color: isInvalid ? 'error.main' : 'text.secondary',
                    }}
                >
                    {hint}
                </Box>
            )}
        </Box>
    );
};

/** Questions that may stay open are answered by yes or no; the others are ticked. */
export const YesNoInput = (props: FieldInputProps) =>
    props.field.nullable ? <YesNo {...props} /> : <BooleanInput {...props} />;
