import { readDraft } from '../../framework/step/draftStore.ts';
import { useSession } from '../../session/useSession.ts';
import { startDraftKey } from '../capture/draftKeys.ts';
import { LinkButton } from '../../framework/buttons.tsx';
import { Notice } from '../../framework/Notice.tsx';
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
                <LinkButton to="/home/application-request" sx={{ color: 'inherit' }}>
                    {homeTexts.open}
                </LinkButton>
            }
        >
            {homeTexts.unsentHelp}
        </Notice>
    );
};
