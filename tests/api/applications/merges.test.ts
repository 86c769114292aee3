import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { capturedSections } from '../../support/captured.ts';
import { journeyOn, newCustomer, publishPrice } from '../../support/journey.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
    server = await startServer();
    await publishPrice(server);
}, 60_000);
afterAll(() => server.stop());

interface Known {
    readonly customerId: string;
    readonly looksLike: string | null;
    readonly resemblance: string | null;
    readonly mergedInto: string | null;
    readonly version: number;
}

const known = async (customerId: string): Promise<Known> => {
    const { rows } = await server.database.pool.query<Known>(
        `select customer_id as "customerId", looks_like as "looksLike", resemblance, merged_into as "mergedInto", version
         from customer where customer_id = $1`,
        [customerId],
    );
    if (rows[0] === undefined) throw new Error('There is no such customer');
    return rows[0];
};

/** Begins an application and ends it, so that the same phone may begin another. */
const came = async (changes: object): Promise<string> => {
    const journey = journeyOn(server);
    const { uid } = await journey.started('sales');
    await journey.does('sales', uid, 'save_section', {
        section: 'customer',
        data: { ...capturedSections.customer, ...changes },
    });
    await journey.does('sales', uid, 'cancel', { reason: 'CUSTOMER_WITHDREW' });
    const { rows } = await server.database.pool.query<{ id: string }>(
        'select customer_id as id from application where uid = $1',
        [uid],
    );
    return rows[0]?.id ?? '';
};

const pair = async (): Promise<readonly [string, string]> => {
    const { phone } = newCustomer();
    return [await came({ phone, firstName: 'Akosua' }), await came({ phone, firstName: 'Akosua' })];
};

const says = async (by: string, id: string, change: object) => {
    const { version } = await known(id);
    const reply = await server.inject({
        method: 'PUT',
        url: `/api/customers/${id}`,
        headers: { ...(await server.as(by)), 'if-match': `"${version}"` },
        payload: change,
    });
    const body = reply.json<{ readonly code?: string; readonly errors?: Readonly<Record<string, string>> }>();
    return { status: reply.statusCode, ...body };
};

const reason = 'Both showed the same card in the shop';

const together = async (id: string, mergedInto: string | null) => {
    const asked = await says('support2', id, { mergedInto, reason });
    expect(asked).toMatchObject({ code: 'SECOND_PERSON' });
    return says('admin', id, { mergedInto, reason });
};

const referencesIn = async (id: string): Promise<readonly (string | null)[]> => {
    const reply = await server.inject({ url: `/api/customers/${id}/course`, headers: await server.as('admin') });
    const { entries } = reply.json<{ readonly entries: readonly { readonly reference: string | null }[] }>();
    return [...new Set(entries.map(({ reference }) => reference).filter((one) => one !== null))];
};

it('proposes a merge where one phone has similar names, and none where the names differ', async () => {
    const [first, second] = await pair();
    expect(await known(second)).toMatchObject({ looksLike: first, resemblance: 'phone', mergedInto: null });
    const { phone } = newCustomer();
    await came({ phone, firstName: 'Akosua', otherNames: null, lastName: 'Danquah' });
    const other = await came({ phone, firstName: 'Zubeidatu', otherNames: null, lastName: 'Issahaku' });
    expect(await known(other)).toMatchObject({ looksLike: null, resemblance: null });
});

it('counts what runs under every record of one person, and under that alone', async () => {
    const journey = journeyOn(server);
    const { uid } = await journey.started('sales');
    const { rows } = await server.database.pool.query<{ id: string }>(
        'select customer_id as id from application where uid = $1',
        [uid],
    );
    const { phone } = newCustomer();
    const other = await came({ phone, firstName: 'Akosua' });
    const starts = (by: string) =>
        journey.send({ by, uid: v7(), action: 'start', input: { ...capturedSections.customer, phone } });
    const alone = await starts('sales');
    expect(alone.status).toBe(201);
    await journey.does('sales', alone.body.application.uid, 'cancel', { reason: 'CUSTOMER_WITHDREW' });
    expect((await together(other, rows[0]?.id ?? '')).status).toBe(200);
    const refused = await starts('sales');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('already has')]);
});

it('remembers that somebody looked and found two people', async () => {
    const [, second] = await pair();
    expect((await says('support2', second, { resemblance: 'different' })).status).toBe(200);
    expect(await known(second)).toMatchObject({ resemblance: 'different' });
    const alone = await came({});
    expect((await says('support2', alone, { resemblance: 'different' })).errors).toHaveProperty('resemblance');
});

it('makes two records one once two people agree, and two again', async () => {
    const [first, second] = await pair();
    expect((await together(second, first)).status).toBe(200);
    expect(await known(second)).toMatchObject({ mergedInto: first });
    const both = await referencesIn(first);
    expect(both).toHaveLength(2);
    expect(await referencesIn(second)).toEqual(both);
    expect((await together(second, null)).status).toBe(200);
    expect(await referencesIn(first)).toHaveLength(1);
    const { rows } = await server.database.pool.query(
        `select from event_log where record = 'customers' and record_id = $1 and action = 'edit'`,
        [second],
    );
    expect(rows).toHaveLength(2);
});

it('refuses what could not be taken back: itself, chains, other countries, and one person alone', async () => {
    const [first, second] = await pair();
    const [third] = await pair();
    expect((await says('support2', second, { mergedInto: second, reason })).errors).toHaveProperty('mergedInto');
    expect((await says('support', second, { mergedInto: first, reason })).status).toBe(403);
    expect((await says('support2', second, { mergedInto: first })).status).toBe(422);
    await together(second, first);
    for (const [id, into] of [
        [third, second],
        [first, third],
    ] as const) {
        const refused = await together(id, into);
        expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['mergedInto']]);
    }
    await says('support2', third, { mergedInto: first, reason });
    await server.database.pool.query(`update customer set country = 'KE' where customer_id = $1`, [first]);
    expect((await says('admin', third, { mergedInto: first, reason })).errors).toHaveProperty('mergedInto');
});

it('proposes nothing of a record that turned out to be somebody known', async () => {
    const { phone, idNumber } = newCustomer();
    const journey = journeyOn(server);
    const keepsKyc = (uid: string) =>
        journey.does('sales', uid, 'save_section', { section: 'kyc', data: { ...capturedSections.kyc, idNumber } });
    const { uid: old } = await journey.started('sales');
    await keepsKyc(old);
    const { uid } = await journey.started('sales');
    await journey.does('sales', uid, 'save_section', {
        section: 'customer',
        data: { ...capturedSections.customer, firstName: 'Akosua', phone },
    });
    const { rows } = await server.database.pool.query<{ id: string }>(
        `insert into customer (customer_id, name, phone, country, is_test_mode, looks_like, resemblance, search)
         select 'waits', name, phone, customer.country, false, customer_id, 'phone', '' from application join customer using (customer_id)
         where uid = $1 returning looks_like as id`,
        [uid],
    );
    expect((await known('waits')).looksLike).toBe(rows[0]?.id);
    await keepsKyc(uid);
    expect(await known('waits')).toMatchObject({ looksLike: null, resemblance: null });
    await expect(known(String(rows[0]?.id))).rejects.toThrow('no such customer');
});
