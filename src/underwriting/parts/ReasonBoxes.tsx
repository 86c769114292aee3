import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface ReasonBoxesProps {
    readonly codes: readonly string[];
    readonly labels: Readonly<Record<string, string>>;
    readonly marked?: readonly string[];
    readonly chosen: readonly string[];
    readonly onChange: (chosen: readonly string[]) => void;
    readonly isDisabled?: boolean;
}

/** Reason codes to tick, each in words. */
export const ReasonBoxes = ({ codes, labels, marked = [], chosen, onChange, isDisabled = false }: ReasonBoxesProps) => (
    <Box sx={{ display: 'grid' }}>
        {codes.map((code) => (
            <FormControlLabel
                key={code}
                disabled={isDisabled}
                sx={{ mr: 0, '& .MuiFormControlLabel-label': { fontSize: '0.9375rem', lineHeight: 1.3 } }}
                label={
                    <>
                        {labels[code] ?? code}
                        {marked.includes(code) && (
                            <Box
                                component="span"
                                sx={{ ml: 0.75, fontSize: '0.75rem', fontWeight: 700, color: 'secondary.main' }}
                            >
                                found automatically
                            </Box>
                        )}
                    </>
                }
                control={
                    <Checkbox
                        size="small"
                        name={code}
                        checked={chosen.includes(code)}
                        onChange={(_, isTicked) =>
                            onChange(isTicked ? [...chosen, code] : chosen.filter((one) => one !== code))
                        }
                    />
                }
            />
        ))}
    </Box>
);
