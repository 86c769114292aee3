import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { say } from '../i18n/say.ts';
import { useMenu } from './menu.ts';

interface AdminMenuProps {
    readonly onChosen?: () => void;
    /** Signs alone. */
    readonly isFolded?: boolean;
}

/** Names go, but for those who hear them. */
const folded = {
    '& h2': { height: 0, py: 0, mt: 1, overflow: 'hidden' },
    '& .MuiListItemText-root': { width: 0, flex: 'none', overflow: 'hidden', whiteSpace: 'nowrap' },
};

/** Where one can go, in groups; only what the person may see. */
export const AdminMenu = ({ onChosen, isFolded = false }: AdminMenuProps) => {
    // react-admin's own path, which begins with the list's wherever one is in a resource.
    const { pathname } = useLocation();
    const isCurrent = (to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);
    const menu = useMenu();
    const places = useRef<HTMLElement>(null);
    useEffect(() => {
        places.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
    }, [pathname, isFolded]);
    return (
        <Box
            ref={places}
            component="nav"
            aria-label={say`Sections`}
            sx={{ overflowY: 'auto', pb: 2, ...(isFolded ? folded : {}) }}
        >
            {menu.map(({ title, entries }) => (
                <Box key={title} sx={{ px: 1 }}>
                    <Typography
                        component="h2"
                        sx={{ px: 1.5, pt: 2, pb: 0.5, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}
                    >
                        {title}
                    </Typography>
                    <List dense disablePadding>
                        {entries.map(({ to, label, icon: Icon, Count }) => (
                            <ListItem key={to} disablePadding>
                                <ListItemButton
                                    component={LinkBase}
                                    to={to}
                                    onClick={onChosen}
                                    title={isFolded ? label : undefined}
                                    selected={isCurrent(to)}
                                    aria-current={isCurrent(to) ? 'page' : undefined}
                                    sx={{ borderRadius: 1, py: 0.25, minHeight: 34 }}
                                >
                                    <ListItemIcon sx={{ minWidth: 32, '& svg': { fontSize: 19 } }}>
                                        <Icon />
                                    </ListItemIcon>
                                    <ListItemText slotProps={{ primary: { sx: { fontSize: '0.84375rem' } } }}>
                                        {label}
                                    </ListItemText>
                                    {Count && <Count />}
                                </ListItemButton>
                            </ListItem>
                        ))}
                    </List>
                </Box>
            ))}
        </Box>
    );
};
