import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import { useGetList } from 'react-admin';
import { inboxAddress } from '../notifications/inboxAddress.ts';
import { say } from '../i18n/say.ts';
import { hostPath } from '../session/ownPath.ts';

const ASK_AGAIN_MS = 60_000;

/** How many notifications wait to be read; leads to them. */
export const Bell = () => {
    const { total = 0 } = useGetList(
        'notifications',
        {
            filter: { read: false },
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'createdAt', order: 'DESC' },
        },
        { refetchInterval: ASK_AGAIN_MS },
    );
    const label = total === 0 ? say`Notifications, none unread` : say`Notifications, ${total} unread`;
    return (
        <IconButton
            color="inherit"
            component="a"
            // An area of its own, left for by a page load.
            href={hostPath(inboxAddress)}
            aria-label={label}
            title={label}
        >
            <Badge badgeContent={total || undefined} color="error" max={99}>
                <Notifications />
            </Badge>
        </IconButton>
    );
};
