import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Check from '@mui/icons-material/Check';
import { useGetIdentity, useLogout } from 'react-admin';
import { useState } from 'react';
import { humanize } from '../../domain/field.ts';
import { useScreenActions } from '../framework/actions/screenActions.ts';
import { useSession } from '../session/useSession.ts';
import { say, spoken } from '../i18n/say.ts';
import { useThemeChoice, type ThemeChoice } from './AdminTheme.tsx';

const choiceNames: Readonly<Record<ThemeChoice, string>> = spoken({
    light: 'Light',
    dark: 'Dark',
    system: 'Same as this device',
});
const choices: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** Who is signed in, how the screens look, the way out. */
export const UserMenu = () => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [choice, setChoice] = useThemeChoice();
    const name = useGetIdentity().identity?.fullName ?? '';
    const email = useSession((current) => current.email);
    const seniority = useSession((current) => current.seniority);
    const logout = useLogout();
    useScreenActions(() => [
        ...choices.map((value) => ({
            label: say`Look: ${choiceNames[value].toLowerCase()}`,
            group: say`Account`,
            run: () => setChoice(value),
        })),
        { label: say`Sign out`, group: say`Account`, run: () => void logout() },
    ]);
    return (
        <>
            <Button
                color="inherit"
                startIcon={<AccountCircle />}
                aria-haspopup="menu"
                aria-label={say`Signed in as ${name}`}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
                sx={{ minWidth: 0, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}
            >
                <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                    {name}
                </Box>
            </Button>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                <MenuItem disabled dense sx={{ display: 'block', '&.Mui-disabled': { opacity: 1 } }}>
                    <b>{name}</b>
                    <Box sx={{ color: 'text.secondary' }}>
                        {[email, seniority === null ? null : say(humanize(seniority))].filter(Boolean).join(' · ')}
                    </Box>
                </MenuItem>
                <Divider component="li" />
                {choices.map((value) => (
                    <MenuItem
                        key={value}
                        dense
                        role="menuitemradio"
                        aria-checked={choice === value}
                        onClick={() => setChoice(value)}
                    >
                        <ListItemIcon>{choice === value && <Check fontSize="small" />}</ListItemIcon>
                        {choiceNames[value]}
                    </MenuItem>
                ))}
                <Divider component="li" />
                {/* Another area, with a frame of its own: left for by a page load. */}
                <MenuItem component="a" href="/account">
                    {say`Your account`}
                </MenuItem>
                <MenuItem onClick={() => void logout()}>{say`Sign out`}</MenuItem>
            </Menu>
        </>
    );
};
