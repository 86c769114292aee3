import { expect, it } from 'vitest';
import { sealNames } from '../../../server/lending/records/sealNames.ts';
import { sealRows } from '../../../server/lending/records/sealedRows.ts';
import { sealSections } from '../../../server/lending/records/sealSections.ts';
import { openedRows } from '../../support/keptRows.ts';
import { sharedServer } from '../../support/server.ts';
import { plant, signOf, tablesNaming, type Planted } from './planted.ts';

const server = sharedServer();

/** What people wrote before any of it was sealed; `$1` is the application, `$2` the sign of its customer. */
const written = [
    `update application set flagged = jsonb_build_array(jsonb_build_object('section', 'kyc', 'message', 'Remark ' || $2, 'answered', false)),
        recommendation = jsonb_build_object('verdict', 'reject', 'comment', 'Advice ' || $2) where uid = $1`,
    `update application_check set findings = jsonb_build_object('heard', 'Finding ' || $2) where application_uid = $1`,
    `update document set location = jsonb_build_object('place', 'Place ' || $2) where application_uid = $1`,
    `update device set locked_by_hand = jsonb_build_object('by', 'admin', 'reason', 'Lock ' || $2) where application_uid = $1`,
    `insert into device_return values ('r' || $1, $1, 'return', 'Return ' || $2, '', null, 'sales', now())`,
    `insert into customer_request (request_id, application_uid, kind, words, answer, received_on, country, created_by, search)
        values ('q' || $1, $1, 'complaint', 'Words ' || $2, 'Answer ' || $2, current_date, 'GH', 'support', '')`,
    `insert into legal_hold (hold_id, application_uid, reason, review_on, status, country, created_by, search)
        values ('h' || $1, $1, 'Hold ' || $2, current_date, 'active', 'GH', 'admin', '')`,
    `insert into notification (notification_id, recipient, title, body, link, words, read)
        select gen_random_uuid(), 'sales', '', '', '/home/application/' || $1, 'Told ' || $2, false`,
    `insert into approval (record, record_id, action, country, reason, asked_by, asked_at, ends_at, state, answered_by)
        values ('legal-holds', 'h' || $1, 'lift', 'GH', 'Why ' || $2, 'admin', now(), now(), 'declined', 'admin2')`,
    `insert into payment (payment_id, application_uid, loan_reference, amount, currency, method, received_on, country,
            created_by, search, reversed_because)
        values ('z' || $1, $1, 'R', 10, 'GHS', 'cash', '2026-01-08', 'GH', 'support', '', 'Reversed ' || $2)`,
    `insert into device_command (command_id, application_uid, imei, type, reason, requested_by, status, attempts)
        select type || number || $1, $1, '', type, reason, 'system', 'ack', 1
            from (values (1, 'unlock', 'Goodwill ' || $2), (2, 'unlock', 'paid until'), (3, 'release', 'Exchanged ' || $2),
                (4, 'release', 'return_device')) as order_of (number, type, reason)`,
    `insert into record_comment values ('l' || $1, 'payments', 'z' || $1, 'support', 'Payment ' || $2, '{}', null, now())`,
];

it('seals who customers are wherever rows said it before anything was sealed, once, and reads it as it was', async () => {
    const planted: Planted = {
        uid: '018f0000-0000-7000-8000-0000000c0de5',
        country: 'GH',
        stage: 'completed',
        at: '2026-01-05',
        loan: 'running',
    };
    const room = { database: { pool: server.owner, db: server.database }, services: server.services };
    await plant(room, planted);
    const sign = signOf(planted);
    for (const text of written) await server.owner.query(text, [planted.uid, sign]);
    expect((await tablesNaming(room, sign)).length).toBeGreaterThan(18);

    expect(await sealSections(server.database)).toBeGreaterThan(0);
    expect(await sealNames(server.database, () => true)).toBeGreaterThan(0);
    await sealNames(server.database);
    await sealRows(server.database);
    const { rows: loans } = await server.owner.query('select customer_name from loan');
    expect(JSON.stringify(loans)).not.toContain(sign);
    // A phone has its IMEI, by which loans are found, and codes of before kept the number until the migration took it.
    expect(await tablesNaming(room, sign)).toEqual(['device', 'loan', 'one_time_code']);
    const again = [
        await sealSections(server.database),
        await sealNames(server.database),
        await sealRows(server.database),
    ];
    expect(again).toEqual([0, 0, 0]);

    const read = await openedRows(
        server.database,
        `select l.customer_name as loan, p.customer_name as payment, o.number, m.text, c.name as customer, l.marks = a.marks as "isFound"
            from application a join loan l on l.application_uid = a.uid join payment p on p.application_uid = a.uid
            join money_order o on o.application_uid = a.uid join message m on m.application_uid = a.uid
            join customer c on c.customer_id = a.customer_id where a.uid = $1 and p.payment_id like 'y%'`,
        [planted.uid],
    );
    const name = `Name ${sign}`;
    expect(read).toEqual([
        { loan: name, payment: name, number: `Phone ${sign}`, text: `Hello ${sign}`, customer: name, isFound: true },
    ]);

    const words = await openedRows(
        server.database,
        `select a.flagged->0->>'message' as remark, a.recommendation->>'comment' as advice, d.locked_by_hand->>'reason' as lock,
                q.words, q.answer, h.reason as hold, n.words as told, w.reason as why, p.reversed_because as reversed, c.body as comment
            from application a join device d on d.application_uid = a.uid join customer_request q on q.application_uid = a.uid
            join legal_hold h on h.application_uid = a.uid join notification n on n.link like '%' || a.uid
            join approval w on w.record_id = h.hold_id join payment p on p.payment_id = 'z' || a.uid
            join record_comment c on c.record_id = p.payment_id where a.uid = $1`,
        [planted.uid],
    );
    const of = (what: string): string => `${what} ${sign}`;
    expect(words).toEqual([
        {
            remark: of('Remark'),
            advice: of('Advice'),
            lock: of('Lock'),
            words: of('Words'),
            answer: of('Answer'),
            hold: of('Hold'),
            told: of('Told'),
            why: of('Why'),
            reversed: of('Reversed'),
            comment: of('Payment'),
        },
    ]);
    const orders = await openedRows(
        server.database,
        `select reason, left(reason, 1) = chr(3) as sealed from device_command where application_uid = $1 order by command_id`,
        [planted.uid],
    );
    expect(orders).toEqual([
        { reason: of('Exchanged'), sealed: true },
        { reason: 'return_device', sealed: false },
        { reason: of('Goodwill'), sealed: true },
        { reason: 'paid until', sealed: false },
    ]);
    const places = await openedRows(server.database, 'select location from document where application_uid = $1', [
        planted.uid,
    ]);
    expect(places.map(({ location }) => JSON.parse(String(location)))).toContainEqual({ place: of('Place') });
    await expect(server.owner.query(`update record_comment set body = ''`)).rejects.toThrow('append-only');
    await expect(server.owner.query(`update decision set internal_comment = 'x'`)).rejects.toThrow('append-only');
});
