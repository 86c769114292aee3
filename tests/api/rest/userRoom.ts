import type { LightMyRequestResponse } from 'fastify';
import { beforeAll } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import { sharedServer } from '../../support/server.ts';
import { salesBody } from './records.ts';

export type Reply = Promise<LightMyRequestResponse>;

export interface Action {
    readonly as: string;
    readonly url: string;
    readonly action: string;
    readonly version?: number;
    readonly body?: object;
    readonly key?: string;
}

export const at = '/api/users/sales/esi';

export const reason = 'Left the shop on Friday';

/** A server with a new sales person, whose invitation is carried to the provider. */
export const sharedUserRoom = () => {
    const server = sharedServer();

    const carry = () => drain(server.services, { only: ['carry_to_provider'] });
    const read = async (as: string, url: string): Reply => server.inject({ url, headers: await server.as(as) });
    const versionOf = async (url: string): Promise<number> => (await read('admin', url)).json().version;

    const act = async ({ as, url, action, version, body, key }: Action): Reply =>
        server.inject({
            method: 'POST',
            url: `${url}/actions/${action}`,
            headers: {
                ...(await server.as(as)),
                'if-match': `"${version ?? (await versionOf(url))}"`,
                ...(key === undefined ? {} : { 'idempotency-key': key }),
            },
            ...(body === undefined ? {} : { payload: body }),
        });

    const accountOf = async (username: string) => {
        await carry();
        const account = await server.identity.admin.find(username);
        return account === undefined
            ? undefined
            : { ...account, groups: await server.identity.admin.groupsOf(username) };
    };
    const messagesTo = async (address: string) => {
        const { rows } = await server.database.pool.query<{ purpose: string }>(
            'select purpose from message where sent_to = $1 order by created_at, message_id',
            [address],
        );
        return rows.map(({ purpose }) => purpose);
    };
    const logged = async (recordId: string) => {
        const { rows } = await server.database.pool.query<{ action: string; actor: string }>(
            'select action, actor from event_log where record_id = $1 order by sequence',
            [recordId],
        );
        return rows.map(({ action, actor }) => `${actor} ${action}`);
    };
    beforeAll(async () => {
        await server.inject({
            method: 'POST',
            url: '/api/users/sales',
            headers: await server.as('support'),
            payload: salesBody('esi'),
        });
        await carry();
    });

    return { server, carry, read, versionOf, act, accountOf, messagesTo, logged };
};
