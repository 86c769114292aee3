import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { useNow } from '../useNow.ts';
import { say } from '../../i18n/say.ts';
import { QueueLine } from './QueueLine.tsx';
import { useLine } from './linesOf.ts';
import type { QueueRow } from './row.ts';
import { reservationOf } from './sla.ts';
import type { Claiming } from './useClaim.ts';
import { formatTime } from '../../framework/dates.ts';

interface ClaimableLineProps {
    readonly row: QueueRow;
    readonly claiming: Claiming;
}

const isClaimed = ({ row, claiming }: ClaimableLineProps): boolean => claiming.busy === row.uid;

const Line = (props: ClaimableLineProps) => {
    const { row, claiming } = props;
    const { username } = usePrincipal();
    const kept = reservationOf(row, useNow());
    const line = useLine(row);
    const isMine = kept?.reviewer === username;
    if (kept !== null && !isMine) {
        return (
            <QueueLine
                row={row}
                action={
                    <Box
                        sx={{ fontSize: '0.8125rem', color: 'text.secondary', textAlign: { md: 'right' } }}
                    >{say`Kept for ${line.reviewer ?? kept.reviewer} until ${formatTime(new Date(kept.until))}`}</Box>
                }
            />
        );
    }
    return (
        <QueueLine
            row={row}
            action={
                <>
                    {isMine && <StatusChip tone="good" label={say`Back to you`} />}
                    <Button
                        variant="outlined"
                        data-action="claim"
                        loading={isClaimed(props)}
                        aria-label={say`Claim ${row.customerName}`}
                        onClick={() => void claiming.claim(row)}
                    >
                        {say`Claim`}
                    </Button>
                </>
            }
        />
    );
};

/**
 * A line of the queue that can be claimed, unless it came back from an edit and is kept for somebody else. A press draws the line
 * it is on anew, and no other: all of them were too much for one frame.
 */
export const ClaimableLine = memo(
    Line,
    (before, after) => before.row === after.row && isClaimed(before) === isClaimed(after),
);
