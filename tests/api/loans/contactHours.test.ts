import { describe, expect, it } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import { anyHour } from '../../support/server.ts';
import { sharedLoanRoom } from './room.ts';

let isOpen = true;
const hours = { ...anyHour, mayContact: () => isOpen, mayLock: () => isOpen };
const room = sharedLoanRoom({ hours });

const by = async (open: boolean) => {
    isOpen = open;
    await room.keep();
};

const ordersOf = async (uid: string): Promise<readonly string[]> => {
    const rows = await room.rows<{ type: string }>(
        `select type from device_command where application_uid = $1 and type <> 'enroll' order by created_at`,
        uid,
    );
    return rows.map(({ type }) => type);
};

const toldOf = async (uid: string, purpose: string): Promise<number> =>
    (await room.rows('select 1 from message where application_uid = $1 and purpose = $2', uid, purpose)).length;

const stateOf = async (uid: string) =>
    (await room.rows<{ state: string }>('select state from loan where application_uid = $1', uid))[0]?.state;

describe('outside the hours of a country', () => {
    it('nobody hears that a payment falls due, and everybody does once they begin', async () => {
        const uid = await room.to.completed();
        await room.age(uid, 6);
        await by(false);
        await by(false);
        expect(await toldOf(uid, 'due_soon')).toBe(0);
        await by(true);
        await by(true);
        expect(await toldOf(uid, 'due_soon')).toBe(1);
    });

    it('no phone is reminded or locked though the loan is late, and it is locked once they begin', async () => {
        const uid = await room.to.completed();
        // Until when it is open is told at any hour.
        const locksOf = async (of: string) => (await ordersOf(of)).filter((type) => type !== 'unlock');
        await room.age(uid, 8);
        await by(false);
        expect([await stateOf(uid), await ordersOf(uid)]).toEqual(['overdue', []]);
        await by(true);
        expect(await locksOf(uid)).toEqual(['remind']);
        await room.age(uid, 3);
        await by(false);
        expect(await locksOf(uid)).toEqual(['remind']);
        await by(true);
        expect(await locksOf(uid)).toEqual(['remind', 'lock']);
    });

    it('an order to lock that waited past them is not carried out, and comes again', async () => {
        const uid = await room.to.completed();
        await room.age(uid, 12);
        isOpen = true;
        const { services } = room.server;
        await room.server.database.withTransaction((tx) => services.jobs.send(tx, 'keep_loans', {}));
        await drain(services, { only: ['keep_loans'] });
        isOpen = false;
        await drain(services, { only: ['carry_lock'] });
        const device = () => room.rows('select state, failure from device where application_uid = $1', uid);
        expect(await device()).toEqual([{ state: 'active', failure: null }]);
        await room.age(uid, 1);
        await by(true);
        expect(await device()).toMatchObject([{ state: 'locked' }]);
    });

    it('a payment opens a locked phone, and its receipt comes', async () => {
        const uid = await room.to.completed();
        await room.age(uid, 12);
        await by(true);
        expect(await ordersOf(uid)).toContain('lock');
        isOpen = false;
        await room.pay(uid, 11_000);
        await by(false);
        expect((await ordersOf(uid)).at(-1)).toBe('unlock');
        // Of the deposit, and of this payment.
        expect(await toldOf(uid, 'receipt')).toBe(2);
    });

    it('no letter of the bureau is written, and it is once they begin', async () => {
        const uid = await room.to.completed();
        await room.age(uid, 75);
        await by(false);
        expect([await stateOf(uid), await toldOf(uid, 'listing_notice')]).toEqual(['defaulted', 0]);
        await by(true);
        expect(await toldOf(uid, 'listing_notice')).toBe(1);
    });
});
