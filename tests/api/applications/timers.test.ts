import { beforeAll, describe, expect, it } from 'vitest';
import type { Stage } from '../../../domain/application/stages.ts';
import { drain } from '../../../server/work/workers.ts';
import { readApplication } from '../../../server/lending/records/application.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();

beforeAll(() => publishPrice(server));

const runTimer = async (name: 'expire_due' | 'release_idle'): Promise<void> => {
    await server.database.withTransaction((tx) => server.services.jobs.send(tx, name, {}));
    await drain(server.services, { only: [name] });
};
const stagesOf = async (uids: readonly string[]): Promise<readonly unknown[]> => {
    const { rows } = await server.database.pool.query(
        'select uid, stage, assignee from application where uid = any ($1)',
        [uids],
    );
    return uids.map((uid) => rows.find((row) => row.uid === uid));
};
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe('time', () => {
    it('ends what waited too long, and nothing else', async () => {
        const timed: readonly Stage[] = ['draft', 'edit_requested', 'condition_approved', 'approved', 'signed'];
        const untimed: readonly Stage[] = ['pending', 'under_review', 'reviewed', 'completed', 'rejected'];
        const at = (stage: Stage, expiresAt: string | null) => placed(server, { stage, expiresAt, assignee: null });
        const due = await Promise.all(timed.map((stage) => at(stage, minutesAgo(1))));
        const early = await Promise.all(timed.map((stage) => at(stage, minutesAgo(-1))));
        const never = await Promise.all(untimed.map((stage) => at(stage, minutesAgo(1))));
        await runTimer('expire_due');
        await runTimer('expire_due');
        expect(await stagesOf(due)).toMatchObject(timed.map(() => ({ stage: 'expired' })));
        expect(await stagesOf(early)).toMatchObject(timed.map((stage) => ({ stage })));
        expect(await stagesOf(never)).toMatchObject(untimed.map((stage) => ({ stage })));
        const { rows } = await server.database.pool.query(
            `select actor, role from event_log where action = 'expire' and record_id = any ($1)`,
            [[...due, ...early, ...never]],
        );
        expect(rows).toEqual(timed.map(() => ({ actor: 'system', role: 'system' })));
        const notes = await server.database.pool.query(`select recipient from notification where title = 'Expired'`);
        expect(notes.rows).toEqual(timed.map(() => ({ recipient: 'sales' })));
    });

    it('lets a customer start anew afterwards', async () => {
        const uid = await placed(server, { stage: 'draft', expiresAt: minutesAgo(1) });
        await runTimer('expire_due');
        const expired = await server.database.withTransaction((tx) => readApplication(tx, uid));
        const journey = journeyOn(server);
        const started = await journey.does('sales', '01890000-0000-7000-8000-00000000c001', 'start', {
            ...expired?.sections.customer,
            phone: expired?.customerPhone,
        });
        expect(started.application.stage).toBe('draft');
    });

    it('gives back what nobody works on, at its old place in the queue', async () => {
        const submittedAt = minutesAgo(300);
        const held = (minutes: number) =>
            placed(server, {
                stage: 'under_review',
                assignee: 'underwriter',
                reviewer: 'underwriter',
                submittedAt,
                lastActivityAt: minutesAgo(minutes),
            });
        const [idle, busy] = [await held(31), await held(29)];
        await runTimer('release_idle');
        expect(await stagesOf([idle, busy])).toMatchObject([
            { stage: 'pending', assignee: null },
            { stage: 'under_review', assignee: 'underwriter' },
        ]);
        const { rows } = await server.database.pool.query(
            'select submitted_at, reviewer from application where uid = $1',
            [idle],
        );
        expect(rows).toEqual([{ submitted_at: new Date(submittedAt), reviewer: null }]);
        const journey = journeyOn(server);
        await journey.does('underwriter2', idle, 'claim');
    });

    it('moves what it can although one of them cannot be moved', async () => {
        const broken = await placed(server, { stage: 'draft', expiresAt: minutesAgo(2), country: 'XX' });
        const due = await placed(server, { stage: 'draft', expiresAt: minutesAgo(1) });
        await runTimer('expire_due');
        expect(await stagesOf([broken, due])).toMatchObject([{ stage: 'draft' }, { stage: 'expired' }]);
    });
});
