import { afterEach, beforeAll, expect } from 'vitest';
import type { NoticeName } from '../../../domain/notifications/notices.ts';
import { notify, type Happened } from '../../../server/notifications/notify.ts';
import { drain } from '../../../server/work/workers.ts';
import { publishPrice } from '../../support/journey.ts';
import { playPushService } from '../../support/pushService.ts';
import { sharedServer } from '../../support/server.ts';

interface Note {
    readonly notificationId: string;
    readonly title: string;
    readonly body: string;
    readonly customerName: string | null;
    readonly read: boolean;
}

/** A server and a push service for all tests of a file; each test begins without notices and devices. */
export const sharedNoticeRoom = () => {
    const push = playPushService();
    const server = sharedServer({ push });
    beforeAll(() => publishPrice(server));
    afterEach(async () => {
        push.answers({ kind: 'sent' });
        await server.database.pool.query('delete from push_subscription');
        await server.database.pool.query('delete from notification');
    });

    const tell = (kind: NoticeName, concerned: Partial<Happened['concerned']>, more: Partial<Happened> = {}) =>
        server.database.withTransaction((tx) =>
            notify(tx, server.services.jobs, {
                kind,
                facts: { reference: 'GH-2026-000123', recordId: 'some-uid' },
                concerned: { country: 'GH', ...concerned },
                actor: 'somebody',
                ...more,
            }),
        );

    const call = async (username: string, method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) => {
        const reply = await server.inject({
            method,
            url,
            headers: await server.as(username),
            ...(body === undefined ? {} : { payload: body as object }),
        });
        return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() };
    };

    const inbox = async (username: string): Promise<readonly Note[]> =>
        (await call(username, 'GET', '/api/notifications')).body;

    const device = (name: string) => ({ address: `https://push.example/${name}`, keys: { p256dh: 'p', auth: 'a' } });

    const subscribe = async (username: string, name: string): Promise<string> => {
        const { status, body } = await call(username, 'POST', '/api/push-subscriptions', device(name));
        expect(status).toBe(201);
        return body.id;
    };

    /** The devices that something was sent to since `work` began. */
    const reached = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
        const before = push.sent.length;
        await work();
        await drain(server.services, { only: ['deliver_push'] });
        return push.sent.slice(before).map(({ target }) => target.address.split('/').at(-1) ?? '');
    };

    const devices = async () => {
        const { rows } = await server.database.pool.query<{ username: string }>(
            'select username from push_subscription order by username',
        );
        return rows.map(({ username }) => username);
    };

    return { push, server, tell, call, inbox, device, subscribe, reached, devices };
};
