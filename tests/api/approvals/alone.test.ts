import { expect, test } from 'vitest';
import type { WaitsAlone } from '../../../domain/approval.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();

const alone = async (as: string) => server.inject({ url: '/api/approvals/alone', headers: await server.as(as) });

test('what would wait is told beforehand to whoever is the only one, and to nobody else', async () => {
    expect((await alone('admin')).json()).not.toContainEqual({ record: 'applications', action: 'release_early' });
    await server.owner.query(
        `update app_user set status = 'disabled' where "group" in ('admin', 'support') and username <> 'admin'`,
    );
    const told = (await alone('admin')).json<readonly WaitsAlone[]>();
    expect(told).toContainEqual({ record: 'pricing', action: 'publish' });
    expect(told).toContainEqual({ record: 'users/admins', action: null });
    expect(told).toContainEqual({ record: 'applications', action: 'release_early' });
    // Each once, however many stages it may be done at.
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(told.length);
    expect((await alone('sales')).statusCode).toBe(403);
});
