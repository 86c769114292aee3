import Button from '@mui/material/Button';
import { readDraft } from '../../framework/step/draftStore.ts';
import { Link } from '../../router.tsx';
import { useSession } from '../../session/useSession.ts';
import { startDraftKey } from '../capture/startDraft.ts';
import { Notice } from '../parts/Notice.tsx';
import { homeTexts } from '../texts/home.ts';

/** An application that was typed without a network waits on this phone only: nobody else can remind of it. */
export const UnsentStart = () => {
    const username = useSession((current) => current.username);
    if (username === null || readDraft(startDraftKey(username)) === null) return null;
    return (
        <Notice
            tone="warning"
            title={homeTexts.unsent}
            action={
                <Button
                    component={Link}
                    to="/home/application-request"
                    variant="outlined"
                    color="inherit"
                    sx={{ justifySelf: 'start' }}
                >
                    {homeTexts.open}
                </Button>
            }
        >
            {homeTexts.unsentHelp}
        </Notice>
    );
};
