import Box from '@mui/material/Box';
import { use } from 'react';
import { startOffline } from '../../offline/offline.ts';
import { useApplication } from '../../offline/useApplication.ts';
import { useOutbox } from '../../offline/useOutbox.ts';
import { LinkButton, quiet } from '../../framework/buttons.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { stageAddress } from '../stageAddress.ts';
import { say } from '../../i18n/say.ts';

const Begun = ({ uid }: { readonly uid: string }) => {
    const application = useApplication(uid).data?.application;
    if (application === undefined) return null;
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Box sx={{ fontWeight: 600, minWidth: 0 }}>{application.customerName}</Box>
            <LinkButton to={stageAddress(application)} sx={quiet}>
                {say`Open`}
            </LinkButton>
        </Box>
    );
};

/** Applications that were begun on this phone and that the server does not know yet: no list of its has them. */
export const BegunHere = () => {
    use(startOffline());
    const { entries } = useOutbox();
    const begun = entries.filter(({ command }) => command.action === 'start').map(({ uid }) => uid);
    if (begun.length === 0) return null;
    return (
        <Surface title={say`Begun on this phone, not sent yet`}>
            {begun.map((uid) => (
                <Begun key={uid} uid={uid} />
            ))}
        </Surface>
    );
};
