import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { noPartners } from '../../server/platform/config/partnerConfig.ts';
import { ConfigError, readConfig } from '../../server/platform/config/config.ts';
import { noCells } from '../../server/platform/config/cellConfig.ts';
import { sessionLimitsOf } from '../../server/platform/config/signInConfig.ts';

const faultsOf = (env: Readonly<Record<string, string>>): readonly string[] => {
    try {
        readConfig(env);
    } catch (error) {
        if (error instanceof ConfigError) return error.faults;
        throw error;
    }
    return [];
};

const vapid = webPush.generateVAPIDKeys();
const fcm = {
    account: '{"project_id":"p","client_email":"a@p.example","private_key":"-----BEGIN PRIVATE KEY-----"}',
    app: '{"apiKey":"k","appId":"a","messagingSenderId":"1","projectId":"p","vapidKey":"v"}',
};

const staff = { idleSeconds: 1_800, longestSeconds: 43_200 };
const sales = { idleSeconds: 28_800, longestSeconds: 2_592_000 };

describe('the environment', () => {
    it('needs nothing', () => {
        expect(readConfig({})).toEqual({
            environment: 'development',
            addressWaitHours: 24,
            host: '127.0.0.1',
            port: 3000,
            trustProxy: undefined,
            metrics: { token: undefined, from: [] },
            publicUrl: 'http://localhost:3000',
            movedFrom: undefined,
            dataDir: resolve('data'),
            database: { urls: undefined, pools: { writes: 10, reads: 8, slow: 4, work: 6 } },
            process: { serves: true, works: true, migrates: true },
            cells: noCells,
            cognito: undefined,
            hosted: {
                callbackUrls: ['http://localhost:3000/', 'http://127.0.0.1:3000/'],
                logoutUrls: ['http://localhost:3000/signed-out', 'http://127.0.0.1:3000/signed-out'],
            },
            signIn: { requireMfa: [], staff, sales },
            signUp: undefined,
            carriers: { mail: undefined, sms: undefined },
            push: { fcm: undefined, vapid: undefined, subject: 'mailto:webmaster@localhost' },
            tokenCookie: undefined,
            partners: noPartners,
            simulators: [],
            identityKey: undefined,
            seals: { key: undefined, store: undefined },
            storageBucket: undefined,
            demo: true,
            logLevel: 'info',
        });
    });

    it('is read as it stands', () => {
        const config = readConfig({
            NODE_ENV: 'production',
            HOST: '0.0.0.0',
            PORT: '8080',
            TRUST_PROXY: 'loopback, 10.1.0.0/16',
            METRICS_TOKEN: 'a-secret-of-many-letters',
            METRICS_FROM: '10.0.0.9',
            PUBLIC_URL: 'https://loans.example.com/',
            DATA_DIR: '/srv/ahadi',
            DATABASE_URL: 'postgresql://ahadi:s3cret@db:5432/ahadi',
            COGNITO_USER_POOL_ID: 'eu-west-1_AbCdEfGhI',
            COGNITO_CLIENT_ID: '1example23456789',
            COGNITO_DOMAIN: 'auth.example.com',
            CALLBACK_URLS: 'https://app.example.com/in, http://localhost:4000/in?from=idp',
            LOGOUT_URLS: 'https://app.example.com/out',
            TOKEN_COOKIE: 'strict',
            SIGN_UP: 'link',
            SMTP_URL: 'smtps://ahadi:s3cret@mail.example.com',
            MAIL_FROM: 'Ahadi <no-reply@example.com>',
            SMS_USERNAME: 'ahadi',
            SMS_API_KEY: 'atsk_s3cret',
            SMS_SENDER: 'AHADI',
            IDENTITY_KEY: Buffer.alloc(32, 7).toString('base64'),
            SIMULATORS: 'bureau, deviceLock',
            STORAGE_BUCKET: 'ahadi-documents',
            SEAL_STORE: 's3://ahadi-seals',
            LOG_LEVEL: 'warn',
            ADDRESS_WAIT: '48',
        });
        expect(config).toEqual({
            environment: 'production',
            addressWaitHours: 48,
            host: '0.0.0.0',
            port: 8080,
            trustProxy: ['127.0.0.0/8', '::1/128', '10.1.0.0/16'],
            metrics: { token: 'a-secret-of-many-letters', from: ['10.0.0.9'] },
            publicUrl: 'https://loans.example.com',
            movedFrom: undefined,
            dataDir: '/srv/ahadi',
            database: {
                urls: {
                    url: 'postgresql://ahadi:s3cret@db:5432/ahadi',
                    ownerUrl: 'postgresql://ahadi:s3cret@db:5432/ahadi',
                },
                pools: { writes: 10, reads: 8, slow: 4, work: 6 },
            },
            process: { serves: true, works: true, migrates: true },
            cells: noCells,
            cognito: { userPoolId: 'eu-west-1_AbCdEfGhI', clientId: '1example23456789', domain: 'auth.example.com' },
            hosted: {
                callbackUrls: [
                    'https://loans.example.com/',
                    'https://app.example.com/in',
                    'http://localhost:4000/in?from=idp',
                ],
                logoutUrls: ['https://loans.example.com/signed-out', 'https://app.example.com/out'],
            },
            signIn: { requireMfa: ['admin', 'support', 'underwriters'], staff, sales },
            signUp: 'link',
            carriers: {
                mail: { smtpUrl: 'smtps://ahadi:s3cret@mail.example.com', from: 'Ahadi <no-reply@example.com>' },
                sms: {
                    url: 'https://api.africastalking.com/version1/messaging',
                    username: 'ahadi',
                    apiKey: 'atsk_s3cret',
                    sender: 'AHADI',
                },
            },
            push: { fcm: undefined, vapid: undefined, subject: 'mailto:no-reply@example.com' },
            tokenCookie: { domain: null, path: '/', expires: 365, sameSite: 'strict', secure: true },
            partners: noPartners,
            simulators: ['bureau', 'deviceLock'],
            identityKey: Buffer.alloc(32, 7).toString('base64'),
            seals: { key: undefined, store: { bucket: 'ahadi-seals' } },
            storageBucket: 'ahadi-documents',
            demo: false,
            logLevel: 'warn',
        });
    });

    it('may leave the hosted pages out, and a pool without a domain has none', () => {
        const pool = { COGNITO_USER_POOL_ID: 'eu-west-1_AbCdEfGhI', COGNITO_CLIENT_ID: '1example23456789' };
        expect(readConfig({ HOSTED_LOGIN: '0' }).hosted).toBeUndefined();
        expect(readConfig(pool).hosted).toBeUndefined();
        expect(readConfig({ ...pool, COGNITO_DOMAIN: 'auth.example.com' }).hosted).toBeDefined();
        expect(readConfig({ ...pool, COGNITO_DOMAIN: 'auth.example.com', HOSTED_LOGIN: '0' }).hosted).toBeUndefined();
    });

    it('counts proxies where it is told a number', () => {
        expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    });

    it('may leave the demo data out', () => {
        expect(readConfig({ DEMO: '0' }).demo).toBe(false);
        expect(readConfig({ DEMO: '1' }).demo).toBe(true);
    });

    it('counts an empty variable as absent', () => {
        expect(readConfig({ PORT: '', DATABASE_URL: ' ', LOG_LEVEL: '' })).toEqual(readConfig({}));
    });

    it.each([
        [{ PORT: 'eighty' }, /^PORT must be a whole number/],
        [{ PORT: '65536' }, /^PORT must be a whole number/],
        [{ PORT: '80.5' }, /^PORT must be a whole number/],
        [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY must be addresses or networks/],
        [{ TRUST_PROXY: '0' }, /^TRUST_PROXY must be addresses or networks/],
        [{ TRUST_PROXY: '10.0.0.1,' }, /^TRUST_PROXY must be addresses or networks/],
        [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must be addresses or networks/],
        [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY must be addresses or networks/],
        [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must be a secret of 24 characters/],
        [{ METRICS_FROM: '2' }, /^METRICS_FROM must be addresses or networks/],
        [
            { SIMULATORS: 'bureau,moon' },
            /^SIMULATORS must name partners, .*: mobileMoney, transfers, collections, bureau/,
        ],
        [{ HOST: 'two words' }, /^HOST must be a host name/],
        [{ NODE_ENV: 'staging' }, /^NODE_ENV must be one of development, test, production/],
        [{ PUBLIC_URL: 'loans.example.com' }, /^PUBLIC_URL must be the address/],
        [{ PUBLIC_URL: 'https://example.com/my loans' }, /^PUBLIC_URL .*, with a path of plain letters and digits/],
        [{ PUBLIC_URL: 'https://example.com/loans?to=1' }, /^PUBLIC_URL must be the address/],
        [{ COGNITO_USER_POOL_ID: 'pool', COGNITO_CLIENT_ID: 'abc' }, /^COGNITO_USER_POOL_ID must look like/],
        [{ COGNITO_USER_POOL_ID: 'eu-west-1_AbCdEfGhI' }, /^COGNITO_CLIENT_ID is missing/],
        [{ COGNITO_DOMAIN: 'auth.example.com' }, /^COGNITO_USER_POOL_ID is missing/],
        [{ STORAGE_BUCKET: 's3://documents' }, /^STORAGE_BUCKET must be the name/],
        [{ IDENTITY_KEY: 'c2hvcnQ=' }, /^IDENTITY_KEY must be 32 bytes in base64/],
        [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@b.example' }, /^SMTP_URL must be like smtps:/],
        [{ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@b.example' }, /^SMTP_URL must be like smtps:/],
        [{ SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'nobody' }, /^MAIL_FROM must be an address/],
        [{ SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'a <a@b.c>, d@e.f' }, /^MAIL_FROM must be an address/],
        [{ SMTP_URL: 'smtps://mail.example.com' }, /^MAIL_FROM is missing: SMTP_URL needs it/],
        [{ MAIL_FROM: 'a@b.example' }, /^SMTP_URL is missing: MAIL_FROM needs it/],
        [{ SMS_API_KEY: 'key' }, /^SMS_USERNAME is missing: SMS_API_KEY needs it/],
        [{ SMS_USERNAME: 'ahadi' }, /^SMS_API_KEY is missing: SMS_USERNAME needs it/],
        [{ SMS_SENDER: 'AHADI' }, /^SMS_API_KEY is missing: SMS_SENDER needs it/],
        [
            { SMS_URL: 'http://sms.example.com', SMS_USERNAME: 'ahadi', SMS_API_KEY: 'key' },
            /^SMS_URL must be the gateway’s address, starting with https:/,
        ],
        [{ SMS_USERNAME: 'ahadi', SMS_API_KEY: 'two words' }, /^SMS_API_KEY must be the gateway account’s key/],
        [
            { SMS_USERNAME: 'ahadi', SMS_API_KEY: 'key', SMS_SENDER: 'A sender id that is too long' },
            /^SMS_SENDER must be a registered sender id/,
        ],
        [{ VAPID_PUBLIC_KEY: vapid.publicKey }, /^VAPID_PRIVATE_KEY is missing: VAPID_PUBLIC_KEY needs it/],
        [{ VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY: vapid.privateKey }, /^VAPID_PUBLIC_KEY must be/],
        [{ VAPID_SUBJECT: 'http://example.com' }, /^VAPID_SUBJECT must be like mailto:/],
        [{ FCM_SERVICE_ACCOUNT: '{"project_id":"x"}', FCM_WEB_APP: fcm.app }, /^FCM_SERVICE_ACCOUNT must be the JSON/],
        [{ FCM_WEB_APP: fcm.app }, /^FCM_SERVICE_ACCOUNT is missing: FCM_WEB_APP needs it/],
        [{ FCM_SERVICE_ACCOUNT: fcm.account, FCM_WEB_APP: 'not JSON' }, /^FCM_WEB_APP must be JSON with apiKey/],
        [{ SIGN_UP: '1' }, /^SIGN_UP must be 0/],
        [{ DEMO: 'yes' }, /^DEMO must be 0/],
        [{ TOKEN_COOKIE: 'yes' }, /^TOKEN_COOKIE must be one of strict, lax, none/],
        [{ TOKEN_COOKIE: 'none' }, /^PUBLIC_URL must start with https/],
        [{ HOSTED_LOGIN: 'on' }, /^HOSTED_LOGIN must be 0/],
        [{ CALLBACK_URLS: 'loans.example.com' }, /^CALLBACK_URLS must be addresses/],
        [{ CALLBACK_URLS: 'http://loans.example.com/' }, /^CALLBACK_URLS must be addresses/],
        [{ CALLBACK_URLS: 'https://a.example/#in' }, /^CALLBACK_URLS must be addresses/],
        [{ CALLBACK_URLS: 'javascript:alert(1)' }, /^CALLBACK_URLS must be addresses/],
        [{ LOGOUT_URLS: 'https://me:secret@a.example/' }, /^LOGOUT_URLS must be addresses/],
        [
            { COGNITO_USER_POOL_ID: 'eu-west-1_AbCdEfGhI', COGNITO_CLIENT_ID: 'abc', HOSTED_LOGIN: '1' },
            /^COGNITO_DOMAIN is missing/,
        ],
        [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
    ])('%j gives one line', (env, line) => {
        expect(faultsOf(env)).toEqual([expect.stringMatching(line)]);
    });

    it('reports all faults at once, one line each, and never a password', () => {
        const faults = faultsOf({
            PORT: '-0.5',
            DATABASE_URL: 'mysql://root:s3cret@db/x',
            SMTP_URL: 'x://u:s3cret@h',
            MAIL_FROM: 'a@b.c',
            DEMO: 'maybe',
        });
        const named = faults.map((fault) => fault.slice(0, fault.indexOf(' ')));
        expect(new Set(named)).toEqual(new Set(['DATABASE_URL', 'DEMO', 'PORT', 'SMTP_URL']));
        expect(faults.join('\n').split('\n')).toHaveLength(4);
        expect(faults.join('\n')).not.toContain('s3cret');
    });

    it('takes keys for Web Push that belong together, and Firebase as a whole', () => {
        const { publicKey, privateKey } = vapid;
        const own = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
        expect(readConfig(own).push.vapid).toEqual({ publicKey, privateKey });
        expect(readConfig({ PUBLIC_URL: 'https://loans.example.com' }).push.subject).toBe('https://loans.example.com');
        expect(faultsOf({ ...own, VAPID_PUBLIC_KEY: webPush.generateVAPIDKeys().publicKey })).toEqual([
            'VAPID_PUBLIC_KEY must be the public key of VAPID_PRIVATE_KEY.',
        ]);
        expect(readConfig({ FCM_SERVICE_ACCOUNT: fcm.account, FCM_WEB_APP: fcm.app }).push.fcm).toEqual({
            account: { projectId: 'p', clientEmail: 'a@p.example', privateKey: '-----BEGIN PRIVATE KEY-----' },
            app: { apiKey: 'k', appId: 'a', messagingSenderId: '1', projectId: 'p' },
            publicKey: 'v',
        });
    });

    it('is production at an https address, unless NODE_ENV itself says otherwise', () => {
        const PUBLIC_URL = 'https://loans.example.com';
        expect(readConfig({ PUBLIC_URL })).toMatchObject({ environment: 'production', demo: false });
        expect(readConfig({ PUBLIC_URL, DEMO: '1' })).toMatchObject({ environment: 'production', demo: false });
        const said = readConfig({ PUBLIC_URL, NODE_ENV: 'development' });
        expect(said).toMatchObject({ environment: 'development', demo: true });
        expect(readConfig({ PUBLIC_URL: 'http://10.0.0.4:3000' }).environment).toBe('development');
    });

    it('is production as soon as the documents lie in a production bucket', () => {
        const { environment, demo } = readConfig({ STORAGE_BUCKET: 'ahadi-production-documents' });
        expect({ environment, demo }).toEqual({ environment: 'production', demo: false });
        expect(readConfig({ STORAGE_BUCKET: 'ahadi-staging-documents' }).environment).toBe('development');
    });
});

describe('second factors and the ends of sign-ins', () => {
    const signInOf = (env: Readonly<Record<string, string>>) => readConfig(env).signIn;

    it('staff must have a factor in production, nobody elsewhere, unless somebody is named', () => {
        expect(signInOf({ NODE_ENV: 'production' }).requireMfa).toEqual(['admin', 'support', 'underwriters']);
        expect(signInOf({}).requireMfa).toEqual([]);
        expect(signInOf({ REQUIRE_MFA: 'admin, sales' }).requireMfa).toEqual(['admin', 'sales']);
        expect(signInOf({ NODE_ENV: 'production', REQUIRE_MFA: '0' }).requireMfa).toEqual([]);
    });

    it('refuses a group that there is not, and times that are none', () => {
        expect(() => readConfig({ REQUIRE_MFA: 'admins' })).toThrow('REQUIRE_MFA must be 0 (nobody) or some of admin');
        expect(() => readConfig({ STAFF_IDLE_MINUTES: '0' })).toThrow('STAFF_IDLE_MINUTES must be at least 1');
        expect(() => readConfig({ SALES_SESSION_HOURS: 'x' })).toThrow('SALES_SESSION_HOURS must be a number of hours');
    });

    it('staff is whoever is in one of their groups, beside whatever else', () => {
        const config = signInOf({ STAFF_IDLE_MINUTES: '10' });
        expect(sessionLimitsOf(config, ['sales', 'support'])).toEqual({ idleSeconds: 600, longestSeconds: 43_200 });
        expect(sessionLimitsOf(config, ['sales'])).toEqual(sales);
        expect(sessionLimitsOf(config, [])).toEqual(sales);
    });
});
