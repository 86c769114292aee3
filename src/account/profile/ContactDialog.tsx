import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { object, type AnyObjectSchema } from 'yup';
import { person } from '../../../domain/resources/users.ts';
import { sendAttributeCode, updateAttributes, verifyAttribute } from '../../auth/account.ts';
import { Notice } from '../../framework/Notice.tsx';
import { CodeLine, codeSchema } from '../parts/CodeLine.tsx';
import { FormDialog, type Texts } from '../parts/FormDialog.tsx';
import { TextLine, type TextLineProps } from '../parts/TextLine.tsx';
import { useAct, useDone } from '../useAccount.ts';
import { takeProven } from './waitingAddresses.ts';
import { say } from '../../i18n/say.ts';

export type Contact = 'email' | 'phone_number';

interface ContactTexts {
    readonly label: string;
    readonly change: string;
    readonly verify: string;
    readonly schema: AnyObjectSchema;
    readonly input: Pick<TextLineProps, 'type' | 'autoComplete' | 'hint'>;
}

const emailSchema = object({ value: person.email });
const phoneSchema = object({ value: person.cellphone });

const contacts = (): Readonly<Record<Contact, ContactTexts>> => ({
    email: {
        label: say`Email`,
        change: say`Change your email`,
        verify: say`Verify your email`,
        schema: emailSchema,
        input: { type: 'email', autoComplete: 'email' },
    },
    phone_number: {
        label: say`Phone`,
        change: say`Change your phone number`,
        verify: say`Verify your phone number`,
        schema: phoneSchema,
        input: { type: 'tel', autoComplete: 'tel', hint: say`With the country code, such as +233244123456` },
    },
});

interface NewContactProps {
    readonly contact: Contact;
    readonly value: string;
    /** Told what was given where a code went there, or null when the provider asks for none. */
    readonly onSaved: (given: string | null) => Promise<void>;
    readonly onClose: () => void;
}

const NewContact = ({ contact, value, onSaved, onClose }: NewContactProps) => {
    const { change, label, schema, input } = contacts()[contact];
    const save = async (values: Texts): Promise<void> => {
        const given = values['value'] ?? '';
        const sent = await updateAttributes({ [contact]: given });
        await onSaved(sent.some(({ attribute }) => attribute === contact) ? given : null);
    };
    return (
        <FormDialog
            title={change}
            description={say`We send a code there, to be sure that it is yours.`}
            submitLabel={say`Continue`}
            schema={schema}
            initial={{ value }}
            onSubmit={save}
            onClose={onClose}
        >
            <TextLine name="value" label={label} {...input} />
        </FormDialog>
    );
};

const sentToText = (destination: string | null): string =>
    destination === null
        ? say`We sent you a code. Type it here.`
        : say`We sent a code to ${destination}. Type it here.`;

interface ProofProps {
    readonly contact: Contact;
    /** What was given just now, and has its code; null where the present one is proven. */
    readonly given: string | null;
    readonly onClose: () => void;
}

const Proof = ({ contact, given, onClose }: ProofProps) => {
    const { busy, fault, run } = useAct();
    const [sentTo, setSentTo] = useState<string | null>();
    const isAsked = useRef(given !== null);
    const send = (): Promise<void> => run('send', async () => setSentTo(await sendAttributeCode(contact)));
    useEffect(() => {
        // Once, although effects run twice while developing: each code makes the one before worthless.
        if (isAsked.current) return;
        isAsked.current = true;
        void send();
    });
    return (
        <FormDialog
            title={contacts()[contact].verify}
            description={
                given === null
                    ? sentTo !== undefined && sentToText(sentTo)
                    : say`We sent a code to ${given}. Until you type it here, what you had before counts.`
            }
            submitLabel={say`Verify`}
            schema={codeSchema}
            initial={{ code: '' }}
            onSubmit={async ({ code = '' }) => {
                await verifyAttribute({ attribute: contact, code });
                // What waits counts by itself later, should this fail.
                await takeProven().catch(() => undefined);
            }}
            done={say`Verified. It is yours.`}
            onClose={onClose}
        >
            {fault !== null && <Notice tone="error">{fault}</Notice>}
            <CodeLine />
            <Button onClick={() => void send()} loading={busy !== null} sx={{ justifySelf: 'start' }}>
                {say`Send another code`}
            </Button>
        </FormDialog>
    );
};

interface ContactDialogProps {
    readonly contact: Contact;
    /** A new address or number is given first; else the present one is proven. */
    readonly isNew: boolean;
    readonly value: string;
    readonly onClose: () => void;
}

/** Changes an e-mail address or a phone number and proves by a code that it is the person's own. */
export const ContactDialog = ({ contact, isNew, value, onClose }: ContactDialogProps) => {
    const [given, setGiven] = useState<string | null>(null);
    const done = useDone();
    const saved = async (sentTo: string | null): Promise<void> => {
        setGiven(sentTo);
        if (sentTo === null) onClose();
        await done(sentTo === null ? say`Saved.` : say`A code is on its way.`);
    };
    if (isNew && given === null)
        return <NewContact contact={contact} value={value} onSaved={saved} onClose={onClose} />;
    return <Proof contact={contact} given={given} onClose={onClose} />;
};
