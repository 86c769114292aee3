import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { StageMark } from '../../framework/StageMark.tsx';
import { formatMoney } from '../../framework/money.ts';
import { Link } from '../../routes/router.tsx';
import { SlaClock } from '../parts/SlaClock.tsx';
import { PriorityMark } from '../parts/PriorityMark.tsx';
import { WaitingMark } from '../parts/WaitingMark.tsx';
import { stageAddress } from '../stageAddress.ts';
import { say } from '../../i18n/say.ts';
import { Concerns } from './Concerns.tsx';
import { useLine } from './linesOf.ts';
import type { QueueRow } from './row.ts';

interface QueueLineProps {
    readonly row: QueueRow;
    /** Shown before shop and seller, instead of the reference alone. */
    readonly note?: ReactNode;
    readonly showsStage?: boolean;
    readonly showsClock?: boolean;
    readonly action?: ReactNode;
}

const areas = {
    xs: '"who who" "deal clock" "marks marks" "act act"',
    md: '"who deal marks clock act"',
} as const;

/** One application in a queue: who, what, since when, and what one can do; its name leads to its page. */
export const QueueLine = ({ row, note, showsStage = false, showsClock = true, action }: QueueLineProps) => {
    const line = useLine(row);
    return (
        <Box
            component="li"
            sx={{
                position: 'relative',
                display: 'grid',
                gridTemplateAreas: areas,
                gridTemplateColumns: {
                    xs: 'minmax(0, 1fr) auto',
                    md: 'minmax(0, 1fr) minmax(120px, 170px) 122px 90px auto',
                },
                alignItems: 'center',
                gap: { xs: 1, md: 2 },
                px: 2,
                py: 1.25,
                minHeight: 64,
                '& + &': { borderTop: 1, borderColor: 'divider' },
                '&:hover': { bgcolor: 'action.hover' },
            }}
        >
            <Box sx={{ gridArea: 'who', minWidth: 0 }}>
                <Box
                    component={Link}
                    to={stageAddress(row)}
                    data-line
                    sx={{
                        color: 'text.primary',
                        fontWeight: 600,
                        textDecoration: 'none',
                        overflowWrap: 'anywhere',
                        '&:hover': { textDecoration: 'underline' },
                        // The whole line leads there; buttons lie above it.
                        '&::after': { content: '""', position: 'absolute', inset: 0 },
                    }}
                >
                    {row.customerName}
                </Box>
                <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                    {note ?? row.reference} · {line.shop} · {line.seller}
                </Box>
                {showsClock && <Concerns line={line} />}
            </Box>
            <Box sx={{ gridArea: 'deal', minWidth: 0, fontSize: '0.9375rem' }}>
                {row.financedAmount !== null && (
                    <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}>
                        {formatMoney(row.financedAmount, row.currency)}
                    </Box>
                )}
                <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{row.product ?? say`No phone chosen`}</Box>
            </Box>
            <Box
                sx={{
                    gridArea: 'marks',
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 0.5,
                }}
            >
                {showsStage && <StageMark stage={row.stage} />}
                {row.isPriority && showsClock && <PriorityMark />}
                {row.customerWaiting && showsClock && <WaitingMark />}
            </Box>
            <Box sx={{ gridArea: 'clock', textAlign: 'right' }}>{showsClock && <SlaClock application={row} />}</Box>
            <Box
                sx={{
                    gridArea: 'act',
                    position: 'relative',
                    display: 'flex',
                    gap: 1,
                    '& > *': { flexGrow: { xs: 1, md: 0 } },
                }}
            >
                {action}
            </Box>
        </Box>
    );
};
