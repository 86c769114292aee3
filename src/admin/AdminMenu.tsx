import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocation } from 'react-admin';
import { usePrincipal } from '../framework/usePrincipal.ts';
import { say } from '../i18n/say.ts';
import { addressesOf } from './addresses.ts';
import { menu, targetOf, type MenuEntry } from './menu.ts';

/** The stem that a list shares with its records' addresses: '/admin/application' for '/admin/applications'. */
const isCurrent = (pathname: string, entry: MenuEntry): boolean => {
    if ('to' in entry) return pathname === entry.to;
    const { list, ...others } = addressesOf(entry.resource);
    const stems = Object.values(others).map((path) => path.replace(/:\w+$/, ''));
    const isHome = pathname === '/admin' && entry.resource === 'applications';
    return isHome || pathname === list || stems.some((stem) => pathname.startsWith(stem));
};

/** Where one can go, in groups; only what the person may see. */
export const AdminMenu = ({ onChosen }: { readonly onChosen?: () => void }) => {
    const principal = usePrincipal();
    const { pathname } = useLocation();
    return (
        <Box component="nav" aria-label={say`Sections`} sx={{ overflowY: 'auto', pb: 2 }}>
            {menu().map(({ title, entries }) => {
                const shown = entries.flatMap((entry) => {
                    const target = targetOf(principal, entry);
                    return target === undefined ? [] : [{ entry, target }];
                });
                return (
                    shown.length > 0 && (
                        <Box key={title} sx={{ px: 1 }}>
                            <Typography
                                component="h2"
                                sx={{
                                    px: 1.5,
                                    pt: 2,
                                    pb: 0.5,
                                    fontSize: '0.75rem',
                                    fontWeight: 600,
                                    color: 'text.secondary',
                                }}
                            >
                                {title}
                            </Typography>
                            <List dense disablePadding>
                                {shown.map(({ entry, target }) => (
                                    <ListItem key={target.to} disablePadding>
                                        <ListItemButton
                                            component={LinkBase}
                                            to={target.to}
                                            onClick={onChosen}
                                            selected={isCurrent(pathname, entry)}
                                            aria-current={isCurrent(pathname, entry) ? 'page' : undefined}
                                            sx={{ borderRadius: 1, py: 0.25, minHeight: 34 }}
                                        >
                                            <ListItemIcon sx={{ minWidth: 32, '& svg': { fontSize: 19 } }}>
                                                <entry.icon />
                                            </ListItemIcon>
                                            <ListItemText slotProps={{ primary: { sx: { fontSize: '0.84375rem' } } }}>
                                                {target.label}
                                            </ListItemText>
                                            {entry.count !== undefined && <entry.count />}
                                        </ListItemButton>
                                    </ListItem>
                                ))}
                            </List>
                        </Box>
                    )
                );
            })}
        </Box>
    );
};
