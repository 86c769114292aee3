import Button from '@mui/material/Button';
import { useState } from 'react';
import { languages as ownNames } from '../../../domain/languages/registry.ts';
import { Email } from '../../framework/Email.tsx';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { useSession } from '../../session/useSession.ts';
import { Line } from '../parts/Line.tsx';
import { Section } from '../parts/Section.tsx';
import { type AccountData, useAct, useDone } from '../useAccount.ts';
import { ContactDialog, type Contact } from './ContactDialog.tsx';
import { LocaleDialog, NameDialog } from './PersonDialogs.tsx';
import { say } from '../../i18n/say.ts';
import Box from '@mui/material/Box';
import { formatInstant } from '../../framework/dates.ts';
import { Notice } from '../../framework/Notice.tsx';
import { stopWaitingAddresses, useWaitingAddresses } from './waitingAddresses.ts';

interface WaitingNoticeProps {
    /** Goes on to prove that an address or number is the person's own. */
    readonly onProve: (contact: Contact, value: string) => void;
}

/** That somebody else wrote an address for the person, and the two ways to answer: it is mine, it is not. */
const WaitingNotice = ({ onProve }: WaitingNoticeProps) => {
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

/** Each by its own name, for those who read no other. */
const languages = Object.entries(ownNames).map(([id, name]) => ({ id, name }));

/** What is being changed, and for contacts whether a new one is given or the present one is proven. */
type Open = 'name' | 'locale' | { readonly contact: Contact; readonly isNew: boolean; readonly value: string } | null;

interface ContactLineProps {
    readonly contact: Contact;
    readonly label: string;
    readonly account: AccountData;
    readonly onOpen: (isNew: boolean) => void;
}

const ContactLine = ({ contact, label, account, onOpen }: ContactLineProps) => {
    const value = account.attributes[contact];
    const isVerified = account.attributes[`${contact}_verified`] === 'true';
    const mark = isVerified ? (
        <StatusChip tone="good" label={say`Verified`} />
    ) : (
        <StatusChip tone="waiting" label={say`Not verified`} />
    );
    return (
        <Line
            label={
                <>
                    {label}
                    {value !== undefined && mark}
                </>
            }
            actions={
                <>
                    {value !== undefined && !isVerified && (
                        <Button aria-label={say`${say`Verify`}: ${label}`} onClick={() => onOpen(false)}>
                            {say`Verify`}
                        </Button>
                    )}
                    <Button aria-label={say`${say`Change`}: ${label}`} onClick={() => onOpen(true)}>
                        {say`Change`}
                    </Button>
                </>
            }
        >
            {value === undefined ? say`Not given` : <Email address={value} />}
        </Line>
    );
};

export const ProfileSection = ({ account }: { readonly account: AccountData }) => {
    const [open, setOpen] = useState<Open>(null);
    const known = useSession((current) => current.locale);
    const { name = '', email = '', phone_number: phone = '', locale = known ?? '' } = account.attributes;
    const language = languages.find(({ id }) => id === locale)?.name;
    const close = (): void => setOpen(null);
    return (
        <Section title={say`Profile`} lead={say`How colleagues see you and where messages reach you.`}>
            <WaitingNotice onProve={(contact, value) => setOpen({ contact, isNew: true, value })} />
            <Line label={say`Username`}>{account.username}</Line>
            <Line
                label={say`Name`}
                actions={
                    <Button aria-label={say`${say`Change`}: ${say`Name`}`} onClick={() => setOpen('name')}>
                        {say`Change`}
                    </Button>
                }
            >
                {name === '' ? say`Not given` : name}
            </Line>
            <ContactLine
                contact="email"
                label={say`Email`}
                account={account}
                onOpen={(isNew) => setOpen({ contact: 'email', isNew, value: email })}
            />
            <ContactLine
                contact="phone_number"
                label={say`Phone`}
                account={account}
                onOpen={(isNew) => setOpen({ contact: 'phone_number', isNew, value: phone })}
            />
            <Line
                label={say`Language`}
                actions={
                    <Button aria-label={say`${say`Change`}: ${say`Language`}`} onClick={() => setOpen('locale')}>
                        {say`Change`}
                    </Button>
                }
            >
                {language ?? say`Not given`}
            </Line>
            {open === 'name' && <NameDialog name={name} onClose={close} />}
            {open === 'locale' && <LocaleDialog locale={locale} languages={languages} onClose={close} />}
            {typeof open === 'object' && open !== null && <ContactDialog {...open} onClose={close} />}
        </Section>
    );
};
