import { maskContact, type Contact } from './attributes.ts';
import { secondsFrom, subjectOf, type Context } from './context.ts';
import { sendMessage } from './messages.ts';
import { sixDigitCode } from './secrets.ts';
import { writeCode } from './store/codes.ts';
import type { IdentityMessage } from './types.ts';

const PURPOSE = 'forgot-password';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export interface CodeDeliveryDetails {
    readonly Destination: string;
    readonly DeliveryMedium: 'EMAIL' | 'SMS';
    readonly AttributeName: 'email' | 'phone_number';
}

/** Six digits are too few for a plain hash: without the identity key, the stored value tells nothing. */
export function hashCode({ secrets }: Context, subject: Buffer, code: string): Buffer {
    return secrets.mac('code', `${PURPOSE}\n${subject.toString('hex')}\n${code}`);
}

interface Recipient {
    readonly username: string;
    /** Undefined: a code is stored as for others but nobody learns it, so that unknown names look like known ones. */
    readonly contact: Contact | undefined;
}

export async function sendResetCode(context: Context, { username, contact }: Recipient): Promise<CodeDeliveryDetails> {
    const { database, settings, now } = context;
    const subject = subjectOf(context, username);
    const code = sixDigitCode();
    await writeCode(database.pool, {
        subject,
        purpose: PURPOSE,
        codeHash: hashCode(context, subject, code),
        expiresAt: secondsFrom(now(), settings.resetCodeSeconds),
    });
    if (contact === undefined) return simulatedDelivery(context, username);
    await sendMessage(context, resetMessage(context, contact, code));
    return { Destination: maskContact(contact), DeliveryMedium: contact.medium, AttributeName: contact.attribute };
}

function resetMessage({ settings }: Context, { to, medium }: Contact, code: string): IdentityMessage {
    const minutes = Math.round(settings.resetCodeSeconds / 60);
    const text = `Your password reset code is ${code}. It works once, within ${minutes} minutes.`;
    return { to, medium, purpose: PURPOSE, text };
}

function simulatedDelivery({ secrets }: Context, username: string): CodeDeliveryDetails {
    const [first = 0, second = 0] = secrets.mac('stand-in-destination', username);
    const letter = (byte: number): string => LETTERS.charAt(byte % LETTERS.length);
    return {
        Destination: `${letter(first)}***@${letter(second)}***`,
        DeliveryMedium: 'EMAIL',
        AttributeName: 'email',
    };
}
