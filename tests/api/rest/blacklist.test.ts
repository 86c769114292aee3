import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../support/server.ts';
import { journeyOn, newCustomer, publishPrice } from '../../support/journey.ts';
import { blacklisted } from '../../../server/lending/applications/facts/customer.ts';
import { readApplication } from '../../../server/lending/records/application.ts';
import { capturedSections } from '../../support/captured.ts';
import { system } from '../../../domain/access/roles.ts';

let server: TestServer;
beforeAll(async () => {
    server = await startServer();
    await publishPrice(server);
}, 60_000);
afterAll(() => server.stop());

interface Entry {
    readonly id: string;
    readonly version: number;
    readonly value: string;
    readonly code?: string;
    readonly errors?: Readonly<Record<string, string>>;
}

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const asks = async (by: string, body: object) => {
    const reply = await server.inject({
        method: 'POST',
        url: '/api/blacklist',
        headers: await server.as(by),
        payload: {
            kind: 'phone',
            reason: 'Three phones under three names',
            endsOn: daysFromNow(30),
            country: 'GH',
            ...body,
        },
    });
    return { ...reply.json<Entry>(), answered: reply.statusCode };
};

const does = async (by: string, id: string, action: string, body: object = {}) => {
    const { rows } = await server.database.pool.query<{ version: number }>(
        'select version from blacklist where entry_id = $1',
        [id],
    );
    const reply = await server.inject({
        method: 'POST',
        url: `/api/blacklist/${id}/actions/${action}`,
        headers: { ...(await server.as(by)), 'if-match': `"${rows[0]?.version}"` },
        payload: body,
    });
    return { ...reply.json<Entry>(), answered: reply.statusCode };
};

const isListed = (phone: string): Promise<boolean> =>
    server.database.withTransaction((tx) =>
        blacklisted({
            tx,
            application: null,
            uid: 'new',
            input: { phone },
            principal: { ...system, country: 'GH' },
            country: 'GH',
        }),
    );

it('counts once a second person agrees, however the number was typed, and no longer once two lift it', async () => {
    const { phone } = newCustomer();
    const typed = `0${phone.slice(4, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}`;
    const { answered, id, value } = await asks('admin', { value: typed });
    expect([answered, value]).toEqual([201, phone]);
    expect(await isListed(phone)).toBe(false);
    expect((await does('admin', id, 'agree')).answered).not.toBe(200);
    expect(await isListed(phone)).toBe(false);
    expect((await does('admin2', id, 'agree')).answered).toBe(200);
    expect(await isListed(phone)).toBe(true);
    const reason = 'It was another person with this phone';
    expect((await does('admin', id, 'lift')).answered).toBe(422);
    expect(await does('admin', id, 'lift', { reason })).toMatchObject({ code: 'SECOND_PERSON' });
    expect(await isListed(phone)).toBe(true);
    expect((await does('admin2', id, 'lift', { reason })).answered).toBe(200);
    expect(await isListed(phone)).toBe(false);
    expect((await does('admin2', id, 'agree')).answered).not.toBe(200);
    const { rows: logged } = await server.database.pool.query<{ said: string }>(
        `select replace(changes::text || search, ' ', '') as said from event_log where record_id = $1`,
        [id],
    );
    expect(logged.length).toBeGreaterThan(2);
    expect(logged.filter(({ said }) => said.includes(phone.slice(4)))).toEqual([]);
});

it('stops counting after its last day', async () => {
    const { phone } = newCustomer();
    const { id } = await asks('admin', { value: phone });
    await does('admin2', id, 'agree');
    await server.database.pool.query('update blacklist set ends_on = $2 where entry_id = $1', [id, daysFromNow(0)]);
    expect(await isListed(phone)).toBe(true);
    await server.database.pool.query('update blacklist set ends_on = $2 where entry_id = $1', [id, daysFromNow(-1)]);
    expect(await isListed(phone)).toBe(false);
});

it('knows who is listed by the ID number that an application captured', async () => {
    const journey = journeyOn(server);
    const { uid, idNumber } = await journey.started('sales');
    const { id, value } = await asks('admin', { kind: 'id', value: idNumber.toLowerCase().replaceAll('-', ' ') });
    expect(value).toBe(idNumber);
    await does('admin2', id, 'agree');
    const isKnown = (): Promise<boolean> =>
        server.database.withTransaction(async (tx) =>
            blacklisted({
                tx,
                application: (await readApplication(tx, uid)) ?? null,
                uid,
                input: {},
                principal: system,
            }),
        );
    expect(await isKnown()).toBe(false);
    await journey.does('sales', uid, 'save_section', { section: 'kyc', data: { ...capturedSections.kyc, idNumber } });
    expect(await isKnown()).toBe(true);
});

it('takes no number of another kind or country, no end in the past or beyond five years, and nobody but administrators', async () => {
    const { phone, idNumber } = newCustomer();
    expect((await asks('admin', { value: idNumber })).errors).toHaveProperty('value');
    expect((await asks('admin', { kind: 'id', value: phone })).errors).toHaveProperty('value');
    for (const days of [-1, 6 * 366])
        expect((await asks('admin', { value: phone, endsOn: daysFromNow(days) })).errors).toHaveProperty('endsOn');
    for (const by of ['support', 'support2', 'underwriter', 'sales'])
        expect([by, (await asks(by, { value: phone })).answered]).toEqual([by, 403]);
});
