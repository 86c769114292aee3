import Box from '@mui/material/Box';
import { ReferenceName } from '../../framework/ReferenceName.tsx';
import { say } from '../../i18n/say.ts';
import type { Difference } from './words.ts';

const cell = {
    py: 0.5,
    pr: { xs: 1, sm: 2 },
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    hyphens: 'auto',
} as const;
const quiet = { color: 'text.secondary', fontWeight: 400 } as const;

/** What is, or would be, in words; a record that it names, by that one's name. */
const Told = ({ text, references }: { readonly text: string; readonly references: string | undefined }) => {
    if (text === '') return '—';
    return references === undefined ? text : <ReferenceName resource={references} id={text} />;
};

/** What is, and what would be. Records that are new or hold nothing yet have one column less. */
export const Differences = ({ rows, label }: { readonly rows: readonly Difference[]; readonly label: string }) => {
    const hasBefore = rows.some(({ from }) => from !== '');
    return (
        <Box
            component="table"
            aria-label={label}
            sx={{
                borderCollapse: 'collapse',
                fontSize: '0.875rem',
                width: '100%',
                maxWidth: 640,
                tableLayout: 'fixed',
            }}
        >
            <thead>
                <Box component="tr" sx={{ fontSize: '0.75rem' }}>
                    <Box component="th" scope="col" sx={{ ...cell, ...quiet, width: hasBefore ? '32%' : '40%' }}>
                        {say`Field`}
                    </Box>
                    {hasBefore && (
                        <Box component="th" scope="col" sx={{ ...cell, ...quiet }}>
                            {say`Now`}
                        </Box>
                    )}
                    <Box component="th" scope="col" sx={{ ...cell, ...quiet }}>
                        {say`Then`}
                    </Box>
                </Box>
            </thead>
            <tbody>
                {rows.map(({ name, label: field, from, to, references, stays }) => (
                    <tr key={name}>
                        <Box component="th" scope="row" sx={{ ...cell, ...quiet }}>
                            {field}
                        </Box>
                        {hasBefore && !stays && (
                            <Box component="td" sx={cell}>
                                <Told text={from} references={references} />
                            </Box>
                        )}
                        <Box
                            component="td"
                            colSpan={hasBefore && stays ? 2 : 1}
                            sx={{ ...cell, fontWeight: stays ? 400 : 600 }}
                        >
                            <Told text={to} references={references} />
                        </Box>
                    </tr>
                ))}
            </tbody>
        </Box>
    );
};
