import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from '../../../domain/jsonSchema.ts';
import type { Provider } from '../../identity/mirror/bringInStep.ts';
import { originOf } from '../../platform/audit/eventLog.ts';
import type { Database } from '../../platform/database/connect.ts';
import { unavailable } from '../../platform/errors.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import { stopOwn } from './accountRow.ts';
import { takeProven, type Custody } from './addressCustody.ts';

const path = '/api/me/waiting-addresses';

const text: JsonSchema = { type: ['string', 'null'] };

const reply: JsonSchema = { type: 'object', properties: { email: text, cellphone: text, by: text, until: text } };

const waitingSql = `select u.pending_email as "email", u.pending_cellphone as "cellphone",
        coalesce(w.name, u.pending_by) as "by", u.pending_until as "until"
    from app_user u left join app_user w on w.username = u.pending_by where u.username = $1`;

const describe = (): void => {
    describeRoute(`GET ${path}`, 'What others wrote for you that does not count yet, by whom, and from when it does', {
        tag: 'About',
        reply,
    });
    describeRoute(`DELETE ${path}`, 'Stop what others wrote: what counts goes on counting', { tag: 'About', reply });
    describeRoute(
        `POST ${path}/proof`,
        'Let your addresses count as you proved them at the identity provider, what others wrote for you among them',
        { tag: 'About', reply },
    );
};

interface Parts extends Pick<Custody, 'jobs'> {
    readonly database: Database;
    readonly identity: Provider;
}

/** Addresses that somebody else wrote, as their owner sees them. */
export const ownAddressRoutes =
    ({ database, jobs, identity }: Parts) =>
    async (app: FastifyInstance): Promise<void> => {
        describe();
        const waitingOf = async (username: string): Promise<unknown> => {
            const { rows } = await database.pool.query({ name: 'own addresses', text: waitingSql, values: [username] });
            return rows[0];
        };
        app.get(path, ({ person: { username } }) => waitingOf(username));
        app.delete(path, async (request) => {
            const { username } = request.person;
            await database.withTransaction((tx) => stopOwn(tx, jobs, { username, origin: originOf(request) }));
            return waitingOf(username);
        });
        app.post(`${path}/proof`, async (request) => {
            const { username } = request.person;
            const account = await identity.admin.find(username).catch((error: unknown) => {
                throw unavailable(5, error);
            });
            const { ip } = request;
            const { issuer } = identity;
            await database.withTransaction((tx) => takeProven(tx, jobs, { username, ip, issuer, account }));
            return waitingOf(username);
        });
    };
