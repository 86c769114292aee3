import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLines } from '../desk/useDesk.ts';
import { LinesProvider } from './linesOf.ts';
import type { QueueRow } from './row.ts';
import { sheet } from '../../framework/Surface.tsx';

interface QueueListProps {
    readonly rows: readonly QueueRow[];
    readonly children: (row: QueueRow) => ReactNode;
}

export const QueueList = ({ rows, children }: QueueListProps) => (
    <LinesProvider value={useLines(rows.map(({ uid }) => uid))}>
        <Box
            component="ul"
            sx={{
                listStyle: 'none',
                m: 0,
                p: 0,
                ...sheet,
                overflow: 'hidden',
            }}
        >
            {rows.map(children)}
        </Box>
    </LinesProvider>
);
