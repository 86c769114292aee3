import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import { capturedSections } from '../../support/captured.ts';
import { newImei } from '../../support/handover.ts';
import { uidThat } from '../../support/placed.ts';
import { openLoanRoom, type LoanRoom } from '../loans/room.ts';
import { everythingOf } from '../../../server/lending/privacy/everything.ts';
import { readApplication } from '../../../server/lending/records/application.ts';
import { plainColumns } from './plainColumns.ts';
import { commentsOn, found, named, placesIn, places, writeOfCustomers } from './writtenWords.ts';

let room: LoanRoom;
let uid: string;
/** Of whom all is written; the first runs as a loan. */
let described: readonly string[];

interface Told {
    readonly phone: string;
    readonly idNumber: string;
}

beforeAll(async () => {
    room = await openLoanRoom();
    const { server, journey } = room;
    uid = await journey.signed(await uidThat(server, 'not drawn'));
    await journey.does('sales', uid, 'confirm_deposit', { amount: 45_000, paymentReference: 'MP-77' });
    await journey.does('sales', uid, 'enrol_device', { imei: newImei(), imei2: null, reason: null });
    await drain(server.services, { only: ['carry_lock'] });
    await journey.does('sales', uid, 'complete', { handoverPhoto: await journey.document(uid, 'handover') });
    await room.pay(uid, 5_500);
    await room.keep();
    const request = { applicationUid: uid, kind: 'access', words: 'She asks what is kept.', country: 'GH' };
    const { status } = await room.send('support', 'POST', '/api/customer-requests', {
        body: { ...request, receivedOn: room.day(0) },
    });
    if (status !== 201) throw new Error(`The request was not taken: ${status}`);
    described = await writeOfCustomers(room, uid);
    await drain(room.server.services, { only: ['deliver_message'] });
}, 60_000);

afterAll(() => room.server.stop());

/** Who the customer, the guarantor and the next of kin are, and what they told, as people may read it. */
const personalTexts = ({ phone, idNumber }: Told): readonly string[] => {
    const { customer, kyc, guarantor, affordability, address, pledge } = capturedSections;
    const [friend] = guarantor.guarantors;
    return [
        customer.otherNames,
        `${customer.firstName} ${customer.otherNames}`,
        customer.nextOfKinName,
        customer.nextOfKinPhone,
        phone,
        phone.slice(4),
        idNumber,
        kyc.dateOfBirth,
        friend.name,
        friend.phone,
        friend.idNumber,
        friend.address,
        affordability.employer,
        String(affordability.declaredIncome),
        address.landmark,
        address.digitalAddress,
        pledge.items[0]?.description ?? '',
        named,
        ...Object.values(found).map(String),
    ];
};

const columnsNaming = async (texts: readonly string[]): Promise<readonly string[]> => {
    const { owner } = room.server;
    const { rows: tables } = await owner.query<{ name: string }>(
        `select case nspname when 'public' then relname::text else nspname || '.' || relname end as name
            from pg_class join pg_namespace space on space.oid = relnamespace
            where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'pgboss')`,
    );
    // A number counts where it stands by itself, not as a part of a longer one; bytes are read as their digits.
    const patterns = texts.flatMap((text) => {
        const pattern = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
        const inBytes = text.length > 4 ? [`^\\\\x.*${Buffer.from(text).toString('hex')}`] : [];
        return [/^\d+$/.test(text) ? `(^|[^0-9])${pattern}([^0-9]|$)` : pattern, ...inBytes];
    });
    const columns: string[] = [];
    for (const { name } of tables) {
        const { rows } = await owner.query<{ named: string }>(
            `select distinct held.named from ${name} t, jsonb_each_text(to_jsonb(t)) as held (named, said) where held.said ~* any ($1)`,
            [patterns],
        );
        columns.push(...rows.map(({ named }) => `${name}.${named}`));
    }
    return columns.toSorted();
};

describe('whoever has the database without the key', () => {
    it('reads of a customer nothing but what is written down', async () => {
        const told = await room.send<{ customerPhone: string }>('admin', 'GET', `/api/applications/${uid}`);
        const { rows } = await room.server.owner.query<{ name: string }>('select name from merchant');
        expect(rows.length).toBeGreaterThan(0);
        const idNumber = (await room.journey.read('admin', uid)).body.application.idNumber ?? '';
        const texts = personalTexts({ phone: told.body.customerPhone, idNumber });
        expect(texts.every((text) => text.length > 3)).toBe(true);
        expect(await columnsNaming(texts)).toEqual(Object.keys(plainColumns).toSorted());
    });

    it('lacks what whoever has it reads as it was written', async () => {
        const { journey, send, server } = room;
        const dossiers = await Promise.all(described.map(async (one) => (await journey.read('senior', one)).body));
        const everything = await server.database.withTransaction(async (tx) => {
            const application = await readApplication(tx, uid);
            return application && everythingOf(tx, application, new Date());
        });
        const { body: payments } = await send<readonly { readonly id: string }[]>('admin', 'GET', '/api/payments');
        const { body: notices } = await send('admin', 'GET', '/api/notifications');
        // Why a hold stands is in no copy for whom it is about.
        const { body: holds } = await send('admin', 'GET', '/api/legal-holds');
        const comments = [
            await commentsOn(room, 'loans', uid),
            await commentsOn(room, 'payments', payments[0]?.id ?? ''),
        ];
        const read = JSON.stringify([dossiers, everything, notices, holds, comments]);
        expect(placesIn(read)).toEqual(places.toSorted());
        for (const value of Object.values(found)) expect(read).toContain(String(value));
    });

    it('reads in the log nothing of what was written but why somebody did something', async () => {
        const { rows } = await room.server.owner.query(
            `select distinct action, name, said::text from event_log, jsonb_each(changes) as changed (name, said) where said::text like '%' || $1 || '%'`,
            [named],
        );
        expect(rows).toEqual([
            { action: 'agree_declined', name: 'said', said: expect.stringContaining('answer of a second person') },
        ]);
    });

    it('is told in the page on security where that is', async () => {
        const page = await readFile('docs/security.md', 'utf8');
        const tables = [...new Set(Object.keys(plainColumns).map((column) => column.split('.')[0] ?? ''))];
        expect(tables.filter((table) => !page.includes(`\`${table}\``))).toEqual([]);
    });
});

describe('a list', () => {
    it('is not filtered by what was written, only by whether anything was', async () => {
        const asking = async (asked: object) => {
            const filter = JSON.stringify({ where: { field: 'reversedBecause', ...asked } });
            return room.send('admin', 'GET', `/api/payments?filter=${encodeURIComponent(filter)}`);
        };
        expect((await asking({ op: 'contains', value: named })).status).toBe(400);
        expect([(await asking({ op: 'filled' })).body, (await asking({ op: 'empty' })).body]).toMatchObject([[{}], []]);
    });
});
