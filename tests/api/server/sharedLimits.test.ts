import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { build } from '../../../server/app.ts';
import { sharedCounts, type SharedCounts } from '../../../server/platform/http/sharedCounts.ts';
import { sharedDatabase } from '../../support/database.ts';
import { startServer, testConfig, type TestServer } from '../../support/server.ts';

const signIn = async (app: Pick<FastifyInstance, 'inject'>, remoteAddress: string) => {
    const reply = await app.inject({
        method: 'POST',
        url: '/idp/',
        remoteAddress,
        headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
        payload: '{}',
    });
    return reply.json<{ __type: string }>()['__type'];
};

describe('two processes on one database', () => {
    const limits = { reads: 1e9, writes: 1e9, identity: 1e9, signIns: 4 };
    let one: TestServer;
    let other: FastifyInstance;
    beforeAll(async () => {
        one = await startServer({ limits });
        const { database, identity, services } = one;
        const log = pino({ level: 'silent' });
        other = await build({ config: testConfig, database, identity, services, log, limits, webFolder: '/none' });
    });
    afterAll(async () => {
        await other.close();
        await one.stop();
    });

    it('hold one number of sign-ins together, each client’s own', async () => {
        const found: string[] = [];
        for (let tries = 0; tries < 6; tries += 1) {
            found.push(await signIn(tries % 2 === 0 ? one : other, '203.0.113.5'));
        }
        const refused = 'LimitExceededException';
        expect(found.map((type) => type === refused)).toEqual([false, false, false, false, true, true]);
        expect(await signIn(other, '203.0.113.6')).not.toBe(refused);
    });
});

describe('counts', () => {
    const database = sharedDatabase();
    let names = 0;

    const opened = (pool = database.pool, isUrgent = false): SharedCounts =>
        sharedCounts({ pool, most: 100, isUrgent: () => isUrgent });

    const counter = ({ store }: SharedCounts) => {
        const counting = new store({});
        return (caller: string, max: number) =>
            new Promise<{ current: number; ttl: number } | undefined>((resolve) => {
                counting.incr(caller, (_, result) => resolve(result), 60_000, max);
            });
    };

    const newCaller = (): string => `caller ${(names += 1)}`;

    it('are summed with what others told, and end with the first one’s minute', async () => {
        const [here, there] = [opened(), opened()];
        const [count, countThere] = [counter(here), counter(there)];
        const caller = newCaller();
        for (let times = 0; times < 3; times += 1) await countThere(caller, 8);
        await there.share();
        await count(caller, 8);
        await count(caller, 8);
        await here.share();
        const next = await count(caller, 8);
        expect(next?.current).toBe(6);
        expect(next?.ttl).toBeGreaterThan(0);
        expect(next?.ttl).toBeLessThanOrEqual(60_000);
        await database.pool.query(`update request_count set ends_at = now() where caller = $1`, [caller]);
        await here.share();
        expect((await count(caller, 8))?.current).toBe(2);
    });

    it('cost no statement as long as a caller stays far from the limit, nor once it is refused', async () => {
        const asked = vi.spyOn(database.pool, 'query');
        const here = opened();
        const count = counter(here);
        const caller = newCaller();
        for (let times = 0; times < 75; times += 1) await count(caller, 600);
        await here.share();
        expect(asked).not.toHaveBeenCalled();
        const urgent = counter(opened(database.pool, true));
        for (let times = 0; times < 50; times += 1) await urgent(newCaller(), 3);
        expect(asked).toHaveBeenCalledTimes(50);
        const guesser = newCaller();
        for (let times = 0; times < 50; times += 1) await urgent(guesser, 3);
        expect(asked).toHaveBeenCalledTimes(54);
        asked.mockRestore();
    });

    it('go on while the database is away, and tell it afterwards', async () => {
        const query = vi.fn<(statement: { values: unknown }) => Promise<never>>().mockRejectedValue(new Error('away'));
        const count = counter(opened({ query } as unknown as typeof database.pool, true));
        const caller = newCaller();
        for (const expected of [1, 2, 3]) expect((await count(caller, 2))?.current).toBe(expected);
        expect(query.mock.calls.map(([{ values }]) => values)).toEqual([
            [[caller], [1]],
            [[caller], [2]],
            [[caller], [3]],
        ]);
    });
});
