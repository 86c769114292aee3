import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import { newImei } from '../../support/handover.ts';
import { sharedLoanRoom } from './room.ts';

const room = sharedLoanRoom();

const trying = (isTrying: boolean) =>
    room.rows('update app_user set is_test_mode = $1 where username <> $2', isTrying, 'system');

describe('a sale that only tries things out', () => {
    let uid = '';

    beforeAll(async () => {
        uid = await room.to.signed();
        await room.rows('update application set is_test_mode = true where uid = $1', uid);
        await trying(true);
        const { does, document } = room.journey;
        await does('sales', uid, 'confirm_deposit', { amount: 45_000, paymentReference: 'MP-77' });
        await does('sales', uid, 'enrol_device', { imei: newImei(), imei2: null, reason: null });
        await drain(room.server.services, { only: ['carry_lock'] });
        await does('sales', uid, 'complete', { handoverPhoto: await document(uid, 'handover') });
    });

    afterAll(async () => {
        await trying(false);
    });

    const countOf = async (table: string, where: string): Promise<number> => {
        const [row] = await room.rows<{ count: number }>(`select count(*)::int from ${table} where ${where}`, uid);
        return row?.count ?? -1;
    };

    it.each([
        ['owes nothing', 'loan', 'application_uid = $1'],
        ['earns nobody anything', 'earning', 'application_uid = $1'],
        ['is in no books', 'ledger_transfer', '$1 in (debit_of, credit_of)'],
    ])('%s', async (_, table, where) => {
        expect(await countOf('application', `uid = $1 and stage = 'completed' and is_test_mode`)).toBe(1);
        expect(await countOf(table, where)).toBe(0);
    });

    it('locks no phone', async () => {
        const lock = { comment: 'It was reported stolen.', customerMessage: 'Please bring this phone to the shop.' };
        const asked = await room.journey.tries('admin', uid, 'lock_device', lock);
        const answered = asked.status === 202 ? await room.journey.tries('support2', uid, 'lock_device', lock) : asked;
        expect(answered).toMatchObject({ status: 409, code: 'TEST_RECORD' });
    });

    it('takes its phone back without money moving', async () => {
        const input = { kind: 'return', comment: 'It does not charge.', imei: null };
        expect((await room.journey.tries('sales', uid, 'return_device', input)).status).toBe(202);
        const { body } = await room.journey.tries('support2', uid, 'return_device', input);
        expect(body).toMatchObject({ device: { state: 'releasing' } });
        expect(await countOf('ledger_transfer', '$1 in (debit_of, credit_of)')).toBe(0);
    });
});
