import { afterAll, beforeAll, expect, it } from 'vitest';
import { capturedSections } from '../../support/captured.ts';
import { journeyOn, newCustomer, publishPrice } from '../../support/journey.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { openedRows } from '../../support/keptRows.ts';

let server: TestServer;
beforeAll(async () => {
    server = await startServer();
    await publishPrice(server);
}, 60_000);
afterAll(() => server.stop());

interface Captured {
    readonly firstName?: string;
    readonly phone?: string;
    readonly idNumber?: string;
    readonly dateOfBirth?: string;
}

const keepsKyc = async (uid: string, { idNumber, dateOfBirth = '1990-05-12' }: Captured): Promise<void> => {
    const data = { ...capturedSections.kyc, idNumber, dateOfBirth };
    await journeyOn(server).does('sales', uid, 'save_section', { section: 'kyc', data });
};

/** An application as far as who it is about; its customer is met again by what they say of themselves. */
const applies = async ({ firstName = 'Ama', phone = newCustomer().phone, ...kyc }: Captured): Promise<string> => {
    const journey = journeyOn(server);
    const { uid } = await journey.started('sales');
    await journey.does('sales', uid, 'save_section', {
        section: 'customer',
        data: { ...capturedSections.customer, firstName, phone },
    });
    if (kyc.idNumber !== undefined) await keepsKyc(uid, kyc);
    return uid;
};

const customerOf = async (uid: string) => {
    const rows = await openedRows<Readonly<Record<string, string>>>(
        server.database,
        `select c.customer_id as id, c.name, c.phone, c.id_number as "idNumber" from application
         join customer c using (customer_id) where uid = $1`,
        [uid],
    );
    return rows[0];
};

const found = async (by: string, q: string): Promise<readonly string[]> => {
    const reply = await server.inject({
        method: 'GET',
        url: `/api/customers?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
        headers: await server.as(by),
    });
    return reply.json<readonly { readonly id: string }[]>().map(({ id }) => id);
};

it('keeps one record of a person who comes back with the same ID number and another phone', async () => {
    const { idNumber } = newCustomer();
    const first = await applies({ idNumber });
    const second = await applies({ idNumber, phone: '+233244900001' });
    const known = await customerOf(first);
    expect(known).toEqual(await customerOf(second));
    expect(known).toMatchObject({ idNumber, phone: '+233244900001' });
    const { rows } = await server.database.pool.query(
        `select from customer where not exists (select from application a where a.customer_id = customer.customer_id)`,
    );
    expect(rows).toHaveLength(0);
});

it('finds a customer by name, by number and by every phone as people say it', async () => {
    const { idNumber } = newCustomer();
    const uid = await applies({ firstName: 'Esinam', idNumber, phone: '+233244900002' });
    await applies({ firstName: 'Esinam', idNumber, phone: '+233244900003' });
    const id = (await customerOf(uid))?.['id'];
    for (const said of ['esinam', idNumber, '0244 900 002', '+233 24 490 0003']) {
        expect([said, await found('admin', said)]).toEqual([said, [id]]);
    }
});

it('takes nobody for another by a phone alone, nor by a number that another name and another birthday use', async () => {
    const { idNumber, phone } = newCustomer();
    const first = await applies({ firstName: 'Ama', phone, idNumber });
    await journeyOn(server).does('sales', first, 'cancel', { reason: 'CUSTOMER_WITHDREW' });
    const shared = await applies({ firstName: 'Ama', phone });
    expect((await customerOf(shared))?.['id']).not.toBe((await customerOf(first))?.['id']);
    const journey = journeyOn(server);
    const { uid } = await journey.started('sales');
    await journey.does('sales', uid, 'save_section', {
        section: 'customer',
        data: {
            ...capturedSections.customer,
            firstName: 'Zubeidatu',
            otherNames: null,
            lastName: 'Issahaku',
            phone: '+233244900004',
        },
    });
    await keepsKyc(uid, { idNumber, dateOfBirth: '1971-01-01' });
    expect((await customerOf(uid))?.['id']).not.toBe((await customerOf(first))?.['id']);
});

it('parts an application from a person whose number it no longer has', async () => {
    const { idNumber } = newCustomer();
    const first = await applies({ idNumber });
    const second = await applies({ idNumber });
    await keepsKyc(second, { idNumber: newCustomer().idNumber });
    expect((await customerOf(second))?.['id']).not.toBe((await customerOf(first))?.['id']);
    expect(await customerOf(first)).toMatchObject({ idNumber });
});

it('takes two shops that write one number at once one after the other', async () => {
    const { idNumber } = newCustomer();
    const uids = [await applies({}), await applies({}), await applies({})];
    await Promise.all(uids.map((uid) => keepsKyc(uid, { idNumber })));
    const known = new Set(await Promise.all(uids.map(async (uid) => (await customerOf(uid))?.['id'])));
    expect(known.size).toBe(1);
});

it('shows support neither the number nor the phone', async () => {
    const uid = await applies({ idNumber: newCustomer().idNumber });
    const known = await customerOf(uid);
    const reply = await server.inject({ url: `/api/customers/${known?.['id']}`, headers: await server.as('support') });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toContain(known?.['idNumber']);
    expect(reply.body).not.toContain(known?.['phone']);
    expect(reply.body).not.toContain('birthDate');
});

interface Course {
    readonly entries: readonly {
        readonly id: string;
        readonly at: string;
        readonly kind: string;
        readonly what: string;
        readonly by: string | null;
    }[];
    readonly next: string | null;
    readonly people: Readonly<Record<string, string>>;
}

const coursePage = async (by: string, id: string, after?: string) => {
    const rest = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
    const reply = await server.inject({ url: `/api/customers/${id}/course${rest}`, headers: await server.as(by) });
    return { status: reply.statusCode, body: reply.json<Course>(), text: reply.body };
};

it('tells everything that happened with a person in order of time, page by page, and who read what', async () => {
    const { idNumber } = newCustomer();
    const first = await applies({ idNumber });
    await applies({ idNumber });
    const id = String((await customerOf(first))?.['id']);
    await journeyOn(server).document(first, 'selfie');
    const reveal = await server.inject({
        method: 'POST',
        url: `/api/customers/${id}/reveal`,
        headers: await server.as('support'),
        payload: { reason: 'The customer asks which number we have' },
    });
    expect(reveal.statusCode).toBe(200);
    await server.database.pool.query(
        `insert into message (message_id, medium, sent_to, purpose, text, application_uid, state, created_at)
         select 'many-' || n, 'sms', '+233244000001', 'due_soon', 'You owe us', $1, 'sent', now() - interval '1 hour' from generate_series(1, 90) n`,
        [first],
    );
    const seen: Course['entries'][number][] = [];
    let after: string | undefined;
    do {
        const { status, body, text } = await coursePage('support', id, after);
        expect([status, text.includes('You owe us'), text.includes(idNumber)]).toEqual([200, false, false]);
        seen.push(...body.entries);
        after = body.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(seen.map((one) => one.id)).size).toBe(seen.length);
    // As texts they would be in another order: zeros at the end of a second's parts are left out.
    const times = seen.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((left, right) => right - left));
    expect(seen.filter(({ kind }) => kind === 'message')).toHaveLength(90);
    expect(seen.filter(({ what }) => what === 'start')).toHaveLength(2);
    expect(seen).toContainEqual(expect.objectContaining({ kind: 'event', what: 'reveal', by: 'support' }));
    expect(seen).toContainEqual(expect.objectContaining({ kind: 'document', what: 'selfie' }));
});

it('refuses the course to sellers and underwriters, and a place that it never answered', async () => {
    const id = String((await customerOf(await applies({})))?.['id']);
    for (const by of ['sales', 'underwriter']) expect([by, (await coursePage(by, id)).status]).toEqual([by, 403]);
    expect((await coursePage('admin', id, "2026-01-01|x' or true")).status).toBe(422);
    await server.database.pool.query(`update customer set country = 'KE' where customer_id = $1`, [id]);
    expect((await coursePage('support', id)).status).toBe(404);
});
