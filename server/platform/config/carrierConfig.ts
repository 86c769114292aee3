import type { PartnerName } from '../../../domain/partnerNames.ts';
import { isSafeUrl, urlOf } from './safeUrl.ts';
import { fitting, formed, missingBeside, type Environment, type ValuesOf } from './settings.ts';

export interface MailConfig {
    /** `smtps://user:password@host`, or `smtp://` with STARTTLS. Holds a secret. */
    readonly smtpUrl: string;
    /** Who writes: an address, or `Name <address>`. */
    readonly from: string;
}

/** An account at an SMS gateway that speaks as Africa's Talking's does. */
export interface SmsConfig {
    readonly url: string;
    readonly username: string;
    /** A secret. */
    readonly apiKey: string;
    /** A registered sender id or short code; undefined: the gateway's own. */
    readonly sender: string | undefined;
}

/** Who carries messages; a simulator stands in for what is undefined. */
export interface CarrierConfig {
    readonly mail: MailConfig | undefined;
    readonly sms: SmsConfig | undefined;
}

/** The media that nobody carries: in production no simulator does unless it is named. */
export const missingMedia = ({
    environment,
    carriers,
    simulators = [],
}: {
    readonly environment: string;
    readonly carriers?: CarrierConfig;
    readonly simulators?: readonly PartnerName[];
}): readonly ('email' | 'sms')[] => {
    if (environment !== 'production' || simulators.includes('messaging')) return [];
    return (['email', 'sms'] as const).filter(
        (medium) => carriers?.[medium === 'email' ? 'mail' : 'sms'] === undefined,
    );
};

const liveGateway = 'https://api.africastalking.com/version1/messaging';

const isMailServer = (value: string): boolean => {
    const url = urlOf(value);
    return url !== undefined && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
};

export const carrierVariables = {
    SMTP_URL: fitting('SMTP_URL must be like smtps://user:password@mail.example.com.', isMailServer),
    MAIL_FROM: formed(
        /^([^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'MAIL_FROM must be an address, such as Ahadi <no-reply@example.com>.',
    ),
    SMS_URL: fitting(
        'SMS_URL must be the gateway’s address, starting with https:// (http:// for localhost).',
        isSafeUrl,
    ),
    SMS_USERNAME: formed(/^\S+$/, 'SMS_USERNAME must be the gateway account’s name, without spaces.'),
    SMS_API_KEY: formed(/^[\x21-\x7e]+$/, 'SMS_API_KEY must be the gateway account’s key, without spaces.'),
    SMS_SENDER: formed(
        /^[\w .-]{1,15}$/,
        'SMS_SENDER must be a registered sender id or short code of up to 15 characters.',
    ),
};

type Name = keyof typeof carrierVariables;

const needs: readonly (readonly [name: Name, needed: Name])[] = [
    ['SMTP_URL', 'MAIL_FROM'],
    ['MAIL_FROM', 'SMTP_URL'],
    ['SMS_API_KEY', 'SMS_USERNAME'],
    ['SMS_USERNAME', 'SMS_API_KEY'],
    ['SMS_URL', 'SMS_API_KEY'],
    ['SMS_SENDER', 'SMS_API_KEY'],
];

export const carrierFaults = (env: Environment): readonly string[] => missingBeside(env, needs);

export const readCarriers = (values: ValuesOf<typeof carrierVariables>): CarrierConfig => {
    const { SMTP_URL, MAIL_FROM, SMS_URL = liveGateway, SMS_USERNAME, SMS_API_KEY, SMS_SENDER } = values;
    return {
        mail: SMTP_URL === undefined || MAIL_FROM === undefined ? undefined : { smtpUrl: SMTP_URL, from: MAIL_FROM },
        sms:
            SMS_USERNAME === undefined || SMS_API_KEY === undefined
                ? undefined
                : { url: SMS_URL, username: SMS_USERNAME, apiKey: SMS_API_KEY, sender: SMS_SENDER },
    };
};
