import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { ContactHours } from '../../domain/lending/contactHours.ts';
import { dueDay } from '../../domain/lending/schedule.ts';
import { build, type ServerParts } from '../../server/app.ts';
import { noCells } from '../../server/platform/config/cellConfig.ts';
import { noPartners } from '../../server/platform/config/partnerConfig.ts';
import { readConfig, type Config } from '../../server/platform/config/config.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import { seedDirectory } from '../../server/demo/people.ts';
import { nobody } from '../../server/identity/embedded/profile.ts';
import { createSecrets } from '../../server/platform/secrets/secrets.ts';
import { defaultPoolSettings } from '../../server/identity/embedded/settings.ts';
import { openSigningKeys } from '../../server/identity/embedded/signingKeys.ts';
import { findUser } from '../../server/identity/embedded/store/users.ts';
import { signTokens, startFamily } from '../../server/identity/embedded/tokens.ts';
import { openIdentity, type Identity, type IdentityOptions } from '../../server/identity/identity.ts';
import type { Services } from '../../server/lending/services.ts';
import { openServices } from '../../server/openServices.ts';
import type { PushService } from '../../server/partners/push/push.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { shared } from './shared.ts';
import { enterSigningKey } from './signingKey.ts';

export interface TestServer {
    readonly app: FastifyInstance;
    /** Over the server's role, which is neither owner nor superuser. */
    readonly database: Database;
    /** The owner's connections, who may do everything: to tamper with. */
    readonly owner: TestDatabase['pool'];
    readonly ownerUrl: string;
    /** How the server's role reaches the database. */
    readonly databaseUrl: string;
    readonly identity: Identity;
    /** Seals the identity provider's secrets. */
    readonly identityKey: Buffer;
    readonly services: Services;
    readonly inject: FastifyInstance['inject'];
    /**
     * Headers with a real access token: `headers: await server.as('sales')`. Of the demo directory's people, or of
     * any username: whoever is not in the directory is signed in all the same.
     */
    readonly as: (username: string) => Promise<{ readonly authorization: string }>;
    /** Closes the server and removes its database. */
    readonly stop: () => Promise<void>;
}

export interface TestServerOptions extends Partial<Pick<ServerParts, 'limits' | 'webFolder'>> {
    readonly config?: Partial<Config>;
    /** Without the demo directory's shops and people. */
    readonly empty?: boolean;
    /** For a Cognito user pool that a test plays. */
    readonly cognito?: Pick<IdentityOptions, 'poolClient' | 'fetchKeys'>;
    /** What the server logs, for tests that look; silent otherwise. */
    readonly log?: FastifyBaseLogger;
    /** A push service that a test plays. */
    readonly push?: PushService;
    /** When customers may be told; at any hour unless told. */
    readonly hours?: ContactHours;
    /** Instead of a copy of the migrated database; it is dropped with the server. */
    readonly database?: TestDatabase;
    /** Of another server on the same database. */
    readonly identityKey?: Buffer;
    /** Keys beside it that open what they sealed, as while one is replaced. */
    readonly furtherKeys?: readonly Buffer[];
    /** Whether its clock agrees with the database's, for tests in which it does not. */
    readonly clockIsRight?: () => boolean;
    /** Where its documents lie; a folder that goes with it unless told. */
    readonly dataDir?: string;
}

/** Nobody must have a second factor; sign-ins end as they do by default. */
export const testSignIn = readConfig({ NODE_ENV: 'test' }).signIn;

/** What servers of tests are set up with, unless told. */
export const testConfig: Config = {
    environment: 'test',
    host: '127.0.0.1',
    port: 0,
    trustProxy: undefined,
    metrics: { token: undefined, from: [] },
    securityContact: undefined,
    diskEncryption: undefined,
    publicUrl: 'http://localhost:3000',
    backup: undefined,
    movedFrom: undefined,
    dataDir: '/nonexistent',
    database: { urls: undefined, pools: { writes: 10, reads: 8, slow: 4, work: 6 } },
    process: { serves: true, works: true, migrates: true },
    cells: noCells,
    cognito: undefined,
    hosted: { callbackUrls: ['http://localhost:3000/'], logoutUrls: ['http://localhost:3000/signed-out'] },
    signIn: testSignIn,
    signUp: undefined,
    carriers: { mail: undefined, sms: undefined },
    partners: noPartners,
    simulators: [],
    push: { fcm: undefined, vapid: undefined, subject: 'mailto:it@example.com' },
    tokenCookie: undefined,
    identityKey: undefined,
    kmsKeyId: undefined,
    seals: { key: undefined, store: undefined, authority: undefined, archiveMonths: undefined },
    signingKeyFile: undefined,
    storageBucket: undefined,
    demo: false,
    addressWaitHours: 24,
    tracing: undefined,
    logLevel: 'silent',
};

/** Tests run by night and on Sundays too, and let weeks pass within a day. */
export const anyHour: ContactHours = {
    mayContact: () => true,
    mayLock: () => true,
    mayContactAgain: () => true,
    nextContactDay: (day) => dueDay(day, 'daily', 1),
};

// Tests send faster than people do.
const noLimits = { reads: 1e9, writes: 1e9, identity: 1e9, signIns: 1e9, phones: 1e9 };

/** Tokens as the provider signs them, without the arithmetic of a password sign-in. */
export const createMint = async (
    parts: Pick<ServerParts, 'database' | 'identity' | 'log'>,
    key: Buffer,
    ...further: readonly Buffer[]
) => {
    const { database, identity, log } = parts;
    if (identity.embedded === null) throw new Error('Tests sign in at the embedded provider.');
    const now = () => new Date();
    const secrets = createSecrets(key, ...further);
    const keys = await openSigningKeys({ database, secrets, now });
    const { issuer, admin } = identity;
    const deliver = () => Promise.resolve();
    const caller = { ip: null };
    const shared = { database, log, settings: defaultPoolSettings, issuer, secrets, keys, deliver, now, caller };
    const context = { ...shared, keeper: nobody };
    const userOf = async (username: string) => {
        const known = await findUser(database.pool, username);
        if (known !== undefined) return known;
        await admin.createUser({ username, suppressMessage: true }).catch((error: unknown) => {
            // Asked for twice at once.
            if (!(error instanceof Error) || error.name !== 'UsernameExistsException') throw error;
        });
        const created = await findUser(database.pool, username);
        if (created === undefined) throw new Error(`${username} was not created.`);
        return created;
    };
    return async (username: string) => {
        const user = await userOf(username);
        const { family } = await database.withTransaction(({ client }) => startFamily(context, client, { user }));
        return (await signTokens(context, user, family)).AccessToken;
    };
};

/** The whole server over a database of its own, with the demo's shops and people in the directory; nothing listens. */
export const startServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
    const test = options.database ?? (await createTestDatabase());
    const log = options.log ?? pino({ level: 'silent' });
    const key = options.identityKey ?? randomBytes(32);
    const { clockIsRight = () => true, furtherKeys = [] } = options;
    const secrets = createSecrets(key, ...furtherKeys);
    const database = test.db.sealedBy(secrets).timedBy(clockIsRight);
    const settings = { ...testConfig, ...options.config };
    if (options.identityKey === undefined) await enterSigningKey(database.pool, secrets);
    const identity = await openIdentity({ ...options.cognito, config: settings, database, log, secrets });
    const limits = { ...noLimits, ...options.limits };
    const webFolder = options.webFolder ?? '/nonexistent';
    const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'ahadi-documents-')));
    const services = await openServices({
        config: { ...settings, dataDir },
        hours: options.hours ?? anyHour,
        database,
        secrets,
        log,
        identity,
        pace: 'instant',
        ...(options.push === undefined ? {} : { push: options.push }),
    });
    const parts: ServerParts = { config: settings, database, identity, services, log, limits, webFolder };
    if (options.empty !== true) await seedDirectory(database);
    const app = await build(parts);
    const mint = identity.embedded === null ? undefined : await createMint(parts, key, ...furtherKeys);
    const tokens = new Map<string, Promise<string>>();
    return {
        app,
        database,
        owner: test.pool,
        ownerUrl: test.ownerUrl,
        databaseUrl: test.url,
        identity,
        identityKey: key,
        services,
        inject: app.inject.bind(app),
        as: async (username) => {
            if (mint === undefined) throw new Error('Tests sign in at the embedded provider.');
            const token = tokens.get(username) ?? mint(username);
            tokens.set(username, token);
            return { authorization: `Bearer ${await token}` };
        },
        stop: async () => {
            await app.close();
            await test.drop();
            await rm(dataDir, { recursive: true, force: true });
        },
    };
};

/** One such server for all tests of a file. */
export const sharedServer = (options: TestServerOptions = {}): TestServer =>
    shared(
        () => startServer(options),
        (server) => server.stop(),
    );
