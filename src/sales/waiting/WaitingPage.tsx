import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useIsOnline } from '../../framework/useIsOnline.ts';
import { Notice } from '../../framework/Notice.tsx';
import { Empty } from '../../framework/states.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { offline } from '../../offline/offline.ts';
import { inOrder, type Entry } from '../../offline/outbox/entry.ts';
import { useApplication } from '../../offline/useApplication.ts';
import { useOutbox } from '../../offline/useOutbox.ts';
import { LinkButton, quiet } from '../../framework/buttons.tsx';
import { stageAddress } from '../stageAddress.ts';
import { Page } from '../parts/Page.tsx';
import { waitingTexts } from '../texts/waiting.ts';
import { WaitingEntry } from './WaitingEntry.tsx';
import { say } from '../../i18n/say.ts';

const Application = ({ uid, entries }: { readonly uid: string; readonly entries: readonly Entry[] }) => {
    const { data } = useApplication(uid);
    const application = data?.application;
    const end =
        application === undefined ? null : (
            <LinkButton to={stageAddress(application)} sx={quiet}>
                {say`Open`}
            </LinkButton>
        );
    return (
        <Surface
            title={application?.customerName || say`Application`}
            lead={waitingTexts.kept(entries.length)}
            end={end}
        >
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
                {inOrder(entries).map((entry) => (
                    <WaitingEntry key={entry.id} entry={entry} currency={application?.currency ?? ''} />
                ))}
            </Box>
        </Surface>
    );
};

/** Everything that is on this phone and not on the server, by application, with what can be done about it. */
export const WaitingPage = () => {
    const { entries, isSignedOut } = useOutbox();
    const isOnline = useIsOnline();
    // What was refused waits for the person, not for the network.
    const waits = entries.some(({ refusal }) => refusal === null);
    const uids = [...new Set(entries.map(({ uid }) => uid))];
    const sendNow = (
        <Button variant="contained" disabled={!isOnline} onClick={() => offline().outbox.wake()}>
            {say`Send now`}
        </Button>
    );
    return (
        <Page title={say`Waiting to be sent`} back="/home" {...(waits ? { actions: sendNow } : {})}>
            {uids.length === 0 && (
                <Empty
                    title={say`Everything is on the server.`}
                >{say`What you save without a network waits here until it is sent.`}</Empty>
            )}
            {waits && (
                <Notice tone={isSignedOut ? 'warning' : 'info'}>
                    {isSignedOut
                        ? say`Sign in again to send what waits.`
                        : say`All of it is kept on this phone. It is sent by itself, in this order, as soon as there is a network.`}
                </Notice>
            )}
            {uids.map((uid) => (
                <Application key={uid} uid={uid} entries={entries.filter((entry) => entry.uid === uid)} />
            ))}
        </Page>
    );
};
