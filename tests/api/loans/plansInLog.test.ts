import { expect, it } from 'vitest';
import { verifyEventLog } from '../../../server/platform/audit/verifyLog.ts';
import { handoverOn } from '../../support/handover.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { memorySeals } from '../../support/seals.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();

it('betrays whoever doubles what a loan is paid back in, by the loan and the entry that tells it', async () => {
    await publishPrice(server);
    const uid = await handoverOn(server, journeyOn(server)).completed();
    const verify = async () => (await verifyEventLog(server.database.pool, memorySeals())).faults;
    expect(await verify()).toEqual([]);
    await server.owner.query(
        `update loan set schedule = (select jsonb_agg(jsonb_set(one, '{amount}', to_jsonb((one->>'amount')::bigint * 2)))
            from jsonb_array_elements(schedule) one) where application_uid = $1`,
        [uid],
    );
    const { rows } = await server.owner.query<{ sequence: number }>(
        `select sequence from event_log where record = 'loans' and record_id = $1 and action = 'plan'`,
        [uid],
    );
    expect(await verify()).toEqual([
        { country: 'GH', kind: 'plan changed', sequence: rows[0]?.sequence, recordId: uid },
    ]);
});
