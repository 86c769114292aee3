import { describe, expect, it } from 'vitest';
import type { WalletLine } from '../../../domain/ledger/days.ts';
import { keepDays } from '../../../server/lending/books/days.ts';
import { reconcileDay } from '../../../server/lending/books/reconcile.ts';
import { asSystem } from '../../../server/platform/database/asSystem.ts';
import { sharedLoanRoom } from '../loans/room.ts';
import { collectionsOn } from './collectionsOn.ts';
import { portal, statementsOn } from './statementsOn.ts';

const room = sharedLoanRoom();
const { paid, report, inboundOf } = collectionsOn(room);
const { bring, rowOf, press, write } = statementsOn(room);

interface Found {
    readonly reference: string | null;
    readonly finding: string;
    readonly listed: number | null;
    readonly booked: number | null;
}

describe('a day of a statement', () => {
    it('differs from the journal by the rows of its day, and by nothing else', async () => {
        const day = '2026-10-03';
        const at = `${day} 09:00:00`;
        const [same, other, riddle, later] = [paid(), paid(), { ...paid(), amount: -900 }, paid()];
        const charge = { ...same, amount: -20, details: 'Pay Bill Charge' };
        for (const one of [same, other]) await report({ ...one }, { at: '20261003090000' });
        await report({ ...later }, { at: '20261003090000' });
        const unproven = paid();
        await report(unproven, { at: '20261003090000', from: '10.9.8.7' });
        await bring(
            portal([
                [same, at],
                [charge, at],
                [{ ...other, amount: 5_400 }, at],
                [riddle, at],
                [later, '2026-10-04 00:10:00'],
            ]),
        );
        type Sides = readonly [finding: string, listed: number | null, booked: number | null];
        const found = async (): Promise<Readonly<Record<string, Sides>>> => {
            await room.server.database.withTransaction((tx) =>
                asSystem(tx, () => reconcileDay(tx, { country: 'GH', day, now: new Date() })),
            );
            const { body } = await room.send<readonly Found[]>(
                'admin2',
                'GET',
                `/api/reconciliation?filter=${encodeURIComponent(JSON.stringify({ day }))}`,
            );
            return Object.fromEntries(
                body.map(({ reference, finding, listed: has, booked }) => [reference ?? '', [finding, has, booked]]),
            );
        };
        const differences = await found();
        expect(differences).toEqual({
            [same.reference]: ['not_booked', 5_480, 5_500],
            [other.reference]: ['other_amount', 5_400, 5_500],
            [riddle.reference]: ['not_booked', -900, null],
            [later.reference]: ['other_day', null, 5_500],
            [unproven.reference]: ['not_proven', null, null],
        });
        const lines = (await room.send<readonly WalletLine[]>('admin2', 'GET', `/api/books/GH/days/${day}/wallets`))
            .body;
        const sum = (of: (line: WalletLine) => number): number => lines.reduce((all, line) => all + of(line), 0);
        const told = Object.values(differences).reduce((all, [, has, booked]) => all + Number(has) - Number(booked), 0);
        expect(sum(({ listedIn, listedOut }) => listedIn - listedOut)).toBe(
            sum(({ bookedIn, bookedOut }) => bookedIn - bookedOut) + told,
        );
        expect(await write('admin2', riddle, { meaning: 'charge' })).toBe(200);
        await press('admin2', riddle);
        await press('support2', riddle);
        expect(await found()).not.toHaveProperty(riddle.reference);
    });

    it('that was not read in is one difference of its day, and a transfer that it lacks is one by itself', async () => {
        const day = '2026-09-10';
        const uid = await room.to.completed();
        await room.rows(`update loan set started_on = '2026-09-01' where application_uid = $1`, uid);
        const byHand = paid();
        await room.pay(uid, 1_000, { paymentReference: byHand.reference, receivedOn: day });
        const found = async () => {
            await room.server.database.withTransaction((tx) =>
                asSystem(tx, () => reconcileDay(tx, { country: 'GH', day, now: new Date() })),
            );
            return room.rows('select finding, reference, booked::int from wallet_difference where day = $1', day);
        };
        expect(await found()).toEqual([{ finding: 'no_statement', reference: null, booked: 1_000 }]);
        await bring(
            portal([
                [paid(), '2026-09-10 00:10:00'],
                [paid(), '2026-09-11 00:10:00'],
            ]),
        );
        expect(await found()).toEqual([{ finding: 'not_listed', reference: byHand.reference, booked: 1_000 }]);
    });

    it('lists all that was entered by hand only where every network’s statement of the day was read in', async () => {
        const day = '2026-08-12';
        const uid = await room.to.completed();
        await room.rows(`update loan set started_on = '2026-08-01' where application_uid = $1`, uid);
        const byHand = paid();
        await room.pay(uid, 1_000, { paymentReference: byHand.reference, receivedOn: day });
        // Another network than the one whose statement is read in.
        await report(paid(), { at: '20260812090000' });
        await bring(
            portal([
                [paid(), `${day} 00:10:00`],
                [paid(), '2026-08-13 00:10:00'],
            ]),
        );
        await room.server.database.withTransaction((tx) =>
            asSystem(tx, () => reconcileDay(tx, { country: 'GH', day, now: new Date() })),
        );
        const found = await room.rows(
            `select network, finding, booked::int from wallet_difference where day = $1 order by network nulls first`,
            day,
        );
        expect(found).toEqual([
            { network: null, finding: 'no_statement', booked: 1_000 },
            { network: 'M-PESA', finding: 'no_statement', booked: 5_500 },
        ]);
    });

    it('that is not booked is open on its day', async () => {
        const [charge, other] = [{ ...paid(), amount: -77, details: 'Fee' }, paid()];
        await report(other);
        await bring(portal([[charge], [{ ...other, amount: 9_900 }]]));
        await room.server.database.withTransaction((tx) => keepDays(tx, 'GH', new Date('2026-12-01T12:00:00Z')));
        const open = await room.rows<{ kind: string; subject: string }>(
            `select distinct point->>'kind' as kind, point->>'subject' as subject from ledger_day, jsonb_array_elements(open_points) point
                where country = 'GH'`,
        );
        const [told] = await inboundOf(other);
        expect(open).toEqual(
            expect.arrayContaining([
                { kind: 'statement_row', subject: (await rowOf(charge))?.row_id },
                { kind: 'statement_says', subject: told?.inbound_id },
            ]),
        );
    });
});
