import Box from '@mui/material/Box';
import type { DayFigures } from '../../../domain/application/desk.ts';
import { formatDay } from '../../framework/dates.ts';
import { say, spoken } from '../../i18n/say.ts';

const columns: readonly (readonly [label: string, valueOf: (figures: DayFigures) => number | null])[] = spoken([
    ['Approved', ({ approved }) => approved],
    ['Changed', ({ changed }) => changed],
    ['Rejected', ({ rejected }) => rejected],
    ['Edits', ({ edits }) => edits],
    ['Median min', ({ medianMinutes }) => medianMinutes],
    ['Sent back', ({ reworked }) => reworked],
]);

/** The same figures to read, and for whoever does not see the charts. */
export const FiguresTable = ({ days }: { readonly days: readonly DayFigures[] }) => (
    <Box sx={{ overflowX: 'auto' }}>
        <Box
            component="table"
            sx={{
                borderCollapse: 'collapse',
                width: '100%',
                fontSize: '0.8125rem',
                fontVariantNumeric: 'tabular-nums',
                '& th, & td': { p: 0.5, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
                '& th:first-of-type': { textAlign: 'left', whiteSpace: 'nowrap' },
                '& thead th': { color: 'text.secondary', fontWeight: 500, verticalAlign: 'bottom' },
            }}
        >
            <thead>
                <tr>
                    <th scope="col">{say`Day`}</th>
                    {columns.map(([label]) => (
                        <th key={label} scope="col">
                            {label}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {days.toReversed().map((figures) => (
                    <tr key={figures.day}>
                        <th scope="row">{formatDay(figures.day)}</th>
                        {columns.map(([label, valueOf]) => (
                            <td key={label}>{valueOf(figures) ?? '–'}</td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </Box>
    </Box>
);
