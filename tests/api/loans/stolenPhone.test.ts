import { expect, it } from 'vitest';
import { withCheckDigit } from '../../../domain/matching/imei.ts';
import { sharedLoanRoom } from './room.ts';

const room = sharedLoanRoom();

it('a phone that two people say is stolen is locked, and sold by no shop again', async () => {
    const [uid, next] = [await room.to.completed(), await room.to.signed()];
    const other = withCheckDigit('35690412007788');
    await room.rows('update device set imei2 = $2 where application_uid = $1', uid, other);
    const [{ imei } = { imei: '' }] = await room.rows<{ imei: string }>(
        'select imei from device where application_uid = $1',
        uid,
    );
    const report = {
        customerMessage: 'This phone is stolen. Bring it to the police.',
        policeReport: 'OB 12/2026',
        comment: 'Its owner called from the police station',
    };
    await room.journey.does('support2', uid, 'lock_device', report);
    const listed = () =>
        room.rows(
            `select value, created_by as "askedBy", edited_by as "agreedBy" from blacklist where kind = 'imei' and value = any ($1)`,
            [imei, other],
        );
    expect(await listed()).toEqual([]);
    await room.journey.does('admin2', uid, 'lock_device', report);
    const people = { askedBy: 'support2', agreedBy: 'admin2' };
    expect(await listed()).toEqual(expect.arrayContaining([imei, other].map((value) => ({ value, ...people }))));
    await room.rows(`update device set state = 'released' where application_uid = $1`, uid);
    const enrolled = (input: object) =>
        room.journey.tries('sales', next, 'enrol_device', { imei2: null, reason: null, ...input });
    expect((await enrolled({ imei })).errors).toEqual({ imei: expect.stringContaining('reported stolen') });
    const free = withCheckDigit('35690412007799');
    expect((await enrolled({ imei: free, imei2: other })).errors).toEqual({
        imei2: expect.stringContaining('reported stolen'),
    });
    await room.rows(`update blacklist set status = 'lifted' where kind = 'imei'`);
    expect((await enrolled({ imei })).status).toBe(200);
});

it('one that is locked for what is late can be reported stolen too: then no payment opens it', async () => {
    const uid = await room.to.completed();
    await room.age(uid, 12);
    await room.keep();
    const [{ state } = { state: '' }] = await room.rows<{ state: string }>(
        'select state from device where application_uid = $1',
        uid,
    );
    expect(state).toBe('locked');
    const report = {
        customerMessage: 'This phone is stolen. Bring it to the police.',
        policeReport: 'OB 13/2026',
        comment: 'Its owner called from the police station',
    };
    expect((await room.journey.tries('support2', uid, 'lock_device', report)).status).toBe(202);
    const { device } = await room.journey.does('admin2', uid, 'lock_device', report);
    expect(device?.lockedByHand).toMatchObject({ by: 'admin2' });
    expect((await room.journey.tries('support2', uid, 'lock_device', report)).code).toBe('LOCKED_BY_HAND');
    await room.pay(uid, 50_000);
    expect(await room.rows('select wanted from phone where application_uid = $1', uid)).toEqual([{ wanted: 'locked' }]);
});
