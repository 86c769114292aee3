import { maskContact, type Contact } from './attributes.ts';
import { subjectOf, type Context } from './context.ts';
import { secondsFrom } from './secondsFrom.ts';
import { attemptLimit, codeExpired, codeMismatch } from './errors.ts';
import { requireMedium, sendMessage } from './messages.ts';
import { randomToken, sameBytes, sixDigitCode } from '../../platform/secrets/secrets.ts';
import { countUse, STRANGERS, type AccountOperation, type ClientOperation } from './store/rates.ts';
import { laneOf } from './lanes.ts';
import { countTry, writeCode, type StoredCode } from './store/codes.ts';
import type { PoolSettings } from './settings.ts';
import type { CodePurpose } from './types.ts';

const LINK_TOKEN_BYTES = 32;
/** Nobody guesses a link, and mail may be read tomorrow. */
const LINK_SECONDS = 24 * 3600;

export interface CodeDeliveryDetails {
    readonly Destination: string;
    readonly DeliveryMedium: 'EMAIL' | 'SMS';
    readonly AttributeName: 'email' | 'phone_number';
}

/** What everybody is told who asks for a code without showing who they are: neither who exists nor where they are reached. */
const concealed: CodeDeliveryDetails = { Destination: '***', DeliveryMedium: 'EMAIL', AttributeName: 'email' };

interface CodeKind {
    readonly lifeSeconds: (settings: PoolSettings) => number;
    /** `life` in words, such as '60 minutes'. */
    readonly text: (code: string, life: string) => string;
}

const verificationCode: CodeKind = {
    lifeSeconds: (settings) => settings.verificationCodeSeconds,
    text: (code, life) => `Your verification code is ${code}. It works once, within ${life}.`,
};

const kinds: Readonly<Record<CodePurpose, CodeKind>> = {
    'forgot-password': {
        lifeSeconds: (settings) => settings.resetCodeSeconds,
        text: (code, life) => `Your password reset code is ${code}. It works once, within ${life}.`,
    },
    'sign-up': {
        lifeSeconds: (settings) => settings.verificationCodeSeconds,
        text: (code, life) => `Your confirmation code is ${code}. It works once, within ${life}.`,
    },
    'verify-email': verificationCode,
    'verify-phone_number': verificationCode,
};

export interface CodeRecipient {
    readonly purpose: CodePurpose;
    readonly username: string;
    /** Undefined: a code is stored as for others but nobody learns it, so that unknown names look like known ones. */
    readonly contact: Contact | undefined;
}

/** Sends a fresh code; an older one of the same purpose stops working. */
export async function sendCode(context: Context, recipient: CodeRecipient): Promise<CodeDeliveryDetails> {
    const { database, settings, now } = context;
    const { purpose, username, contact } = recipient;
    if (contact !== undefined) requireMedium(context, contact.medium);
    const asLink = isLink(context, recipient);
    const seconds = asLink ? LINK_SECONDS : kinds[purpose].lifeSeconds(settings);
    const code = asLink ? randomToken(LINK_TOKEN_BYTES) : sixDigitCode();
    const subject = subjectOf(context, username);
    const codeHash = hashCode(context, recipient, code);
    await writeCode(database.pool, { subject, purpose, codeHash, expiresAt: secondsFrom(now(), seconds) });
    if (contact === undefined) return concealed;
    const { to, medium } = contact;
    const text = asLink ? linkText(context, username, code) : kinds[purpose].text(code, inWords(seconds));
    await sendMessage(context, { to, medium, purpose, text });
    return { Destination: maskContact(contact), DeliveryMedium: medium, AttributeName: contact.attribute };
}

/** As `sendCode`, for people who did not show who they are: answered alike for everybody, whether anything can be sent. */
export async function sendCodeToSomebody(context: Context, recipient: CodeRecipient): Promise<CodeDeliveryDetails> {
    const { missingMedia } = context.settings;
    if (missingMedia.includes('EMAIL') && missingMedia.includes('SMS')) requireMedium(context, 'EMAIL');
    const { contact } = recipient;
    const isReached = contact !== undefined && !missingMedia.includes(contact.medium);
    await sendCode(context, { ...recipient, contact: isReached ? contact : undefined });
    return concealed;
}

/**
 * The stored code, if the given one is it; using it up is the caller's, in the transaction of what it allows. Each call
 * is one of the code's few tries. Throws ExpiredCodeException and CodeMismatchException.
 */
export async function checkCode(context: Context, recipient: CodeRecipient, given: string): Promise<StoredCode> {
    const { purpose, username } = recipient;
    const key = { subject: subjectOf(context, username), purpose };
    const code = await countTry(context.database.pool, key, context.now());
    if (code === undefined) throw codeExpired();
    if (!sameBytes(code.codeHash, hashCode(context, recipient, given))) throw codeMismatch();
    return code;
}

/** Throws LimitExceededException beyond the operation's uses within an hour. */
export async function limitUse(context: Context, username: string, operation: AccountOperation): Promise<void> {
    const { database, now } = context;
    const subject = subjectOf(context, username);
    if (!(await countUse(database.pool, { subject, operation, now: now() }))) throw attemptLimit();
}

/** As `limitUse`, for what anybody may ask for: by where they are, and all strangers together. */
export async function limitClient(context: Context, username: string, operation: ClientOperation): Promise<void> {
    const { database, secrets, now } = context;
    const { account, client, isKnown } = await laneOf(context, username);
    const subject = secrets.mac('client-of-account', Buffer.concat([account, client]).toString('hex'));
    const use = { operation, now: now() };
    if (!(await countUse(database.pool, { ...use, subject }))) throw attemptLimit();
    if (isKnown) return;
    if (!(await countUse(database.pool, { ...use, subject: account, times: STRANGERS }))) throw attemptLimit();
}

/**
 * Six digits are too few for a plain hash: without the identity key, the stored value tells nothing. It holds the address
 * the code went to: after a change of address the code is wrong.
 */
const hashCode = ({ secrets }: Context, { purpose, username, contact }: CodeRecipient, code: string): Buffer =>
    secrets.mac('code', [purpose, username, contact?.to ?? '', code].join('\n'));

const isLink = ({ settings }: Context, { purpose, contact }: CodeRecipient): boolean =>
    purpose === 'sign-up' && settings.verification === 'link' && contact?.medium === 'EMAIL';

function linkText({ issuer }: Context, username: string, code: string): string {
    const link = new URL('confirm', issuer);
    link.search = new URLSearchParams({ username, code }).toString();
    return `Open this page and press its button to confirm your account: ${link.href}`;
}

const inWords = (seconds: number): string => `${Math.round(seconds / 60)} minutes`;
