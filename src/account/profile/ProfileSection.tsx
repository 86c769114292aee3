import Button from '@mui/material/Button';
import { useState } from 'react';
import { languages as ownNames } from '../../../domain/languages/registry.ts';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { useSession } from '../../session/useSession.ts';
import { Line } from '../parts/Line.tsx';
import { Section } from '../parts/Section.tsx';
import { accountTexts } from '../texts.ts';
import type { AccountData } from '../useAccount.ts';
import { ContactDialog, type Contact } from './ContactDialog.tsx';
import { LocaleDialog, NameDialog } from './PersonDialogs.tsx';

const texts = accountTexts.profile;

/** Each by its own name, for those who read no other. */
const languages = Object.entries(ownNames).map(([id, name]) => ({ id, name }));

/** What is being changed, and for contacts whether a new one is given or the present one is proven. */
type Open = 'name' | 'locale' | { readonly contact: Contact; readonly isNew: boolean } | null;

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
        <StatusChip tone="good" label={texts.verified} />
    ) : (
        <StatusChip tone="waiting" label={texts.unverified} />
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
                        <Button aria-label={`${texts.verify}: ${label}`} onClick={() => onOpen(false)}>
                            {texts.verify}
                        </Button>
                    )}
                    <Button aria-label={`${accountTexts.change}: ${label}`} onClick={() => onOpen(true)}>
                        {accountTexts.change}
                    </Button>
                </>
            }
        >
            {value ?? texts.none}
        </Line>
    );
};

/** Who the person is, and where messages reach them. */
export const ProfileSection = ({ account }: { readonly account: AccountData }) => {
    const [open, setOpen] = useState<Open>(null);
    const known = useSession((current) => current.locale);
    const { name = '', locale = known ?? '' } = account.attributes;
    const language = languages.find(({ id }) => id === locale)?.name;
    const close = (): void => setOpen(null);
    return (
        <Section title={texts.title} lead={texts.lead}>
            <Line label={texts.username}>{account.username}</Line>
            <Line
                label={texts.name}
                actions={
                    <Button aria-label={`${accountTexts.change}: ${texts.name}`} onClick={() => setOpen('name')}>
                        {accountTexts.change}
                    </Button>
                }
            >
                {name === '' ? texts.none : name}
            </Line>
            <ContactLine
                contact="email"
                label={texts.email}
                account={account}
                onOpen={(isNew) => setOpen({ contact: 'email', isNew })}
            />
            <ContactLine
                contact="phone_number"
                label={texts.phone}
                account={account}
                onOpen={(isNew) => setOpen({ contact: 'phone_number', isNew })}
            />
            <Line
                label={texts.locale}
                actions={
                    <Button aria-label={`${accountTexts.change}: ${texts.locale}`} onClick={() => setOpen('locale')}>
                        {accountTexts.change}
                    </Button>
                }
            >
                {language ?? texts.none}
            </Line>
            {open === 'name' && <NameDialog name={name} onClose={close} />}
            {open === 'locale' && <LocaleDialog locale={locale} languages={languages} onClose={close} />}
            {typeof open === 'object' && open !== null && (
                <ContactDialog {...open} value={account.attributes[open.contact] ?? ''} onClose={close} />
            )}
        </Section>
    );
};
