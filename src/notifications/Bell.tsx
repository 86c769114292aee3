import Box from '@mui/material/Box';
import { Outline } from '../framework/Outline.tsx';
import { say, sayCount } from '../i18n/say.ts';
import { Link } from '../routes/router.tsx';
import { useUnread } from './inbox.ts';
import { inboxAddress } from './inboxAddress.ts';

const most = 99;
const outline = 'M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10M10 19.5a2.2 2.2 0 0 0 4 0';

const Count = ({ count }: { readonly count: number }) => (
    <Box
        component="span"
        sx={{
            position: 'absolute',
            top: 2,
            left: '52%',
            minWidth: 20,
            px: '5px',
            borderRadius: '999px',
            bgcolor: 'error.main',
            color: 'error.contrastText',
            fontSize: '0.75rem',
            fontWeight: 700,
            lineHeight: '20px',
            textAlign: 'center',
            fontVariantNumeric: 'tabular-nums',
        }}
    >
        {count > most ? `${most}+` : count}
    </Box>
);

/** How many notifications wait to be read; leads to them. */
export const Bell = () => {
    const count = useUnread().data?.total ?? 0;
    const label =
        count === 0
            ? say`Notifications, none unread`
            : sayCount(count, 'Notifications, %{smart_count} unread |||| Notifications, %{smart_count} unread');
    return (
        <Box
            component={Link}
            to={inboxAddress}
            aria-label={label}
            title={label}
            data-late
            sx={{
                position: 'relative',
                display: 'grid',
                placeItems: 'center',
                flexShrink: 0,
                width: 44,
                height: 44,
                borderRadius: '50%',
                color: 'inherit',
                '&:hover': { bgcolor: 'action.hover' },
            }}
        >
            <Outline path={outline} />
            {count > 0 && <Count count={count} />}
        </Box>
    );
};
