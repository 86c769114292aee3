import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Check from '@mui/icons-material/Check';
import { useLogout } from 'react-admin';
import { humanize } from '../../domain/field.ts';
import { useSession } from '../session/useSession.ts';
import { say } from '../i18n/say.ts';
import { themeChoices, themeNames, useThemeChoice } from './themeChoice.ts';
import { hostPath } from '../session/ownPath.ts';

interface AccountMenuProps {
    readonly name: string;
    readonly anchor: HTMLElement;
    readonly onClose: () => void;
}

/** Who is signed in, how the screens look, the way out. */
export const AccountMenu = ({ name, anchor, onClose }: AccountMenuProps) => {
    const [choice, setChoice] = useThemeChoice();
    const email = useSession((current) => current.email);
    const seniority = useSession((current) => current.seniority);
    const logout = useLogout();
    return (
        <Menu anchorEl={anchor} open onClose={onClose}>
            <MenuItem disabled dense sx={{ display: 'block', '&.Mui-disabled': { opacity: 1 } }}>
                <b>{name}</b>
                <Box sx={{ color: 'text.secondary' }}>
                    {[email, seniority === null ? null : say(humanize(seniority))].filter(Boolean).join(' · ')}
                </Box>
            </MenuItem>
            <Divider component="li" />
            {themeChoices.map((value) => (
                <MenuItem
                    key={value}
                    dense
                    role="menuitemradio"
                    aria-checked={choice === value}
                    onClick={() => setChoice(value)}
                >
                    <ListItemIcon>{choice === value && <Check fontSize="small" />}</ListItemIcon>
                    {themeNames[value]}
                </MenuItem>
            ))}
            <Divider component="li" />
            {/* Another area, with a frame of its own: left for by a page load. */}
            <MenuItem component="a" href={hostPath('/account')}>
                {say`Your account`}
            </MenuItem>
            <MenuItem onClick={() => void logout()}>{say`Sign out`}</MenuItem>
        </Menu>
    );
};
