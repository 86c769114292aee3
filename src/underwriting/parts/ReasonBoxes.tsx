import Box from '@mui/material/Box';
import { say } from '../../i18n/say.ts';

interface ReasonBoxesProps {
    readonly codes: readonly string[];
    readonly labels: Readonly<Record<string, string>>;
    readonly marked?: readonly string[];
    readonly chosen: readonly string[];
    readonly onChange: (chosen: readonly string[]) => void;
    readonly isDisabled?: boolean;
}

export const ReasonBoxes = ({ codes, labels, marked = [], chosen, onChange, isDisabled = false }: ReasonBoxesProps) => (
    <Box sx={{ display: 'grid' }}>
        {codes.map((code) => (
            <Box
                key={code}
                component="label"
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 1,
                    minHeight: 36,
                    px: 0.5,
                    borderRadius: '8px',
                    fontSize: '0.9375rem',
                    lineHeight: 1.3,
                    '&:hover': { bgcolor: 'action.hover' },
                    '@media (pointer: coarse)': { minHeight: 44 },
                }}
            >
                <Box
                    component="input"
                    type="checkbox"
                    name={code}
                    checked={chosen.includes(code)}
                    disabled={isDisabled}
                    onChange={({ target }) =>
                        onChange(target.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
                    }
                    sx={{
                        flexShrink: 0,
                        width: 18,
                        height: 18,
                        m: 0,
                        accentColor: ({ palette }) => palette.primary.main,
                    }}
                />
                <span>
                    {labels[code] ?? code}
                    {marked.includes(code) && (
                        <Box
                            component="span"
                            sx={{ ml: 0.75, fontSize: '0.75rem', fontWeight: 700, color: 'secondary.main' }}
                        >
                            {say`found automatically`}
                        </Box>
                    )}
                </span>
            </Box>
        ))}
    </Box>
);
