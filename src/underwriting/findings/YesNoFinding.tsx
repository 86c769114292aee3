import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { say } from '../../i18n/say.ts';
import type { FindingProps } from './finding.ts';

interface ChoiceProps {
    readonly name: string;
    readonly label: string;
    readonly isChosen: boolean;
    readonly isReadOnly: boolean;
    readonly colour: (theme: Theme) => string;
    readonly onChoose: () => void;
}

const Choice = ({ name, label, isChosen, isReadOnly, colour, onChoose }: ChoiceProps) => (
    <Box
        component="label"
        sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            minWidth: 52,
            minHeight: 36,
            px: 1,
            cursor: isReadOnly ? 'default' : 'pointer',
            fontSize: '0.875rem',
            fontWeight: isChosen ? 700 : 500,
            color: isChosen ? colour(theme) : theme.palette.text.secondary,
            bgcolor: isChosen ? `color-mix(in srgb, ${colour(theme)} 13%, transparent)` : 'transparent',
            '&:hover': { bgcolor: isChosen || isReadOnly ? undefined : 'action.hover' },
            '&:has(:focus-visible)': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: '-3px' },
            '@media (pointer: coarse)': { minHeight: 44, minWidth: 60 },
        })}
    >
        <Box
            component="input"
            type="radio"
            name={name}
            checked={isChosen}
            disabled={isReadOnly}
            onChange={onChoose}
            sx={{ position: 'absolute', opacity: 0, width: '1px', height: '1px', m: 0 }}
        />
        {label}
    </Box>
);

/** A question answered with yes or no, or not yet: silence is no answer. */
const YesNo = ({ field, place, value, onChange, faultAt, isReadOnly }: FindingProps) => {
    const fault = faultAt(place);
    const hint = fault ?? field.help;
    return (
        <Box
            role="radiogroup"
            aria-label={say(field.label)}
            aria-invalid={fault !== undefined}
            aria-describedby={hint === undefined ? undefined : `${place}-hint`}
            tabIndex={-1}
            sx={{
                position: 'relative',
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 1.5,
                py: 0.25,
            }}
        >
            <Box sx={{ flex: '1 1 8em', fontSize: '0.9375rem', lineHeight: 1.35 }}>{say(field.label)}</Box>
            <Box
                sx={{
                    display: 'flex',
                    border: 1,
                    borderColor: fault === undefined ? 'divider' : 'error.main',
                    borderRadius: '8px',
                    overflow: 'hidden',
                    '& > * + *': { borderLeft: 1, borderColor: 'divider' },
                }}
            >
                <Choice
                    name={place}
                    label={say`Yes`}
                    isChosen={value === true}
                    isReadOnly={isReadOnly}
                    colour={({ palette }) => palette.primary.main}
                    onChoose={() => onChange(true)}
                />
                <Choice
                    name={place}
                    label={say`No`}
                    isChosen={value === false}
                    isReadOnly={isReadOnly}
                    colour={({ palette }) => palette.error.main}
                    onChoose={() => onChange(false)}
                />
            </Box>
            {hint !== undefined && (
                <Box
                    id={`${place}-hint`}
                    sx={{
                        width: 1,
                        fontSize: '0.8125rem',
                        color: fault === undefined ? 'text.secondary' : 'error.main',
                    }}
                >
                    {say(hint)}
                </Box>
            )}
        </Box>
    );
};

const Tick = ({ field, place, value, onChange, isReadOnly }: FindingProps) => (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40, fontSize: '0.9375rem' }}>
        <input
            type="checkbox"
            name={place}
            checked={value === true}
            disabled={isReadOnly}
            onChange={({ target }) => onChange(target.checked)}
        />
        {say(field.label)}
    </Box>
);

/** Questions that may stay open are answered by yes or no; the others are ticked. */
export const YesNoFinding = (props: FindingProps) =>
    props.field.nullable ? <YesNo {...props} /> : <Tick {...props} />;
