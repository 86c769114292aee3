import type { FastifyInstance, FastifyRequest } from 'fastify';
import { granted, type Grant } from '../../../domain/access/roles.ts';
import type { JsonSchema } from '../../../domain/jsonSchema.ts';
import { can, type Resource, type Row } from '../../../domain/resource.ts';
import { resources } from '../../../domain/resources/index.ts';
import { withArticle } from '../../../domain/withArticle.ts';
import type { Provider } from '../../identity/mirror/bringInStep.ts';
import { originOf, recordEvent } from '../../platform/audit/eventLog.ts';
import type { Database } from '../../platform/database/connect.ts';
import { notAllowed, notFound, unavailable } from '../../platform/errors.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import { lockRow } from '../../rest/sql/rowStore.ts';

interface UserRoute {
    readonly Params: { readonly id: string };
}
interface DeviceRoute {
    readonly Params: { readonly id: string; readonly deviceKey: string };
}

interface UserParts {
    readonly database: Database;
    readonly identity: Provider;
}

/** What happened at somebody's sign-ins is for those who may change them. */
const readersOf = ({ access }: Resource): readonly Grant[] => access.edit ?? [];

/** The user as the directory has them. Throws 404 out of reach, 403 for those who may look but not change. */
const requireUser = async (
    { database }: UserParts,
    resource: Resource,
    { principal, params: { id } }: FastifyRequest<UserRoute>,
): Promise<Row> => {
    if (!can(principal, 'show', resource)) throw notFound();
    const row = await database.withTransaction((tx) => lockRow(tx, { resource, principal, id }), {
        scope: principal,
    });
    if (row === undefined) throw notFound();
    if (!granted(principal, readersOf(resource))) throw notAllowed();
    return row;
};

/** Asks the identity provider; 503 where it does not answer. */
const asked = async <Result>(answer: Promise<Result>): Promise<Result> => {
    try {
        return await answer;
    } catch (error) {
        throw unavailable(5, error);
    }
};

const moment: JsonSchema = { type: ['string', 'null'], format: 'date-time' };
const text: JsonSchema = { type: ['string', 'null'] };
const deviceSchema: JsonSchema = {
    type: 'object',
    properties: {
        key: { type: 'string' },
        name: text,
        lastIp: text,
        createdAt: moment,
        lastUsedAt: moment,
        isRemembered: { type: 'boolean' },
    },
};
const signInSchema: JsonSchema = {
    type: 'object',
    properties: {
        id: { type: 'string' },
        at: moment,
        kind: { type: 'string' },
        succeeded: { type: 'boolean' },
        ip: text,
        device: text,
    },
};

const describe = (resource: Resource): void => {
    const { name, label } = resource;
    const one = withArticle(label.one);
    const common = {
        tag: label.many,
        allowed: (principal: FastifyRequest['principal']) => granted(principal, readersOf(resource)),
    };
    const path = `/api/${name}/:id`;
    describeRoute(`GET ${path}/devices`, `The devices that ${one} signs in from`, {
        ...common,
        reply: { type: 'array', items: deviceSchema },
    });
    describeRoute(
        `DELETE ${path}/devices/:deviceKey`,
        `Forget a device of ${one}; nothing happens where there is none`,
        { ...common, reply: { type: 'array', items: deviceSchema } },
    );
    describeRoute(`GET ${path}/sign-ins`, `What happened when ${one} signed in, the newest first`, {
        ...common,
        reply: { type: 'array', items: signInSchema },
    });
};

const addRoutes = (app: FastifyInstance, services: UserParts, resource: Resource): void => {
    const { database, identity } = services;
    const path = `/api/${resource.name}/:id`;
    app.get<UserRoute>(`${path}/devices`, async (request) => {
        await requireUser(services, resource, request);
        return asked(identity.admin.devicesOf(request.params.id));
    });
    app.get<UserRoute>(`${path}/sign-ins`, async (request) => {
        await requireUser(services, resource, request);
        return asked(identity.admin.signInsOf(request.params.id));
    });
    app.delete<DeviceRoute>(`${path}/devices/:deviceKey`, async (request) => {
        const { id, deviceKey } = request.params;
        const row = await requireUser(services, resource, request);
        const devices = await asked(identity.admin.devicesOf(id));
        const left = devices.filter(({ key }) => key !== deviceKey);
        if (left.length === devices.length) return left;
        await asked(identity.admin.forgetDevice(id, deviceKey));
        const event = { ...originOf(request), action: 'forget-device', record: resource.name, recordId: id };
        const country = String(row['country']);
        const before = { device: devices.find(({ key }) => key === deviceKey)?.name ?? deviceKey };
        await database.withTransaction(
            (tx) => recordEvent(tx, { ...event, country, before, after: { device: null } }),
            { scope: request.principal },
        );
        return left;
    });
};

/** The devices and sign-ins of every kind of user, as the identity provider knows them. */
export const userRoutes =
    (services: UserParts) =>
    async (app: FastifyInstance): Promise<void> => {
        for (const resource of resources.filter(({ source }) => source === 'app_user')) {
            describe(resource);
            addRoutes(app, services, resource);
        }
    };
