import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';

interface ChoiceProps<T extends string | number> {
    readonly label: string;
    readonly options: readonly { readonly value: T; readonly label: string }[];
    readonly value: T;
    readonly onChange: (value: T) => void;
}

// In letters: what is longer than a thumb is wide.
const longest = 20;

/** A few choices side by side, each as large as a thumb; those that say more get a line of their own where there is no room beside. */
export const Choice = <T extends string | number>({ label, options, value, onChange }: ChoiceProps<T>) => {
    const least = options.some((option) => option.label.length > longest) ? '16rem' : '6.75rem';
    return (
        <Box component="fieldset">
            <Box component="legend" sx={{ p: 0, mb: 0.75, fontSize: '0.875rem', color: 'text.secondary' }}>
                {label}
            </Box>
            <Box
                sx={{
                    display: 'grid',
                    gap: 1,
                    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}), 1fr))`,
                }}
            >
                {options.map((option) => {
                    const isChosen = option.value === value;
                    return (
                        <ButtonBase
                            key={option.value}
                            aria-pressed={isChosen}
                            onClick={() => onChange(option.value)}
                            sx={{
                                minHeight: 44,
                                px: 1,
                                py: 0.75,
                                lineHeight: 1.25,
                                border: 1,
                                borderColor: isChosen ? 'primary.main' : 'divider',
                                borderRadius: '10px',
                                bgcolor: isChosen ? 'primary.main' : 'background.paper',
                                color: isChosen ? 'primary.contrastText' : 'text.primary',
                                fontFamily: 'inherit',
                                fontSize: '0.9375rem',
                                fontWeight: 600,
                            }}
                        >
                            {option.label}
                        </ButtonBase>
                    );
                })}
            </Box>
        </Box>
    );
};
