import { createECDH } from 'node:crypto';
import { fitting, formed, missingBeside, type Environment, type ValuesOf } from './settings.ts';

/** A service account of a Firebase project, as its JSON file says. Holds a secret. */
interface ServiceAccount {
    readonly projectId: string;
    readonly clientEmail: string;
    readonly privateKey: string;
}

/** Firebase Cloud Messaging for whoever wants it. */
export interface FcmConfig {
    readonly account: ServiceAccount;
    /** What the web app hands to the library of Firebase. */
    readonly app: Readonly<Record<string, string>>;
    readonly publicKey: string;
}

export interface PushConfig {
    /** Messages go through Firebase; undefined: Web Push. */
    readonly fcm: FcmConfig | undefined;
    /** Own keys for Web Push; undefined: those made at the first start. */
    readonly vapid: { readonly publicKey: string; readonly privateKey: string } | undefined;
    /** Where push services may write to whoever runs this: `mailto:` or `https:`. */
    readonly subject: string;
}

const jsonOf = (text: string | undefined): Readonly<Record<string, unknown>> => {
    try {
        return Object(JSON.parse(text ?? '{}'));
    } catch {
        return {};
    }
};

const textsIn = (text: string | undefined, names: readonly string[]): readonly string[] | undefined => {
    const values = names.map((name) => jsonOf(text)[name]);
    return values.every((value) => typeof value === 'string' && value !== '') ? values.map(String) : undefined;
};

const accountMembers = ['project_id', 'client_email', 'private_key'];
const appMembers = ['apiKey', 'appId', 'messagingSenderId', 'projectId'];

const isAccount = (value: string): boolean => textsIn(value, accountMembers)?.[2]?.includes('PRIVATE KEY') === true;

const isApp = (value: string): boolean => textsIn(value, [...appMembers, 'vapidKey']) !== undefined;

export const pushVariables = {
    VAPID_PUBLIC_KEY: formed(
        /^[\w-]{87}$/,
        'VAPID_PUBLIC_KEY must be 65 bytes in base64url: `npx web-push generate-vapid-keys`.',
    ),
    VAPID_PRIVATE_KEY: formed(
        /^[\w-]{43}$/,
        'VAPID_PRIVATE_KEY must be 32 bytes in base64url: `npx web-push generate-vapid-keys`.',
    ),
    VAPID_SUBJECT: formed(
        /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
        'VAPID_SUBJECT must be like mailto:it@example.com or https://example.com.',
    ),
    FCM_SERVICE_ACCOUNT: fitting('FCM_SERVICE_ACCOUNT must be the JSON of a service account of Firebase.', isAccount),
    FCM_WEB_APP: fitting(`FCM_WEB_APP must be JSON with ${[...appMembers, 'vapidKey'].join(', ')}.`, isApp),
};

type Values = ValuesOf<typeof pushVariables>;

const pairs: readonly (readonly [name: string, needed: string])[] = [
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'],
    ['FCM_SERVICE_ACCOUNT', 'FCM_WEB_APP'],
    ['FCM_WEB_APP', 'FCM_SERVICE_ACCOUNT'],
];

const isPair = (publicKey: string, privateKey: string): boolean => {
    const ecdh = createECDH('prime256v1');
    try {
        ecdh.setPrivateKey(privateKey, 'base64url');
        return ecdh.getPublicKey('base64url') === publicKey;
    } catch {
        return false;
    }
};

/** One line for each variable that is missing beside another, and for keys that do not belong together. */
export const pushFaults = (env: Environment): readonly string[] => {
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
    const isTorn = publicKey?.length === 87 && privateKey?.length === 43 && !isPair(publicKey, privateKey);
    return [
        ...missingBeside(env, pairs),
        ...(isTorn ? ['VAPID_PUBLIC_KEY must be the public key of VAPID_PRIVATE_KEY.'] : []),
    ];
};

const readFcm = ({ FCM_SERVICE_ACCOUNT, FCM_WEB_APP }: Values): FcmConfig | undefined => {
    const account = textsIn(FCM_SERVICE_ACCOUNT, accountMembers);
    const app = textsIn(FCM_WEB_APP, appMembers);
    const [publicKey] = textsIn(FCM_WEB_APP, ['vapidKey']) ?? [];
    if (account === undefined || app === undefined || publicKey === undefined) return undefined;
    const [projectId = '', clientEmail = '', privateKey = ''] = account;
    return {
        account: { projectId, clientEmail, privateKey },
        app: Object.fromEntries(appMembers.map((name, index) => [name, app[index] ?? ''])),
        publicKey,
    };
};

interface Installation {
    readonly publicUrl: string;
    /** Who writes our e-mail: an address, or `Name <address>`. */
    readonly mailFrom: string | undefined;
}

const subjectOf = ({ publicUrl, mailFrom }: Installation): string => {
    const address = mailFrom?.replace(/^.*<|>$/g, '');
    if (address !== undefined) return `mailto:${address}`;
    return publicUrl.startsWith('https:') ? publicUrl : 'mailto:webmaster@localhost';
};

export const readPush = (values: Values, installation: Installation): PushConfig => {
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT } = values;
    return {
        fcm: readFcm(values),
        vapid: publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey },
        subject: VAPID_SUBJECT ?? subjectOf(installation),
    };
};
