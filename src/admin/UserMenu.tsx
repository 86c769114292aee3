import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import { useGetIdentity, useLogout } from 'react-admin';
import { Suspense, useState } from 'react';
import { useScreenActions } from '../framework/actions/screenActions.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { say } from '../i18n/say.ts';
import { themeChoices, themeNames, useThemeChoice } from './themeChoice.ts';

const AccountMenu = lazyPart(async () => (await import('./AccountMenu.tsx')).AccountMenu);

/** Who is signed in; opens what is theirs. */
export const UserMenu = () => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [, setChoice] = useThemeChoice();
    const name = useGetIdentity().identity?.fullName ?? '';
    const logout = useLogout();
    useScreenActions(() => [
        ...themeChoices.map((value) => ({
            label: say`Look: ${themeNames[value].toLowerCase()}`,
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
            {anchor !== null && (
                <Suspense fallback={null}>
                    <AccountMenu name={name} anchor={anchor} onClose={() => setAnchor(null)} />
                </Suspense>
            )}
        </>
    );
};
