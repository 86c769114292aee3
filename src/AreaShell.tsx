import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { endSession } from './auth/tokens.ts';
import { useSession } from './session/useSession.ts';

/** The frame of an area until it brings its own: the brand, who is signed in, the way out. */
export const AreaShell = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => {
    const name = useSession((current) => current.name);
    return (
        <Box sx={{ minHeight: '100dvh' }}>
            <AppBar position="sticky" color="default" elevation={0}>
                <Toolbar sx={{ gap: 2 }}>
                    <Typography component="h1" variant="h6" sx={{ flexGrow: 1 }}>
                        {title}
                    </Typography>
                    <Typography variant="body2">{name}</Typography>
                    <Button color="inherit" onClick={() => void endSession()}>
                        Sign out
                    </Button>
                </Toolbar>
            </AppBar>
            <Box component="main" sx={{ p: 2 }}>
                {children}
            </Box>
        </Box>
    );
};
