import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { StageMark } from '../../framework/StageMark.tsx';
import { formatDay } from '../../framework/dates.ts';
import { formatMoney } from '../../framework/money.ts';
import { Link } from '../../routes/router.tsx';
import { SlaClock } from '../parts/SlaClock.tsx';
import { PriorityMark } from '../parts/PriorityMark.tsx';
import { WaitingMark } from '../parts/WaitingMark.tsx';
import { stageAddress } from '../stageAddress.ts';
import { say } from '../../i18n/say.ts';
import { useLine } from './linesOf.ts';
import type { QueueRow } from './row.ts';
import type { Concern, DeskLine } from '../../../domain/application/desk.ts';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { outlines } from '../outlines.ts';
import { autoStandingOf, titleOf } from '../parts/checkState.ts';

/** More would make a list of the line. */
const most = 2;

const textOf = ({ check, result, reasons }: Concern): string => {
    const labels: Readonly<Record<string, string>> = outlines[check].reasonCodes;
    const [first, ...others] = reasons;
    if (first === undefined) return say`${titleOf(check)}: ${autoStandingOf(check, result).label}`;
    const text = say(labels[first] ?? first);
    return others.length === 0 ? text : `${text} +${others.length}`;
};

/** Why an application deserves a closer look, before it is opened: who asks, what it weighs, and what does not fit. */
const Concerns = ({ line: { isReturning, ptiBps, concerns } }: { readonly line: DeskLine }) => {
    const shown = concerns.slice(0, most);
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 1.5,
                // The room is kept while it is asked for.
                minHeight: 20,
                fontSize: '0.8125rem',
                color: 'text.secondary',
                '& *': { whiteSpace: 'normal' },
            }}
        >
            {isReturning !== null && <span>{isReturning ? say`Returning customer` : say`New customer`}</span>}
            {ptiBps !== null && <span>{say`Instalment ${Math.round(ptiBps / 100)} % of income`}</span>}
            {shown.map((concern) => (
                <StatusChip
                    key={concern.check}
                    tone={autoStandingOf(concern.check, concern.result).tone}
                    label={textOf(concern)}
                />
            ))}
            {concerns.length > most && <span>{say`${concerns.length - most} more`}</span>}
        </Box>
    );
};

interface QueueLineProps {
    readonly row: QueueRow;
    /** Shown before shop and seller, instead of the reference alone. */
    readonly note?: ReactNode;
    readonly showsStage?: boolean;
    readonly showsClock?: boolean;
    readonly action?: ReactNode;
}

const areas = {
    xs: '"who" "deal" "marks" "act"',
    md: '"who deal marks clock act"',
} as const;

/** What a line tells. It is not drawn again for what is done with another one. */
const Told = memo(({ row, note, showsStage = false, showsClock = true }: Omit<QueueLineProps, 'action'>) => {
    const line = useLine(row);
    return (
        <>
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
                {line.reviewDueOn !== null && (
                    <Box sx={{ fontSize: '0.8125rem' }}>
                        <StatusChip
                            tone="waiting"
                            label={say`Asks for another look, answer by ${formatDay(line.reviewDueOn)}`}
                        />
                    </Box>
                )}
            </Box>
            {/* Where letters are large, the clock stands below the amount. */}
            <Box
                sx={{
                    gridArea: 'deal',
                    display: { xs: 'flex', md: 'contents' },
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    columnGap: 1,
                }}
            >
                <Box sx={{ gridArea: 'deal', minWidth: 0, fontSize: '0.9375rem' }}>
                    {row.financedAmount !== null && (
                        <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}>
                            {formatMoney(row.financedAmount, row.currency)}
                        </Box>
                    )}
                    <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                        {row.product ?? say`No phone chosen`}
                    </Box>
                </Box>
                <Box sx={{ gridArea: 'clock', textAlign: 'right' }}>{showsClock && <SlaClock application={row} />}</Box>
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
        </>
    );
});

/** One application in a queue: who, what, since when, and what one can do; its name leads to its page. */
export const QueueLine = ({ action, ...told }: QueueLineProps) => (
    <Box
        component="li"
        sx={{
            position: 'relative',
            display: 'grid',
            gridTemplateAreas: areas,
            gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: 'minmax(0, 1fr) minmax(120px, 170px) 122px 136px auto',
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
        <Told {...told} />
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
