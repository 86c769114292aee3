import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatInstant } from '../../framework/dates.ts';
import { Notice } from '../../framework/Notice.tsx';
import { say } from '../../i18n/say.ts';
import { useAct, useDone } from '../useAccount.ts';
import type { Contact } from './ContactDialog.tsx';
import { stopWaitingAddresses, useWaitingAddresses } from './waitingAddresses.ts';

interface WaitingNoticeProps {
    /** Goes on to prove that an address or number is the person's own. */
    readonly onProve: (contact: Contact, value: string) => void;
}

/** That somebody else wrote an address for the person, and the two ways to answer: it is mine, it is not. */
export const WaitingNotice = ({ onProve }: WaitingNoticeProps) => {
    const { data } = useWaitingAddresses();
    const { busy, fault, run } = useAct();
    const done = useDone();
    if (data == null || data.until === null) return null;
    const { email, cellphone, by, until } = data;
    const addresses = [email, cellphone].filter((address) => address !== null).join(', ');
    const stop = (): Promise<void> =>
        run('stop', async () => {
            await stopWaitingAddresses();
            await done(say`Stopped. Your codes go where they went before.`);
        });
    return (
        <Notice
            tone="warning"
            title={say`Somebody wrote a new address for you`}
            action={
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    {email !== null && (
                        <Button variant="outlined" onClick={() => onProve('email', email)}>
                            {say`Use ${email} now`}
                        </Button>
                    )}
                    {cellphone !== null && (
                        <Button variant="outlined" onClick={() => onProve('phone_number', cellphone)}>
                            {say`Use ${cellphone} now`}
                        </Button>
                    )}
                    <Button color="error" variant="outlined" loading={busy !== null} onClick={() => void stop()}>
                        {say`This is not mine: stop it`}
                    </Button>
                </Box>
            }
        >
            {say`${by ?? ''} wrote ${addresses}. Codes go there from ${formatInstant(until)}; until then they go where they went before.`}
            {fault !== null && <Box role="alert">{fault}</Box>}
        </Notice>
    );
};
