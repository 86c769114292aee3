import { describe, expect, it } from 'vitest';
import { capturedSections } from '../../support/captured.ts';
import { journeyOn, newCustomer } from '../../support/journey.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
const journey = journeyOn(server);

const get = async (by: string, url: string) => {
    const reply = await server.inject({ url, headers: await server.as(by) });
    return { status: reply.statusCode, body: reply.json() };
};
const create = async (payload: object) => {
    const reply = await server.inject({
        method: 'POST',
        url: '/api/features',
        headers: await server.as('admin'),
        payload: { description: 'For a test', enabled: true, featureData: null, ...payload },
    });
    return { status: reply.statusCode, body: reply.json() };
};
const change = async (name: string, version: number, payload: object) => {
    const headers = { ...(await server.as('admin')), 'if-match': `"${version}"` };
    const reply = await server.inject({ method: 'PUT', url: `/api/features/${name}`, headers, payload });
    return { status: reply.statusCode, body: reply.json() };
};

describe('what a person gets', () => {
    it('is judged by where they work, what they are and for which shop, and the data goes nowhere else', async () => {
        await create({ name: 'in-kenya', countries: ['KE'], featureData: { secret: 7 } });
        await create({ name: 'for-sellers', roles: ['sales'], merchants: ['GH0001'], featureData: [1] });
        const on = (featureData: unknown) => ({ status: 200, body: { isOn: true, featureData } });
        const off = { status: 200, body: { isOn: false, featureData: null } };
        expect(await get('sales.ke', '/api/me/features/in-kenya')).toEqual(on({ secret: 7 }));
        expect(await get('sales', '/api/me/features/in-kenya')).toEqual(off);
        // Reaching every country is not working there.
        expect(await get('admin', '/api/me/features/in-kenya')).toEqual(off);
        expect(await get('sales', '/api/me/features/for-sellers')).toEqual(on([1]));
        expect(await get('underwriter', '/api/me/features/for-sellers')).toEqual(off);
        expect(await get('sales.ke', '/api/me/features/for-sellers')).toEqual(off);
        expect(await get('sales', '/api/me/features/nobody-made-this')).toEqual(off);
    });

    it('can be looked up with the rule that decides, for people in reach', async () => {
        expect(await get('support', '/api/features/for-sellers/preview/underwriter')).toMatchObject({
            status: 200,
            body: { isOn: false, decidedBy: 'roles', featureData: null },
        });
        const { body } = await get('admin', '/api/features/in-kenya/preview/sales.ke');
        expect(body).toMatchObject({ isOn: true, decidedBy: 'percentage', featureData: { secret: 7 } });
        expect(body.findings).toContainEqual({ rule: 'countries', isMet: true, says: 'For KE; works in KE' });
        expect((await get('support', '/api/features/in-kenya/preview/sales.ke')).status).toBe(404);
        expect((await get('support', '/api/features/in-kenya/preview/admin')).status).toBe(404);
        expect((await get('sales', '/api/features/in-kenya/preview/sales')).status).toBe(404);
        expect((await get('admin', '/api/features/no-such-feature/preview/sales')).status).toBe(404);
    });
});

describe('a feature', () => {
    it.each([
        [{ countries: ['XX'] }, 'countries[0]', /Choose one of these/],
        [{ roles: ['king'] }, 'roles[0]', /Choose one of these/],
        [{ merchants: ['GH9999'] }, 'merchants', /no such record: GH9999/],
        [{ percentage: 101 }, 'percentage', /100/],
        [{ featureData: { text: 'x'.repeat(8_000) } }, 'featureData', /under 8,000 characters/],
    ])('is refused with %j', async (fault, field, says) => {
        const { status, body } = await create({ name: 'refused', ...fault });
        expect([status, body.errors[field]]).toEqual([422, expect.stringMatching(says)]);
    });

    it('keeps merchants that its editor does not reach, and takes no new ones of theirs', async () => {
        const { body } = await create({ name: 'two-countries', merchants: ['GH0001', 'KE0001'] });
        const headers = { ...(await server.as('admin2')), 'if-match': `"${body.version}"` };
        const save = (payload: object) =>
            server.inject({ method: 'PUT', url: '/api/features/two-countries', headers, payload });
        const refused = await save({ merchants: ['GH0001', 'KE0001', 'KE0002'] });
        expect([refused.statusCode, refused.json().errors]).toEqual([
            422,
            { merchants: 'There is no such record: KE0002' },
        ]);
        expect((await save({ merchants: ['KE0001'] })).statusCode).toBe(200);
    });

    it('leaves a trace of every change: who, and from what to what', async () => {
        const { body } = await create({ name: 'traced', percentage: 10 });
        await change('traced', body.version, { percentage: 40, countries: ['GH'] });
        const { rows } = await server.database.pool.query(
            `select actor, action, changes from event_log where record = 'features' and record_id = 'traced' order by sequence`,
        );
        expect(rows).toMatchObject([
            { actor: 'admin', action: 'create' },
            {
                actor: 'admin',
                action: 'edit',
                changes: { percentage: { from: 10, to: 40 }, countries: { from: [], to: ['GH'] } },
            },
        ]);
    });
});

describe('pausing new applications', () => {
    const start = (by: string, uid: string, phone: string) =>
        journey.tries(by, uid, 'start', { ...capturedSections.customer, phone });

    it('stops those it is for with its message, and lets them go on when it is over', async () => {
        const uid = '01890000-0000-7000-8000-00000000c001';
        const { phone } = newCustomer();
        const featureData = { message: 'Stock count until noon' };
        const { body } = await create({ name: 'pause-applications', merchants: ['GH0001'], featureData });
        expect(await start('sales', uid, phone)).toMatchObject({
            status: 409,
            code: 'PAUSED',
            message: 'Stock count until noon',
        });
        // An administrator's own shop does not matter: it is the seller's that is paused.
        const named = { ...capturedSections.customer, phone, salesUsername: 'sales2' };
        expect(await journey.tries('admin2', uid, 'start', named)).toMatchObject({ status: 409, code: 'PAUSED' });
        await change('pause-applications', body.version, { enabled: false });
        expect((await start('sales', uid, phone)).status).toBe(201);
    });
});
