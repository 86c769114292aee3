import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { createRoot } from 'react-dom/client';
import { Providers } from '../framework/Providers.tsx';
import { say } from '../i18n/say.ts';

interface Warning {
    readonly minutes: number;
    readonly stay: () => void;
    readonly leave: () => Promise<void>;
}

/** Says that the session ends within a minute; answers how to take that back. */
export const warnOfEnd = ({ minutes, stay, leave }: Warning): (() => void) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    root.render(
        <Providers>
            <Dialog open role="alertdialog" aria-labelledby="end-title" aria-describedby="end-text" maxWidth="xs">
                <DialogTitle id="end-title">{say`Are you still there?`}</DialogTitle>
                <DialogContent id="end-text">
                    {say`Nobody has used Ahadi here for almost ${minutes} minutes. In one minute you are signed out. Applications you are filling in are kept on this device; anything else that is typed and not saved is lost.`}
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2 }}>
                    <Button onClick={() => void leave()}>{say`Sign out`}</Button>
                    <Button variant="contained" ref={(button) => button?.focus()} disableFocusRipple onClick={stay}>
                        {say`Stay signed in`}
                    </Button>
                </DialogActions>
            </Dialog>
        </Providers>,
    );
    return () => {
        root.unmount();
        place.remove();
    };
};
