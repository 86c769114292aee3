import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Services } from './lending/services.ts';
import type { Config } from './platform/config/config.ts';
import { addressIn } from './platform/config/edgeConfig.ts';
import { prefixOf } from './platform/config/safeUrl.ts';
import type { Database } from './platform/database/connect.ts';
import { databaseGauges } from './platform/database/gauges.ts';
import { jobGauges } from './platform/jobs/gauges.ts';
import { lagGauges } from './work/gauges.ts';
import { openFreshness, type Freshness } from './platform/audit/freshness.ts';
import { attemptLimit } from './identity/embedded/errors.ts';
import type { Identity } from './identity/identity.ts';
import { identityGauges } from './identity/mirror/gauges.ts';
import { unavailable } from './platform/errors.ts';
import { packageRoot } from './platform/packageRoot.ts';
import { passOn } from './identity/cells/passOn.ts';
import { authentication } from './identity/authentication.ts';
import { compression } from './platform/http/compression.ts';
import { errors, frameworkErrors } from './platform/http/errors.ts';
import { health } from './platform/http/health.ts';
import { hostileInput } from './platform/http/hostileInput.ts';
import { lateReplies } from './platform/http/lateReplies.ts';
import { live } from './platform/live/live.ts';
import { metrics, refusedByPolicy } from './platform/http/metrics.ts';
import { pathPrefix, withoutPrefix } from './platform/http/pathPrefix.ts';
import { policyReports } from './platform/http/policyReports.ts';
import { ownWrites } from './platform/http/ownWrites.ts';
import { ownHost } from './platform/http/ownHost.ts';
import { defaultRateLimits, rateLimit, type RateLimits } from './platform/http/rateLimit.ts';
import { securityContact } from './platform/http/securityContact.ts';
import { withQuietQuery } from './platform/http/quietQuery.ts';
import { requestLog } from './platform/http/requestLog.ts';
import { requestTraces } from './platform/http/requestTraces.ts';
import { routeTable } from './platform/http/routeTable.ts';
import { securityHeaders } from './platform/http/securityHeaders.ts';
import { session } from './identity/session.ts';
import { shutdown } from './platform/http/shutdown.ts';
import { webApp } from './platform/http/webApp.ts';
import { keptAtHome } from './resources/keptAtHome.ts';
import { tellSecondPeople } from './resources/notices.ts';
import { namesOf } from './partners/standings.ts';
import { actionsOf, elsewhereOf, hooksOf, routesOf } from './parts.ts';
import { rest } from './rest/routes.ts';

/** What the server is made of; whoever builds it also closes the database. */
export interface ServerParts {
    readonly config: Config;
    readonly database: Database;
    readonly identity: Identity;
    /** What applications reach: documents, partners, the queue of work. */
    readonly services: Services;
    readonly log: FastifyBaseLogger;
    readonly limits?: Partial<RateLimits>;
    /** The built web app, where it is not in its usual place. */
    readonly webFolder?: string;
}

const version = (): string => {
    const { version: found }: { version?: unknown } = JSON.parse(readFileSync(packageRoot('package.json'), 'utf8'));
    return typeof found === 'string' ? found : '0';
};

/** Fastify takes no number (a count of proxies), and would silently trust none. */
const trustOf = (trusted: Config['trustProxy']) => {
    if (typeof trusted === 'number') return (_address: string, hop: number): boolean => hop < trusted;
    return trusted === undefined ? false : [...trusted];
};

/** Whose word counts on which trace a request belongs to: that of the proxies; of a count of them, whoever reaches us is one. */
const tracesOf = ({ trustProxy }: Config): ((address: string) => boolean) =>
    typeof trustProxy === 'number' ? () => true : addressIn(trustProxy ?? []);

const createFastify = (log: FastifyBaseLogger, { trustProxy, publicUrl }: Config): FastifyInstance => {
    const inside = withoutPrefix(prefixOf(publicUrl));
    return Fastify({
        loggerInstance: log,
        trustProxy: trustOf(trustProxy),
        logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
        genReqId: () => randomUUID(),
        frameworkErrors,
        rewriteUrl: ({ url = '/', headers }) => withQuietQuery({ url: inside(url), headers }),
        bodyLimit: 256 * 1024,
        // A thousand ids in one address: what the simple-rest dialect asks for many records with.
        http: { maxHeaderSize: 64 * 1024 },
        // A photo over a bad network takes its time.
        requestTimeout: 120_000,
        connectionTimeout: 60_000,
        handlerTimeout: 10_000,
        forceCloseConnections: 'idle',
        // What arrives on an open connection while the server ends is answered, and the connection closed with it.
        return503OnClosing: false,
        routerOptions: { maxParamLength: 200 },
    });
};

/** By a clock that was just set to another time sessions would be over, and days begin: nobody is answered by it. */
const answerInTime = (app: FastifyInstance, { clockIsRight }: Pick<Database, 'clockIsRight'>): void => {
    app.addHook('onRequest', (_request, _reply, done) => done(clockIsRight() ? undefined : unavailable(2)));
};

const registerPlugins = async (app: FastifyInstance, parts: ServerParts, freshness: Freshness): Promise<void> => {
    const { config, database, identity, limits } = parts;
    const { readPool } = database;
    await app.register(routeTable);
    await app.register(requestTraces, { isTrusted: tracesOf(config) });
    await app.register(errors);
    answerInTime(app, database);
    await app.register(lateReplies);
    await app.register(compression);
    const isBehindProxy = config.environment === 'production' || config.trustProxy !== undefined;
    await app.register(shutdown, { noticeMs: isBehindProxy ? 1_500 : 0 });
    await app.register(securityHeaders, { publicUrl: config.publicUrl });
    // Elsewhere one asks by whatever name the machine has.
    if (config.environment === 'production') await app.register(ownHost, { publicUrl: config.publicUrl });
    await app.register(hostileInput);
    await app.register(requestLog, { everything: config.environment === 'production' });
    await app.register(passOn, config);
    await app.register(authentication, { pool: readPool, identity, freshness, signIn: config.signIn });
    await app.register(rateLimit, {
        pool: readPool,
        limits: { ...defaultRateLimits, ...limits },
        identityRefusal: attemptLimit,
    });
    const counter = refusedByPolicy();
    await app.register(metrics, {
        readers: config.metrics,
        others: [
            ...(parts.services.metrics ?? []),
            ...databaseGauges(database),
            ...jobGauges(readPool),
            ...lagGauges(readPool),
            ...identityGauges(readPool),
            counter,
        ],
    });
    await app.register(policyReports, { counter });
    await app.register(health, { url: database.url });
    if (database.hasReplica) await app.register(ownWrites, { database, publicUrl: config.publicUrl });
    const prefix = prefixOf(config.publicUrl);
    if (prefix !== '') await app.register(pathPrefix, { prefix });
};

const registerRoutes = async (app: FastifyInstance, parts: ServerParts, freshness: Freshness): Promise<void> => {
    const { config, database, identity } = parts;
    const { standings } = parts.services.partners;
    await app.register(session, {
        auth: identity.web,
        signIn: config.signIn,
        environment: config.environment === 'production' ? 'production' : 'development',
        version: version(),
        demo: config.demo,
        simulated: namesOf(standings, 'simulated'),
        missing: namesOf(standings, 'missing'),
        push: parts.services.push.offer,
    });
    await app.register(securityContact, config);
    await app.register(live, { database });
    const running = { ...parts.services, freshness };
    await app.register(rest, {
        database,
        freshness,
        hooks: keptAtHome(hooksOf(running), config.cells),
        actions: actionsOf(running),
        elsewhere: elsewhereOf(running),
        tellSecondPeople: tellSecondPeople(running.jobs),
    });
    for (const routes of routesOf(running)) await app.register(routes);
    if (identity.embedded !== null) await app.register(identity.embedded.plugin);
    if (identity.forCells !== undefined) await app.register(identity.forCells);
    const bucket = config.storageBucket;
    await app.register(webApp, {
        folder: parts.webFolder ?? packageRoot('dist', 'web'),
        prefix: prefixOf(config.publicUrl),
        connectTo: [
            ...identity.origins,
            ...parts.services.push.origins,
            ...(bucket === undefined ? [] : [`https://${bucket}.s3.amazonaws.com`]),
        ],
    });
};

/** The whole server, ready to `inject` into or to `listen`. */
export const build = async (parts: ServerParts): Promise<FastifyInstance> => {
    const app = createFastify(parts.log, parts.config);
    const freshness = await openFreshness(parts.database);
    app.addHook('onClose', () => freshness.stop());
    await registerPlugins(app, parts, freshness);
    if (parts.config.process.serves) await registerRoutes(app, parts, freshness);
    await app.ready();
    return app;
};
