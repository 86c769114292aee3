import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../domain/csv.ts';
import type { ImportFault, ImportRun } from '../../../domain/import.ts';
import type { WalletLine } from '../../../domain/ledger/days.ts';
import { noteSent } from '../../../server/lending/collections/proposeRow.ts';
import { noteMissing } from '../../../server/lending/collections/missing.ts';
import { reconcileDay } from '../../../server/lending/books/reconcile.ts';
import { keepDays } from '../../../server/lending/books/days.ts';
import { asSystem } from '../../../server/platform/database/asSystem.ts';
import type { Paid } from '../../../server/partners/collections/simulator.ts';
import { camt053Of, mt940Of } from '../../support/bankStatements.ts';
import { checkFile, commitRun } from '../../support/importing.ts';
import { sharedLoanRoom } from '../loans/room.ts';
import { collectionsOn } from './collectionsOn.ts';

const room = sharedLoanRoom();
const { paid, report, inboundOf, referenceOf, statesOf, bookedBy, paidOn, faults } = collectionsOn(room);

const caller = (by: string) => ({
    post: async (path: string, body: unknown = {}): Promise<ImportRun> => {
        const reply = await room.send<ImportRun>(by, 'POST', path, { body: body as object });
        if (reply.status >= 400) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
        return reply.body;
    },
});

const mapping = [
    'reference',
    'network',
    'keptAt',
    'cameIn',
    'wentOut',
    'currency',
    'happenedAt',
    'details',
    'account',
    'payerName',
];

/** An amount below nothing went out. */
type Line = readonly [one: Paid & { readonly details?: string }, at?: string, status?: string];

/** As Telecel's portal writes it, in cedis: with lines above the headings, and rows that moved nothing. */
const portal = (lines: readonly Line[]): string =>
    csvOf([
        ['Statement of till 600638'],
        [
            'Receipt No.',
            'Completion Time',
            'Details',
            'Transaction Status',
            'Paid In',
            'Withdrawn',
            'Currency',
            'A/C No.',
        ],
        ...lines.map(([one, at = '2026-11-22 06:38:45', status = 'Completed']) => [
            one.reference,
            at,
            one.details ?? '',
            status,
            one.amount > 0 ? String(one.amount / 100) : '',
            one.amount < 0 ? String(one.amount / 100) : '',
            'GHS',
            one.account,
        ]),
    ]);

const bring = async (text: string, by = 'admin2') => {
    const checked = await checkFile(caller(by), { resource: 'statement-rows', text, mapping });
    const { body } = await room.send<{ readonly faults: readonly ImportFault[] }>(
        by,
        'GET',
        `/api/imports/${checked.importId}/faults`,
    );
    return { ...(await commitRun(caller(by), checked)).counts, told: body.faults };
};

const findingOf = async ({ reference }: Paid) =>
    (
        await room.rows<{ on_statement: string | null }>(
            'select on_statement from inbound where reference = $1',
            reference,
        )
    ).map(({ on_statement }) => on_statement);

const rowsOf = ({ reference }: Paid) =>
    room.rows<{ row_id: string; version: number; state: string; meaning: string | null; out: string }>(
        'select row_id, version, state, meaning, went_out as out from statement_row where reference = $1 order by went_out',
        reference,
    );

const listed = async (one: Paid) => (await rowsOf(one)).map(({ state, meaning }) => `${state} ${meaning}`);

const rowOf = async (one: Paid) => (await rowsOf(one)).find(({ out }) => Number(out) === -one.amount);

interface Found {
    readonly reference: string | null;
    readonly finding: string;
    readonly listed: number | null;
    readonly booked: number | null;
}

const press = async (by: string, one: Paid, action = 'book'): Promise<number | 'SECOND_PERSON'> => {
    const row = await rowOf(one);
    const path = `/api/statement-rows/${row?.row_id}/actions/${action}`;
    const { status, body } = await room.send<{ code?: string }>(by, 'POST', path, {
        body: {},
        version: row?.version ?? 0,
    });
    return body.code === 'SECOND_PERSON' ? body.code : status;
};

const write = async (by: string, one: Paid, body: object): Promise<number> => {
    const row = await rowOf(one);
    return (await room.send(by, 'PUT', `/api/statement-rows/${row?.row_id}`, { body, version: row?.version ?? 0 }))
        .status;
};

const linesBooked = async (booked: readonly Paid[]): Promise<readonly string[]> => {
    const lines: string[] = [];
    for (const one of booked) {
        const found = await room.rows<{ line: string }>(
            `select debit || ' -> ' || credit || ' ' || amount as line from ledger_transfer where source = $1`,
            `statement:${(await rowOf(one))?.row_id}`,
        );
        lines.push(...found.map(({ line }) => line));
    }
    return lines;
};

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
        const found = async () => {
            await room.server.database.withTransaction((tx) =>
                asSystem(tx, () => reconcileDay(tx, { country: 'GH', day, now: new Date() })),
            );
            const { body } = await room.send<readonly Found[]>(
                'admin2',
                'GET',
                `/api/reconciliation?filter=${encodeURIComponent(JSON.stringify({ day }))}`,
            );
            return Object.fromEntries(
                body.map(({ reference, finding, listed: has, booked }) => [reference, [finding, has, booked]]),
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
