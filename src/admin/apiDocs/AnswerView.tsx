import Box from '@mui/material/Box';
import { say } from '../../i18n/say.ts';
import type { Answer } from './useTry.ts';
import { Verbatim } from './Verbatim.ts';
import { formatNumber } from '../../framework/numbers.ts';

/** More than anybody reads on a page. */
const most = 50_000;

/** What came back: how it went, how long it took, headers and body. */
export const AnswerView = ({ answer: { status, headers, body, milliseconds } }: { readonly answer: Answer }) => (
    <Box component="section" aria-label={say`Answer`} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Box
            sx={{ fontWeight: 600, color: status < 400 ? 'success.main' : 'error.main' }}
        >{say`${status} in ${formatNumber(milliseconds)} ms`}</Box>
        <details>
            <summary>{say`${headers.length} headers`}</summary>
            <Verbatim>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</Verbatim>
        </details>
        {body !== '' && (
            <Verbatim tabIndex={0} aria-label={say`Body of the answer`}>
                {body.slice(0, most)}
                {body.length > most && say`\n… ${formatNumber(body.length - most)} characters more`}
            </Verbatim>
        )}
    </Box>
);
