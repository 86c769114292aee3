import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../domain/access/roles.ts';
import { within } from '../../domain/access/scope.ts';
import type { JsonSchema } from '../../domain/jsonSchema.ts';
import { can } from '../../domain/resource.ts';
import { resources } from '../../domain/resources/index.ts';
import { originOf, recordEvent } from '../platform/audit/eventLog.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { conflict, notAllowed } from '../platform/errors.ts';
import { describeRoute } from '../platform/http/openapi/describeRoute.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { carrySoon } from './mirror/changes.ts';
import { differenceKinds, type Difference } from './mirror/compare.ts';
import type { Reconciliation } from './mirror/reconcile.ts';

const path = '/api/identity/reconciliation';

interface Reconciling {
    readonly database: Database;
    readonly jobs: Jobs;
}

const requireAdmin = ({ roles }: Principal): void => {
    if (!roles.includes('admin')) throw notAllowed();
};

const lastSql = `select reconciliation_id as "reconciliationId", asked_by as "askedBy", started_at as "startedAt", users,
    accounts, differences from reconciliation order by started_at desc limit 1`;

/** The last comparison, with those differences that lie in the person's reach; null before the first. */
const lastFor = async ({ database }: Reconciling, { country }: Principal): Promise<Reconciliation | null> => {
    const { rows } = await database.pool.query<Reconciliation>({ name: 'last reconciliation', text: lastSql });
    const [last] = rows;
    if (last === undefined) return null;
    const inReach = (difference: Difference): boolean => country === '*' || difference.country === country;
    return { ...last, differences: last.differences.filter(inReach) };
};

interface Named {
    readonly username: string;
    readonly group: string;
    readonly country: string;
}

/** Of these users, those whom the person may change. */
const changeable = async (tx: Transaction, principal: Principal, usernames: readonly string[]) => {
    const { rows } = await tx.client.query<Named>(
        'select username, "group", country from app_user where username = any ($1) order by username',
        [usernames],
    );
    const mayChange = (row: Named): boolean =>
        resources.some(
            (resource) =>
                resource.source === 'app_user' &&
                can(principal, 'edit', resource) &&
                within(resource.scope(principal), { ...row }),
        );
    return rows.filter(mayChange).map(({ username }) => username);
};

const report: JsonSchema = {
    type: ['object', 'null'],
    properties: {
        reconciliationId: { type: 'string' },
        askedBy: { type: ['string', 'null'] },
        startedAt: { type: 'string', format: 'date-time' },
        users: { type: 'integer' },
        accounts: { type: 'integer' },
        differences: {
            type: 'array',
            items: {
                type: 'object',
                properties: {
                    username: { type: 'string' },
                    country: { type: ['string', 'null'] },
                    kind: { enum: [...differenceKinds] },
                    fields: { type: 'array', items: { type: 'string' } },
                },
            },
        },
    },
};

const describe = (): void => {
    const common = { tag: 'Users', allowed: ({ roles }: Principal) => roles.includes('admin') } as const;
    describeRoute(`GET ${path}`, 'Where the identity provider last held something else than the directory', {
        ...common,
        reply: report,
    });
    describeRoute(`POST ${path}`, 'Compare the directory with the identity provider now', {
        ...common,
        reply: { type: 'object', properties: { startedAfter: { type: ['string', 'null'], format: 'date-time' } } },
    });
    describeRoute(
        `POST ${path}/repair`,
        'Carry what the directory says of all who differed to the identity provider once more',
        { ...common, reply: { type: 'object', properties: { queued: { type: 'integer' } } } },
    );
};

/** The comparison of directory and identity provider, for administrators: the last one, a new one, and its repair. */
export const reconciliationRoutes =
    (services: Reconciling) =>
    async (app: FastifyInstance): Promise<void> => {
        describe();
        const { database, jobs } = services;
        app.get(path, async ({ principal }, reply) => {
            requireAdmin(principal);
            // As text, because a plain null would be an empty reply.
            return reply.type('application/json').send(JSON.stringify(await lastFor(services, principal)));
        });
        app.post(path, async (request) => {
            const { principal } = request;
            requireAdmin(principal);
            const last = await lastFor(services, principal);
            await database.withTransaction(async (tx) => {
                await jobs.send(tx, 'reconcile_identity', { askedBy: principal.username });
            });
            return { startedAfter: last?.startedAt ?? null };
        });
        app.post(`${path}/repair`, async (request) => {
            const { principal } = request;
            requireAdmin(principal);
            const last = await lastFor(services, principal);
            if (last === null) throw conflict('NOT_COMPARED', 'Compare the two first: nobody has yet.');
            const named = last.differences.map(({ username }) => username);
            return database.withTransaction(
                async (tx) => {
                    const usernames = await changeable(tx, principal, named);
                    await carrySoon(tx, jobs, { usernames });
                    const about = { action: 'repair', record: 'identity', recordId: last.reconciliationId };
                    const country = principal.country;
                    const after = { queued: usernames.length };
                    await recordEvent(tx, { ...originOf(request), ...about, country, before: null, after });
                    return after;
                },
                { scope: principal },
            );
        });
    };
