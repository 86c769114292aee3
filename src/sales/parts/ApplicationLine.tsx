import Box from '@mui/material/Box';
import { Link } from '../../routes/router.tsx';
import type { ApplicationRow } from '../../dataProvider/lists.ts';
import { stageAddress } from '../stageAddress.ts';
import { ago } from '../../framework/ago.ts';
import { Icon } from './Icon.tsx';
import { StageMark } from '../../framework/StageMark.tsx';
import { sheet } from '../../framework/Surface.tsx';

interface ApplicationLineProps {
    readonly row: ApplicationRow;
    /** The deal, or what to do next. */
    readonly text: string;
    readonly isTask?: boolean;
    readonly to?: string;
    /** Whose it is, where that is not clear. */
    readonly seller?: string | null;
}

/** One application in a list: who, what, where it stands; the whole line leads to it. */
export const ApplicationLine = ({
    row,
    text,
    isTask = false,
    to = stageAddress(row),
    seller = null,
}: ApplicationLineProps) => (
    <Box
        component={Link}
        to={to}
        sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            alignItems: 'center',
            columnGap: 1,
            minHeight: 68,
            px: 2,
            py: 1.25,
            color: 'text.primary',
            textDecoration: 'none',
            ...sheet,
            '&:hover': { borderColor: 'text.secondary' },
        }}
    >
        <Box sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minWidth: 0 }}>
                <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {row.customerName}
                </Box>
                <StageMark stage={row.stage} />
            </Box>
            <Box sx={{ fontSize: '0.875rem', fontWeight: isTask ? 500 : 400 }}>{text}</Box>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {row.reference} · <time dateTime={row.updatedAt}>{ago(row.updatedAt)}</time>
                {seller !== null && ` · ${seller}`}
            </Box>
        </Box>
        <Icon name="next" />
    </Box>
);
