import { spanOf } from '../../framework/span.ts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { approvalRate, type Dashboard } from '../../../domain/reporting/dashboard.ts';
import { say } from '../../i18n/say.ts';
import { rateText } from './words.ts';
import { formatNumber } from '../../framework/numbers.ts';

interface FigureProps {
    readonly label: string;
    readonly value: string;
    readonly note: string;
    readonly isUrgent?: boolean;
}

const Figure = ({ label, value, note, isUrgent = false }: FigureProps) => (
    <Paper variant="outlined" sx={{ px: { xs: 1.5, sm: 2 }, py: 1.5, minWidth: 0 }}>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{label}</Box>
        <Box
            sx={{
                fontSize: { xs: '1.375rem', sm: '1.625rem' },
                fontWeight: 700,
                fontVariantNumeric: 'tabular-nums',
                color: isUrgent ? 'error.main' : 'text.primary',
            }}
        >
            {value}
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{note}</Box>
    </Paper>
);

const share = (part: number, whole: number): string =>
    whole === 0 ? say`of none started` : say`${rateText((part / whole) * 100)} of those started`;

export const Figures = ({ data: { total, overdue } }: { readonly data: Dashboard }) => (
    <Box
        sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
        }}
    >
        <Figure label={say`Applications started`} value={formatNumber(total.started)} note={say`in this period`} />
        <Figure
            label={say`Applications submitted`}
            value={formatNumber(total.submitted)}
            note={share(total.submitted, total.started)}
        />
        <Figure
            label={say`Approval rate`}
            value={rateText(approvalRate(total))}
            note={say`${formatNumber(total.approved)} of ${formatNumber(total.decided)} decided`}
        />
        <Figure
            label={say`Time to decision`}
            value={total.medianMinutes === null ? '–' : spanOf(total.medianMinutes)}
            note={say`median`}
        />
        <Figure
            label={say`Phones handed over`}
            value={formatNumber(total.completed)}
            note={share(total.completed, total.started)}
        />
        <Figure
            label={say`Waiting too long`}
            value={formatNumber(overdue.total)}
            note={say`now, for a decision`}
            isUrgent={overdue.total > 0}
        />
    </Box>
);
