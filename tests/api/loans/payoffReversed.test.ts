import { describe, expect, it } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import { reversingOn, sharedLoanRoom } from './room.ts';

const room = sharedLoanRoom();

const carry = (): Promise<number> => drain(room.server.services, { only: ['carry_lock'] });

const deviceOf = async (uid: string): Promise<string | undefined> =>
    (await room.rows<{ state: string }>('select state from device where application_uid = $1', uid))[0]?.state;

const loanOf = async (uid: string) =>
    (
        await room.rows<{ state: string; outstanding: number }>(
            'select state, outstanding::int from loan where application_uid = $1',
            uid,
        )
    )[0];

const payOff = async (uid: string): Promise<void> => {
    expect((await room.pay(uid, (await loanOf(uid))?.outstanding ?? 0)).status).toBe(200);
};

const reversed = reversingOn(room);

const reverseLast = async (uid: string): Promise<void> => {
    expect((await reversed(uid)).status).toBe(200);
};

describe('a phone whose loan was paid off by a payment that is taken back', () => {
    it('is enrolled again once it was free, locks when it is late, and opens for what is paid', async () => {
        const uid = await room.to.completed();
        await payOff(uid);
        await room.keep();
        expect(await deviceOf(uid)).toBe('released');
        await reverseLast(uid);
        expect([await deviceOf(uid), await loanOf(uid)]).toEqual([
            'registering',
            { state: 'running', outstanding: 143_000 },
        ]);
        await carry();
        expect(await deviceOf(uid)).toBe('active');
        await room.age(uid, 10);
        await room.keep();
        expect(await deviceOf(uid)).toBe('locked');
        await room.pay(uid, 5_500);
        await room.keep();
        expect(await deviceOf(uid)).toBe('active');
        await payOff(uid);
        await room.keep();
        expect([await deviceOf(uid), (await loanOf(uid))?.state]).toEqual(['released', 'paid']);
    });

    it('stays enrolled where nobody had freed it yet', async () => {
        const uid = await room.to.completed();
        await payOff(uid);
        expect(await deviceOf(uid)).toBe('releasing');
        await reverseLast(uid);
        await carry();
        expect(await deviceOf(uid)).toBe('active');
        const orders = await room.rows<{ type: string; status: string }>(
            'select type, status from device_command where application_uid = $1 order by created_at, seq',
            uid,
        );
        expect(orders.slice(-2)).toEqual([
            { type: 'release', status: 'superseded' },
            { type: 'enroll', status: 'ack' },
        ]);
    });

    it('that its provider does not take any more is tried again by people, who find it with the loan', async () => {
        const offeredOn = async (uid: string): Promise<readonly string[]> =>
            (await room.journey.read('support', uid)).body.actions.map(({ action }) => action);
        const uid = await room.to.completed();
        expect(await offeredOn(uid)).not.toContain('retry_enrolment');
        await payOff(uid);
        await room.keep();
        await reverseLast(uid);
        await room.rows(`update device set state = 'error', failure = 'OFFLINE' where application_uid = $1`, uid);
        expect(await offeredOn(uid)).toContain('retry_enrolment');
        await room.journey.does('support', uid, 'retry_enrolment');
        await carry();
        expect(await deviceOf(uid)).toBe('active');
        expect(
            await room.rows(`select title from notification where link = '/admin/loans/' || $1 group by title`, uid),
        ).toEqual([{ title: 'A loan is owed again' }]);
    });
});
