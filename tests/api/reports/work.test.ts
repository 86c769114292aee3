import { beforeAll, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { Application, Recommendation } from '../../../domain/application/application.ts';
import type { WorkReport } from '../../../domain/reporting/work.ts';
import { decision } from '../../../server/platform/database/schema/application.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const today = new Date().toISOString().slice(0, 10);

const decided = async (
    verdict: Recommendation['verdict'],
    kind: Recommendation['verdict'],
    more: Partial<Application> = {},
) => {
    const applicationUid = await placed(server, {
        stage: 'approved',
        recommendation: { verdict, comment: 'Because', by: 'underwriter' },
        createdAt: minutesAgo(20),
        claimedAt: null,
        decidedBy: 'senior',
        decidedAt: minutesAgo(1),
        ...more,
    });
    const row = { applicationUid, round: 1, decidedBy: 'senior', reasonCodes: [], inputsHash: 'hash' };
    const rows = [
        // A verdict of before does not count any more, nor does what is none.
        { ...row, decisionId: v7(), kind: 'reject', decidedAt: new Date(minutesAgo(9)) },
        { ...row, decisionId: v7(), kind, decidedAt: new Date(minutesAgo(5)) },
        { ...row, decisionId: v7(), kind: 'rework', decidedAt: new Date(minutesAgo(1)) },
    ];
    await server.database.orm.insert(decision).values(rows);
};

const passing = (minutes: number): Partial<Application> => ({
    stage: 'completed',
    createdAt: minutesAgo(100 + minutes),
    submittedAt: minutesAgo(100),
    claimedAt: minutesAgo(100 - minutes),
    decidedBy: 'senior',
    decidedAt: minutesAgo(100 - 2 * minutes),
    signedAt: minutesAgo(100 - 4 * minutes),
    completedAt: minutesAgo(100 - 5 * minutes),
});

beforeAll(async () => {
    for (const minutes of [2, 4, 12]) await placed(server, passing(minutes));
    // Of a rule, not of a person; and submitted again since it was last taken.
    await placed(server, { stage: 'rejected', createdAt: minutesAgo(9), submittedAt: null, decidedAt: minutesAgo(1) });
    await placed(server, { ...passing(2), stage: 'pending', resubmittedAt: minutesAgo(3), decidedAt: null });
    await placed(server, { ...passing(50), isTestMode: true });
    await decided('approve', 'approve');
    await decided('reject', 'change_deal');
    // It waits for another verdict on another recommendation; or it is one's own.
    await decided('reject', 'approve', { stage: 'reviewed' });
    await decided('reject', 'approve', { recommendation: { verdict: 'reject', comment: 'Because', by: 'senior' } });
    await decided('reject', 'approve', { country: 'KE', currency: 'KES', merchantCode: 'KE0001' });
});

const read = async (as: string, query: Readonly<Record<string, string>> = {}) => {
    const headers = await server.as(as);
    const reply = await server.inject({
        url: '/api/dashboard/work',
        query: { from: today, to: today, ...query },
        headers,
    });
    return { status: reply.statusCode, body: reply.json<WorkReport>() };
};

it('tells the median from one step to the next, and what nine of ten were quicker than', async () => {
    const { passages } = (await read('admin2')).body;
    const told = passages.map(({ name, ...figures }) => [name, Object.values(figures)]);
    expect(Object.fromEntries(told)).toMatchObject({
        claimed: [3, 4, 12],
        decided: [3, 4, 12],
        signed: [3, 8, 24],
        // The first two of four passed as quickly.
        completed: [4, 2, 12],
    });
});

it('tells how many recommendations somebody else decided otherwise, within reach and what it is limited to', async () => {
    expect((await read('admin2')).body.recommended).toEqual([{ username: 'underwriter', decided: 2, overruled: 1 }]);
    expect((await read('admin')).body.recommended).toEqual([{ username: 'underwriter', decided: 3, overruled: 2 }]);
    expect((await read('admin', { country: 'KE' })).body.recommended).toEqual([
        { username: 'underwriter', decided: 1, overruled: 1 },
    ]);
    expect((await read('admin2', { country: 'KE' })).body).toEqual({ passages: [], recommended: [], lentBy: [] });
});

it.each(['sales', 'underwriter'])('is not for %s', async (as) => {
    expect((await read(as)).status).toBe(403);
});
