import { describe, expect, it } from 'vitest';
import type { WalletLine } from '../../../domain/ledger/days.ts';
import { noteSent } from '../../../server/lending/collections/proposeRow.ts';
import { noteMissing } from '../../../server/lending/collections/missing.ts';
import { asSystem } from '../../../server/platform/database/asSystem.ts';
import type { Paid } from '../../support/networkReports.ts';
import { camt053Of, mt940Of } from '../../support/bankStatements.ts';
import { checkFile } from '../../support/importing.ts';
import { sharedLoanRoom } from '../loans/room.ts';
import { collectionsOn } from './collectionsOn.ts';
import { mapping, portal, statementsOn } from './statementsOn.ts';

const room = sharedLoanRoom();
const { paid, report, referenceOf, statesOf, bookedBy, paidOn, faults } = collectionsOn(room);
const { caller, bring, findingOf, rowOf, listed, press, write, linesBooked } = statementsOn(room);

describe('the statement of an operator', () => {
    it('agrees with what was reported, and books what nobody reported, once', async () => {
        const uid = await room.to.completed();
        const account = await referenceOf(uid);
        const [reported, silent, failed] = [paid({ account }), paid({ account }), paid({ account })];
        await report(reported);
        const text = portal([[reported], [silent], [failed, '2026-11-22 06:38:45', 'Failed']]);
        expect(await bring(text)).toMatchObject({ told: [], created: 2, fault: 0 });
        expect([await findingOf(reported), await findingOf(silent), await findingOf(failed)]).toEqual([
            ['agrees'],
            ['only_statement'],
            [],
        ]);
        expect([await statesOf(silent), await paidOn(uid)]).toEqual([['booked'], 11_000]);
        expect(await bring(text)).toMatchObject({ created: 0, same: 2 });
        await report(silent);
        expect([await statesOf(silent), await paidOn(uid), await faults()]).toEqual([['booked'], 11_000, []]);
    });

    it('proves what was reported without proof', async () => {
        const uid = await room.to.completed();
        const one = paid({ account: await referenceOf(uid) });
        await report(one, { from: '10.9.8.7' });
        await bring(portal([[one]]));
        expect([await statesOf(one), await findingOf(one), await paidOn(uid)]).toEqual([['booked'], ['agrees'], 5_500]);
        expect(await faults()).toEqual([]);
    });

    it('that has another amount moves nothing, and shows it', async () => {
        const one = paid();
        await report(one);
        const before = await bookedBy(one);
        await bring(portal([[{ ...one, amount: 9_900 }]]));
        expect([await findingOf(one), await bookedBy(one)]).toEqual([['otherwise'], before]);
    });

    it('that goes on past a transfer and lacks it is told two days later', async () => {
        const [first, lacking, last] = [paid(), paid(), paid()];
        for (const one of [first, lacking, last]) await report(one);
        await bring(
            portal([
                [first, '2026-11-21 00:00:00'],
                [last, '2026-11-23 00:00:00'],
            ]),
        );
        await room.rows(
            `update inbound set network = 'M-PESA', happened_at = case reference when $1 then timestamptz '2026-11-21' when $2
                then '2026-11-23' else '2026-11-22' end where reference = any (array[$1, $2, $3])`,
            first.reference,
            last.reference,
            lacking.reference,
        );
        const note = () =>
            room.server.database.withTransaction((tx) =>
                asSystem(tx, () => noteMissing(tx, room.server.services, 'GH')),
            );
        await note();
        expect(await findingOf(lacking)).toEqual([null]);
        await room.rows(
            `update inbound set created_at = created_at - interval '3 days' where reference = $1`,
            lacking.reference,
        );
        await note();
        expect(await findingOf(lacking)).toEqual(['missing']);
    });

    it('has charges and sweeps, which people book once', async () => {
        const took = paid();
        const [charge, sweep, riddle] = [
            { ...took, amount: -23, details: 'Pay Bill Charge' },
            { ...paid(), amount: -40_000, details: 'Organization Settlement to Bank' },
            { ...paid(), amount: -900, details: 'Something' },
        ];
        expect(await bring(portal([[took], [charge], [sweep], [riddle]]))).toMatchObject({ told: [], created: 4 });
        expect(await listed(took)).toEqual(['agrees incoming', 'open charge']);
        expect([await listed(sweep), await listed(riddle)]).toEqual([['open sweep'], ['open null']]);

        // What its own words prove, one person books; what leaves the wallet, two.
        expect(await press('admin2', charge)).toBe(200);
        expect(await press('admin2', sweep)).toBe('SECOND_PERSON');
        expect(await listed(sweep)).toEqual(['open sweep']);
        expect(await press('support', sweep)).toBe(403);
        expect(await press('support2', sweep)).toBe(200);
        expect(await linesBooked([charge, sweep])).toEqual(['5100 -> 1010 23', '1030 -> 1010 40000']);
        expect([await press('admin2', charge), await press('support2', sweep)]).toEqual([409, 409]);

        // Nobody knows what it is until a person says so, and then two book it.
        expect(await press('admin2', riddle)).toBe(409);
        expect(await write('admin2', riddle, { meaning: 'incoming' })).toBe(422);
        expect(await write('admin2', riddle, { meaning: 'charge' })).toBe(200);
        expect([await press('admin2', riddle), await press('support2', riddle)]).toEqual(['SECOND_PERSON', 200]);
        expect(await linesBooked([riddle])).toEqual(['5100 -> 1010 900']);

        // Said and booked in one step, where it is not what it is taken for.
        const other = { ...paid(), amount: -70, details: 'Pay Bill Charge' };
        expect(await bring(portal([[other]]))).toMatchObject({ created: 1 });
        expect(await press('admin2', other, 'as-charge')).toBe(409);
        expect([await press('admin2', other, 'as-sweep'), await press('support2', other, 'as-sweep')]).toEqual([
            'SECOND_PERSON',
            200,
        ]);
        expect([await listed(other), await linesBooked([other])]).toEqual([['booked sweep'], ['1030 -> 1010 70']]);
        expect(await bring(portal([[took], [charge], [sweep], [riddle]]))).toMatchObject({ created: 0, same: 4 });
        expect(await faults()).toEqual([]);
    });

    const order = (one: Paid, state: string, written: string) =>
        room.rows(
            `insert into money_order (order_id, kind, application_uid, reference, number, network, amount, currency, state, country,
                    network_reference, merchant_code, sales_username, created_by, search)
                values ($1, 'refund', $1, 'L', '+233', 'MTN', $4, 'GHS', $2, 'GH', $3, 'GH0001', 'sales', 'system', '')`,
            one.reference,
            state,
            written,
            -one.amount,
        );

    it('has what our own orders sent, in whatever letters, also once that is known later', async () => {
        const [one, slow] = [
            { ...paid(), amount: -700 },
            { ...paid(), amount: -800 },
        ];
        await order(one, 'confirmed', one.reference.toLowerCase().replace('qk', 'qk '));
        await order(slow, 'unknown', slow.reference);
        await bring(portal([[one], [{ ...one, amount: -701 }], [slow]]));
        expect([await listed(one), await listed(slow)]).toEqual([['agrees sent', 'open null'], ['open null']]);
        await room.rows(`update money_order set state = 'confirmed' where order_id = $1`, slow.reference);
        const look = () =>
            room.server.database.withTransaction((tx) => asSystem(tx, () => noteSent(tx, 'GH', new Date())));
        await look();
        await look();
        expect([await listed(slow), (await rowOf(slow))?.version]).toEqual([['agrees sent'], 2]);
        // What was paid by hand, without a number: two people say that it is in the books.
        const byHand = { ...one, amount: -701 };
        expect(await press('admin2', byHand, 'agree')).toBe(409);
        expect(await write('admin2', byHand, { meaning: 'sent' })).toBe(200);
        expect(await press('admin2', byHand)).toBe(409);
        expect([await press('admin2', byHand, 'agree'), await press('support2', byHand, 'agree')]).toEqual([
            'SECOND_PERSON',
            200,
        ]);
        expect([await listed(one), await linesBooked([byHand])]).toEqual([['agrees sent', 'agrees sent'], []]);
    });

    it('of a bank books what came there on the bank, and shows the day from each side', async () => {
        const uid = await room.to.completed();
        const account = await referenceOf(uid);
        const [transfer, fee] = [paid({ amount: 5_500 }), { ...paid(), amount: -1_200 }];
        const rows = [
            { reference: transfer.reference, amount: 55, details: `Instalment ${account}`, party: 'Ama' },
            { reference: fee.reference, amount: -12, details: 'Account maintenance fee' },
        ];
        expect(await bring(mt940Of(rows))).toMatchObject({ told: [], created: 2 });
        expect([await statesOf(transfer), await paidOn(uid)]).toEqual([['booked'], 5_500]);
        const [first] = await bookedBy(transfer);
        expect(first).toBe('1020 -> 2500 5500');
        expect(await bring(camt053Of(rows))).toMatchObject({ created: 0, same: 2 });

        const bank = async () =>
            (
                await room.send<readonly WalletLine[]>('admin2', 'GET', '/api/books/GH/days/2026-11-22/wallets')
            ).body.find(({ network }) => network === 'ECOCGHAC/0011223344');
        const sides = { account: '1020', listedIn: 5_500, reportedIn: 5_500, bookedIn: 5_500, listedOut: 1_200 };
        expect(await bank()).toMatchObject({ ...sides, bookedOut: 0 });
        expect(await press('admin2', fee)).toBe(200);
        expect(await bank()).toMatchObject({ ...sides, bookedOut: 1_200 });
        expect(await faults()).toEqual([]);
    });

    it('of a bank has the cash that was counted and paid in, once, whichever comes first', async () => {
        const deposit = async (): Promise<void> => {
            const uid = await room.to.signed();
            await room.journey.does('sales', uid, 'confirm_deposit', { amount: 45_000 });
        };
        const accept = async (receipt: string) => {
            const [held] = await room.rows<{ version: number }>(
                `select version from cash_held where cash_id = 'GH-sales'`,
            );
            return room.send('support', 'POST', '/api/cash/GH-sales/actions/accept-cash', {
                body: { counted: 45_000, into: 'bank_transfer', receipt },
                version: held?.version ?? 0,
            });
        };
        const onBank = async (): Promise<number> =>
            Number(
                (
                    await room.rows<{ sum: string }>(
                        `select coalesce(sum(case when debit = '1020' then amount else -amount end), 0) as sum from ledger_transfer
                            where country = 'GH' and '1020' in (debit, credit)`,
                    )
                )[0]?.sum,
            );
        const [counted, listed1, wrong] = [paid(), paid(), paid()];
        const before = await onBank();
        await deposit();
        expect((await accept(`slip ${counted.reference.toLowerCase()}`)).status).toBe(200);
        await bring(mt940Of([{ reference: `SLIP${counted.reference}`, amount: 450, details: 'Cash deposit' }]));
        expect(await listed({ ...counted, reference: `SLIP${counted.reference}` })).toEqual(['agrees paid_in']);
        expect((await onBank()) - before).toBe(45_000);

        await bring(mt940Of([{ reference: listed1.reference, amount: 450, details: 'Cash deposit' }]));
        await bring(mt940Of([{ reference: wrong.reference, amount: 440, details: 'Cash deposit' }]));
        await deposit();
        expect((await accept(wrong.reference)).body.errors).toEqual({
            receipt: expect.stringMatching(/another amount/),
        });
        expect((await accept(listed1.reference)).status).toBe(200);
        expect((await onBank()) - before).toBe(45_000 + 45_000 + 44_000);
        expect([await statesOf(listed1), await statesOf(wrong)]).toEqual([['booked'], ['suspense NO_MATCH']]);
        await deposit();
        expect((await accept(listed1.reference)).status).toBe(422);
        expect(await faults()).toEqual([]);
    });

    it('is read in by those who look after its country', async () => {
        await expect(bring(portal([[paid()]]), 'support')).rejects.toThrow('403');
        const checked = await checkFile(caller('admin2'), {
            resource: 'statement-rows',
            text: portal([[paid()]]).replace('GHS', 'KES'),
            mapping,
        });
        expect(checked.counts).toMatchObject({ fault: 1, create: 0 });
    });
});
