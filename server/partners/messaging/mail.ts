import type { Transporter } from 'nodemailer';
import type { MailConfig } from '../../platform/config/carrierConfig.ts';
import { isLoopback } from '../../platform/config/safeUrl.ts';
import { PartnerTrouble } from '../ask.ts';
import type { CarriedMessage, MessageCarrier } from './messaging.ts';

/** Titles by what a message is about. */
const subjects: Readonly<Record<string, string>> = {
    invitation: 'Your Ahadi account',
    'forgot-password': 'Your password reset code',
    'sign-up': 'Confirm your account',
    'verify-email': 'Confirm your e-mail address',
    'address-change': 'New address for your account',
    'second-step-lost': 'Your second step comes off',
};

const openTransport = async ({ smtpUrl }: MailConfig, timeoutMs: number): Promise<Transporter> => {
    // Only for those who send e-mail.
    const { createTransport } = await import('nodemailer');
    const { protocol, hostname, port, username, password } = new URL(smtpUrl);
    const isSecure = protocol === 'smtps:';
    return createTransport({
        // An IPv6 address has brackets in a URL only.
        host: hostname.replace(/^\[(.*)\]$/, '$1'),
        ...(port === '' ? {} : { port: Number(port) }),
        secure: isSecure,
        // Codes and the password leave this machine encrypted or not at all.
        requireTLS: !isSecure && !isLoopback(hostname),
        ...(username === ''
            ? {}
            : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
    });
};

interface SmtpFault {
    readonly code: string;
    readonly command: string;
    readonly status: number;
}

const memberOf = (error: unknown, name: string): unknown =>
    error instanceof Error ? (Reflect.get(error, name) as unknown) : undefined;

const faultOf = (error: unknown): SmtpFault => ({
    code: String(memberOf(error, 'code')),
    command: String(memberOf(error, 'command')),
    status: Number(memberOf(error, 'responseCode') ?? 0),
});

/** The server's words without the address, which stands in the row already. */
const wordsOf = (error: unknown): string =>
    error instanceof Error ? error.message.replaceAll(/\S+@\S+/g, '…').slice(0, 300) : 'refused';

/** A refused recipient or text stays refused; a refused sender or sign-in is ours to repair, and the message waits. */
const isFinal = ({ command, status }: SmtpFault): boolean =>
    status >= 500 && status < 600 && /^(RCPT TO|DATA)$/.test(command);

/** Carries e-mail to an SMTP server. A repeated message has the same Message-ID, by which mailboxes know it. */
export const mailCarrier = (config: MailConfig, timeoutMs = 8_000): MessageCarrier => {
    let opening: Promise<Transporter> | undefined;
    const domain = config.from.replace(/^.*@|>$/g, '');
    const mailOf = ({ messageId, to, text, purpose }: CarriedMessage) => ({
        from: config.from,
        to: { name: '', address: to },
        subject: subjects[purpose] ?? 'A message from Ahadi',
        text,
        messageId: `<${messageId}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return {
        carry: async (carried) => {
            opening ??= openTransport(config, timeoutMs);
            const transport = await opening;
            try {
                await transport.sendMail(mailOf(carried));
                return { state: 'sent' };
            } catch (error) {
                const fault = faultOf(error);
                if (isFinal(fault)) return { state: 'failed', reason: wordsOf(error) };
                throw new PartnerTrouble('messages', fault.code === 'ETIMEDOUT' ? 'timeout' : 'down', error);
            }
        },
    };
};
