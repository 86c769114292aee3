import { describe, expect, it } from 'vitest';
import type { JobData } from '../../../server/platform/jobs/queues.ts';
import { loanKeeper, loanShards } from '../../../server/work/loans.ts';
import { drain } from '../../../server/work/workers.ts';
import { sharedLoanRoom } from './room.ts';

const room = sharedLoanRoom();

const lateLoans = async (count: number): Promise<readonly string[]> => {
    const uids: string[] = [];
    while (uids.length < count) {
        const uid = await room.to.completed();
        await room.age(uid, 12);
        uids.push(uid);
    }
    return uids;
};

const keep = (most: number, data: JobData['keep_loans']): Promise<void> =>
    loanKeeper(most)({
        services: room.server.services,
        data,
        runId: 'test',
        log: { error: (_details, message) => expect.unreachable(message) },
        finish: async () => undefined,
    });

const waiting = () =>
    room.rows<JobData['keep_loans']>(
        `select data ->> 'country' as country, (data ->> 'shard')::int as shard from pgboss.job
        where name = 'keep_loans' and state = 'created' order by shard`,
    );

const standing = (uids: readonly string[]) =>
    room.rows('select state, kept_on is not null as kept, version from loan where application_uid = any ($1)', uids);

describe('more due loans of a country than are read at once', () => {
    it('are divided among shards, and each is looked after once', async () => {
        const uids = await lateLoans(5);
        const versions = (await standing(uids)).map(({ version }) => Number(version) + 1);
        await keep(5, {});
        expect(await waiting()).toEqual(Array.from({ length: loanShards }, (_, shard) => ({ country: 'GH', shard })));
        await drain(room.server.services, { only: ['keep_loans'] });
        expect(await standing(uids)).toEqual(versions.map((version) => ({ state: 'overdue', kept: true, version })));
        await keep(5, {});
        expect(await waiting()).toEqual([]);
    });

    it('of a shard are taken reading by reading until none is left', async () => {
        const uids = await lateLoans(3);
        for (let shard = 0; shard < loanShards; shard += 1) await keep(1, { country: 'GH', shard });
        expect((await standing(uids)).map(({ state, kept }) => [state, kept])).toEqual(
            uids.map(() => ['overdue', true]),
        );
        expect(await waiting()).toEqual([]);
    });
});
