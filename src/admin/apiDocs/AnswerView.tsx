import Box from '@mui/material/Box';
import { say } from '../../i18n/say.ts';
import type { Answer } from './useTry.ts';
import { formatNumber } from '../../framework/numbers.ts';

/** More than anybody reads on a page. */
const most = 50_000;

const pre = {
    m: 0,
    p: 1.5,
    maxHeight: 400,
    overflow: 'auto',
    fontSize: '0.8125rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    bgcolor: 'action.hover',
    borderRadius: 1,
};

/** What came back: how it went, how long it took, headers and body. */
export const AnswerView = ({ answer: { status, headers, body, milliseconds } }: { readonly answer: Answer }) => (
    <Box component="section" aria-label={say`Answer`} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Box
            sx={{ fontWeight: 600, color: status < 400 ? 'success.main' : 'error.main' }}
        >{say`${status} in ${formatNumber(milliseconds)} ms`}</Box>
        <details>
            <summary>{say`${headers.length} headers`}</summary>
            <Box component="pre" sx={pre}>
                {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
            </Box>
        </details>
        {body !== '' && (
            <Box component="pre" tabIndex={0} aria-label={say`Body of the answer`} sx={pre}>
                {body.slice(0, most)}
                {body.length > most && say`\n… ${formatNumber(body.length - most)} characters more`}
            </Box>
        )}
    </Box>
);
