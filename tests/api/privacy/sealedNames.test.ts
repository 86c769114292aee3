import { expect, it } from 'vitest';
import { sealNames } from '../../../server/lending/records/sealNames.ts';
import { sealRows } from '../../../server/lending/records/sealedRows.ts';
import { sealSections } from '../../../server/lending/records/sealSections.ts';
import { openedRows } from '../../support/keptRows.ts';
import { sharedServer } from '../../support/server.ts';
import { plant, signOf, tablesNaming, type Planted } from './planted.ts';

const server = sharedServer();

// Loans are found by the IMEI too, in which this customer is named.
const named = ['bureau_request', 'consent', 'customer', 'message', 'money_order', 'payment'];

it('seals who customers are wherever rows said it before anything was sealed, once, and reads it as it was', async () => {
    const planted: Planted = { uid: 'kept-open', country: 'GH', stage: 'completed', at: '2026-01-05', loan: 'running' };
    const room = { database: { pool: server.owner, db: server.database }, services: server.services };
    await plant(room, planted);
    const sign = signOf(planted);
    expect(await tablesNaming(room, sign)).toEqual(expect.arrayContaining(named));

    expect(await sealSections(server.database)).toBeGreaterThan(0);
    expect(await sealNames(server.database, () => true)).toBeGreaterThan(0);
    await sealNames(server.database);
    await sealRows(server.database);
    const { rows: loans } = await server.owner.query('select customer_name from loan');
    expect(JSON.stringify(loans)).not.toContain(sign);
    const left = await tablesNaming(room, sign);
    expect(named.filter((table) => left.includes(table))).toEqual([]);
    expect([await sealSections(server.database), await sealNames(server.database)]).toEqual([0, 0]);

    const read = await openedRows(
        server.database,
        `select l.customer_name as loan, p.customer_name as payment, o.number, m.text, c.name as customer, l.marks = a.marks as "isFound"
            from application a join loan l on l.application_uid = a.uid join payment p on p.application_uid = a.uid
            join money_order o on o.application_uid = a.uid join message m on m.application_uid = a.uid
            join customer c on c.customer_id = a.customer_id where a.uid = $1`,
        [planted.uid],
    );
    const name = `Name ${sign}`;
    expect(read).toEqual([
        { loan: name, payment: name, number: `Phone ${sign}`, text: `Hello ${sign}`, customer: name, isFound: true },
    ]);
});
