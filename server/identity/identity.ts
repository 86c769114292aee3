import type { FastifyPluginAsync } from 'fastify';
import type { WebIdentity } from '../../domain/webIdentity.ts';
import { noCells } from '../platform/config/cellConfig.ts';
import { missingMedia } from '../platform/config/carrierConfig.ts';
import type { Config } from '../platform/config/config.ts';
import type { HostedConfig } from '../platform/config/hostedConfig.ts';
import { prefixOf } from '../platform/config/safeUrl.ts';
import { sessionLimitsOf } from '../platform/config/signInConfig.ts';
import type { Database } from '../platform/database/connect.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { createDirectory, type SignIn } from './cells/directory.ts';
import { forCells } from './cells/forCells.ts';
import { takeLead } from './cells/leads.ts';
import { takeProfile } from './cells/ownProfiles.ts';
import { createIdentityAdmin, type IdentityAdmin } from './admin.ts';
import { openInstallation } from './installation.ts';
import { PASSWORD_RULE } from './embedded/passwordRule.ts';
import { createIdentityProvider, issuerAt } from './embedded/provider.ts';
import { defaultPoolSettings } from './embedded/settings.ts';
import type { IdentityLog, IdentityProvider } from './embedded/types.ts';
import { createOutbox } from './outbox.ts';
import { profileKeeper } from './ownProfile.ts';
import { cognitoClient, embeddedClient, type PoolClientConfig } from './poolClient.ts';
import { createLacksFactor, type LacksFactor } from './requiredFactor.ts';
import { createVerifier, type Verify } from './verify.ts';

/** Whoever proves who people are: the embedded provider or a Cognito user pool. */
export interface Identity {
    readonly verify: Verify;
    /** The `iss` of its tokens: with their `sub`, the key of our own directory. */
    readonly issuer: string;
    readonly admin: IdentityAdmin;
    readonly lacksFactor: LacksFactor;
    readonly web: WebIdentity;
    /** Whether people entered by username only are bound at their first sign-in; see `bindPerson`. */
    readonly bindsByUsername: boolean;
    /** Origins besides our own that the web app calls for signing in. */
    readonly origins: readonly string[];
    /** What only the embedded provider has: its own addresses and their housekeeping. */
    readonly embedded: {
        readonly plugin: FastifyPluginAsync;
        readonly purge: () => Promise<void>;
    } | null;
    /** What the directory answers its cells; undefined where there are none. */
    readonly forCells?: FastifyPluginAsync | undefined;
}

export interface IdentityOptions {
    readonly config: Pick<
        Config,
        'cognito' | 'environment' | 'hosted' | 'publicUrl' | 'signIn' | 'signUp' | 'tokenCookie'
    > &
        Partial<Pick<Config, 'carriers' | 'cells' | 'database' | 'movedFrom' | 'simulators'>>;
    readonly database: Database;
    readonly log: IdentityLog;
    /** Seals the embedded provider's. */
    readonly secrets: Secrets;
    /** For the client of a Cognito user pool: see `cognitoClient`. */
    readonly poolClient?: PoolClientConfig;
    /** Fetches the key set of a Cognito user pool: see `createVerifier`. */
    readonly fetchKeys?: (uri: string) => Promise<ArrayBuffer>;
}

const regionOf = (poolId: string): string => poolId.split('_', 1)[0] ?? '';

/** Base address and returns of hosted sign-in as the web app is told. */
const hostedOf = (hosted: HostedConfig | undefined, hostedUrl: string) => ({
    hostedUrl: hosted === undefined ? null : hostedUrl,
    redirectUris: hosted?.callbackUrls ?? [],
    logoutUris: hosted?.logoutUrls ?? [],
    scopes: defaultPoolSettings.scopes,
});

/** What people may do about their accounts. A user pool of Cognito's own settings are not known: it refuses what it does not allow. */
const accountRules = ({ signUp, tokenCookie }: Pick<Config, 'signUp' | 'tokenCookie'>) =>
    ({
        signUp: signUp !== undefined,
        mfa: 'OPTIONAL',
        deviceTracking: true,
        verification: signUp ?? 'code',
        cookieStorage: tokenCookie ?? null,
    }) as const;

const openCognito = ({ config, log, poolClient = {}, fetchKeys }: IdentityOptions): Identity | null => {
    const { cognito, hosted } = config;
    if (cognito === undefined) return null;
    const { userPoolId, clientId, domain } = cognito;
    const region = regionOf(userPoolId);
    const admin = createIdentityAdmin({ client: cognitoClient({ region, ...poolClient }), poolId: userPoolId });
    return {
        verify: createVerifier({
            mode: 'cognito',
            userPoolId,
            clientId,
            log,
            ...(fetchKeys === undefined ? {} : { fetchKeys }),
        }),
        issuer: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
        admin,
        lacksFactor: createLacksFactor(config.signIn.requireMfa, admin),
        web: {
            userPoolId,
            userPoolClientId: clientId,
            userPoolEndpoint: null,
            region,
            ...hostedOf(hosted, `https://${domain ?? ''}`),
            ...accountRules(config),
            recoveryCodes: false,
            passwordRule: null,
        },
        bindsByUsername: false,
        origins: [
            `https://cognito-idp.${region}.amazonaws.com`,
            ...(domain === undefined ? [] : [`https://${domain}`]),
        ],
        embedded: null,
    };
};

/** What the web app is told of the embedded provider, here or in the directory: it answers at our own address either way. */
const embeddedWeb = (
    config: IdentityOptions['config'],
    { poolId, clientId }: Pick<IdentityProvider, 'poolId' | 'clientId'>,
) => ({
    userPoolId: poolId,
    userPoolClientId: clientId,
    userPoolEndpoint: `${prefixOf(config.publicUrl)}/idp/`,
    region: regionOf(poolId),
    ...hostedOf(config.hosted, `${prefixOf(config.publicUrl)}/idp`),
    ...accountRules(config),
    recoveryCodes: true,
    passwordRule: PASSWORD_RULE,
});

/** As a cell: people sign in at the directory, which keeps their accounts; what they may do stands in our own database. */
const openInCell = ({ config, database, log }: IdentityOptions): Identity | null => {
    const { directory: place, home = [] } = config.cells ?? noCells;
    if (place === undefined) return null;
    const { poolId, clientId } = defaultPoolSettings;
    const issuer = issuerAt(place.url, poolId);
    const onSignIn = async (subject: string, { lead, profile }: SignIn): Promise<void> => {
        await takeLead(database.pool, { issuer, subject, lead, home });
        await takeProfile(database, { issuer, subject, profile, home });
    };
    const directory = createDirectory({ ...place, poolId, onSignIn });
    const admin = createIdentityAdmin({ client: embeddedClient(directory.requestHandler), poolId });
    const lacks = createLacksFactor(config.signIn.requireMfa, admin);
    return {
        verify: createVerifier({ mode: 'embedded', provider: { issuer, clientId, ...directory }, log }),
        issuer,
        admin,
        // Whoever is not of this cell was looked at by the directory.
        lacksFactor: async (person) => home.includes(person.homeCountry) && (await lacks(person)),
        web: embeddedWeb(config, { poolId, clientId }),
        // Their account may be another cell's: ours were tied to theirs as they were made.
        bindsByUsername: false,
        origins: [],
        embedded: null,
    };
};

/** Opens the user pool that the configuration names, else the embedded provider on our own (migrated) database or the directory's. */
export const openIdentity = async (options: IdentityOptions): Promise<Identity> => {
    const elsewhere = openCognito(options) ?? openInCell(options);
    if (elsewhere !== null) return elsewhere;
    const { config, database, log, secrets } = options;
    const showCodes = config.environment === 'development';
    const deliver = createOutbox({ database, jobs: await openJobs(database), log, showCodes });
    const { hosted = { callbackUrls: [], logoutUrls: [] }, signUp } = config;
    const settings = {
        ...hosted,
        selfSignUp: signUp !== undefined,
        verification: signUp ?? ('code' as const),
        missingMedia: missingMedia(config).map((medium) =>
            medium === 'email' ? ('EMAIL' as const) : ('SMS' as const),
        ),
        refreshRotationGraceSeconds: 10,
        mfaRequiredGroups: config.signIn.requireMfa,
        sessionLimits: (groups: readonly string[]) => sessionLimitsOf(config.signIn, groups),
        takesPublishedPassword: config.environment !== 'production',
    };
    const provider = await createIdentityProvider({
        database,
        log,
        secrets,
        publicUrl: config.publicUrl,
        settings,
        deliver,
        keeper: profileKeeper,
    });
    const { issuer, plugin, requestHandler, purge, poolId } = provider;
    const admin = createIdentityAdmin({ client: embeddedClient(requestHandler), poolId });
    const lacksFactor = createLacksFactor(config.signIn.requireMfa, admin);
    const { others: cells } = config.cells ?? noCells;
    await openInstallation(database, {
        issuer,
        publicUrl: config.publicUrl,
        movedFrom: config.movedFrom,
        isAlone: config.database?.urls === undefined,
    });
    return {
        verify: createVerifier({ mode: 'embedded', provider, log }),
        issuer,
        admin,
        lacksFactor,
        web: embeddedWeb(config, provider),
        // Where people choose their own names, a name proves nothing.
        bindsByUsername: config.signUp === undefined,
        origins: [],
        embedded: { plugin, purge },
        forCells: cells.length === 0 ? undefined : forCells({ cells, provider, pool: database.pool, lacksFactor }),
    };
};
