import { beforeAll, expect } from 'vitest';
import { sharedServer } from '../../support/server.ts';
import { addApplicationRows } from './applicationRows.ts';
import type { Route } from './routes.ts';

type Headers = Readonly<Record<string, string>>;
interface Sent {
    readonly method?: Route['method'];
    readonly headers?: Headers;
    readonly body?: object;
}

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
export const wish = (some: object = {}) => ({
    name: 'Warehouse',
    purpose: 'The nightly figures of the warehouse',
    reads: ['applications', 'merchants'],
    country: 'GH',
    expiresOn: inDays(30),
    ...some,
});

export interface Key {
    readonly id: string;
    readonly secret: string;
    readonly prefix: string;
}

export const bearer = (secret: string): Headers => ({ authorization: `Bearer ${secret}` });
export const idsIn = ({ text }: { readonly text: string }) =>
    (JSON.parse(text) as readonly { readonly id: string }[]).map(({ id }) => id).toSorted();

/** A server with an application in each of two countries and a second leading administrator, who agrees to keys. */
export const sharedKeyRoom = () => {
    const server = sharedServer();

    beforeAll(async () => {
        await addApplicationRows(server.database.pool, [
            { uid: 'in-ghana', customerPhone: '+233244123987', customerName: 'Ama Quayson' },
            { uid: 'in-kenya', country: 'KE', customerPhone: '+254712345678' },
        ]);
        await server.database.pool.query(
            `insert into app_user (username, name, email, cellphone, country, locale, "group", seniority, status, search)
                values ('other', 'Other Lead', 'other@example.com', '+233244000001', 'GH', 'en', 'admin', 'lead', 'active', '')`,
        );
    });

    const send = async (url: string, { method = 'GET', headers = {}, body }: Sent = {}) => {
        const reply = await server.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
        const isJson = String(reply.headers['content-type']).includes('json');
        return {
            status: reply.statusCode,
            text: reply.body,
            body: isJson ? reply.json<Record<string, unknown>>() : {},
        };
    };
    const sendAs = async (who: string, url: string, sent: Sent = {}) =>
        send(url, { ...sent, headers: { ...(await server.as(who)), ...sent.headers } });

    const asked = async (who = 'admin2', some: object = {}): Promise<Key> => {
        const { status, body } = await sendAs(who, '/api/api-keys', { method: 'POST', body: wish(some) });
        expect(status).toBe(201);
        return { id: String(body['id']), secret: String(body['secret']), prefix: String(body['prefix']) };
    };

    const acts = async (who: string, { id }: Key, action: 'agree' | 'revoke', body: object = {}) => {
        const { body: row } = await sendAs(who, `/api/api-keys/${id}`);
        const headers = { 'if-match': `"${String(row['version'])}"` };
        return sendAs(who, `/api/api-keys/${id}/actions/${action}`, { method: 'POST', headers, body });
    };

    const active = async (who?: string, some?: object): Promise<Key> => {
        const key = await asked(who, some);
        expect((await acts(who === 'admin' ? 'other' : 'admin', key, 'agree')).status).toBe(200);
        return key;
    };

    const read = (secret: string, url = '/api/merchants') => send(url, { headers: bearer(secret) });
    const logOf = async (where: string, value: string) => {
        const { rows } = await server.database.pool.query<Record<string, unknown>>(
            `select actor, role, action, record, record_id, country, changes from event_log where ${where} = $1 order by sequence`,
            [value],
        );
        return rows;
    };

    return { server, send, sendAs, asked, acts, active, read, logOf };
};
