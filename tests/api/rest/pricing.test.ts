import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import { problemOf, rowsOf } from '../../../domain/application/lifecycle/transitions.ts';
import { offerProblem } from '../../../domain/application/lifecycle/offerTerms.ts';
import { price as soldPrice } from '../../../server/lending/applications/facts/offer.ts';
import { applicationWith, people } from '../../unit/application/people.ts';
import { situation, terms } from '../../unit/application/situation.ts';
import { capturedSections, examplePrice } from '../../support/captured.ts';
import { journeyOn, publishPrice, openDeal } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
const journey = journeyOn(server);
beforeAll(() => publishPrice(server));

const act = async (as: string, id: string, action: string, version: number) =>
    server.inject({
        method: 'POST',
        url: `/api/pricing/${id}/actions/${action}`,
        headers: { ...(await server.as(as)), 'if-match': `"${version}"` },
    });
const offered = async (): Promise<readonly string[]> => {
    const reply = await server.inject({ url: '/api/pricing', headers: await server.as('sales') });
    return reply.json().map(({ id }: { id: string }) => id);
};
/** Changes the shop of `sales`. */
const sell = async (changes: object) => {
    const shop = await server.inject({ url: '/api/merchants/GH0001', headers: await server.as('admin') });
    const reply = await server.inject({
        method: 'PUT',
        url: '/api/merchants/GH0001',
        headers: { ...(await server.as('admin')), 'if-match': String(shop.headers['etag']) },
        payload: changes,
    });
    return reply;
};
const stored = async (id: string) => {
    const { rows } = await server.database.pool.query('select * from pricing where pricing_id = $1', [id]);
    const { status: _status, version: _version, updated_at: _at, edited_by: _by, search: _search, ...terms } = rows[0];
    return terms;
};

test('a draft is published by an action of a second person alone, and never changes after that', async () => {
    await publishPrice(server, { pricingId: 'GH-OWN', status: 'draft', createdBy: 'admin', tacs: ['35123499'] });
    const own = await act('admin', 'GH-OWN', 'publish', 1);
    expect([own.statusCode, own.json()]).toMatchObject([
        409,
        { code: 'NOT_POSSIBLE', message: 'A second person must publish what you drafted or changed last' },
    ]);
    await publishPrice(server, { pricingId: 'GH-NEW', status: 'draft', createdBy: 'admin2', tacs: ['35123498'] });
    expect(await offered()).not.toContain('GH-NEW');
    expect((await act('admin', 'GH-NEW', 'publish', 9)).statusCode).toBe(412);
    expect((await act('support', 'GH-NEW', 'publish', 1)).statusCode).toBe(403);
    expect((await act('sales', 'GH-NEW', 'publish', 1)).statusCode).toBe(404);
    expect((await act('admin', 'GH-NEW', 'publish', 1)).json()).toMatchObject({ status: 'published', version: 2 });
    expect(await offered()).toContain('GH-NEW');
    expect((await act('admin', 'GH-NEW', 'publish', 2)).json()).toMatchObject({ code: 'NOT_POSSIBLE' });
    const changed = await server.inject({
        method: 'PUT',
        url: '/api/pricing/GH-NEW',
        headers: { ...(await server.as('admin')), 'if-match': '"2"' },
        payload: { cashPrice: 1_000 },
    });
    expect(changed.statusCode).toBe(422);
});

test('a shop with chosen products is offered those alone, and no application takes another one', async () => {
    await publishPrice(server, { pricingId: 'GH-CHOSEN', product: 'Chosen One', model: 'C1', tacs: ['35123496'] });
    const running = await placed(server, { stage: 'draft' });
    const [, other] = await offered();
    expect((await sell({ assortment: 'chosen' })).json()).toMatchObject({ errors: { products: expect.any(String) } });
    expect((await sell({ assortment: 'chosen', products: ['Chosen One'] })).statusCode).toBe(200);
    expect(await offered()).toEqual(['GH-CHOSEN']);
    expect(other).toBeDefined();
    await expect(journey.does('sales', running, 'submit')).rejects.toThrow('no longer offered');
    expect((await sell({ assortment: 'all', products: [] })).statusCode).toBe(200);
    expect(await offered()).toContain(other);
    await journey.does('sales', running, 'submit');
});

test('a price for a group of shops is offered there alone, and no other shop sells at it', async () => {
    const kiosks = { pricingId: 'GH-KIOSKS', product: 'For kiosks', model: 'K1', merchantGroup: 'Kiosks' };
    await publishPrice(server, { ...kiosks, tacs: ['35123495'] });
    const group = async (merchantGroup: string | null): Promise<void> => {
        expect((await sell({ merchantGroup })).statusCode).toBe(200);
    };
    expect(await offered()).not.toContain('GH-KIOSKS');
    await group('Malls');
    expect(await offered()).not.toContain('GH-KIOSKS');
    await group('Kiosks');
    expect(await offered()).toContain('GH-KIOSKS');
    expect((await offered()).length).toBeGreaterThan(1);
    const sections = { ...capturedSections, offer: { ...capturedSections.offer, pricingId: 'GH-KIOSKS' } };
    const running = await placed(server, { stage: 'draft', sections });
    await group('Malls');
    await expect(journey.does('sales', running, 'submit')).rejects.toThrow('no longer offered');
    await group('Kiosks');
    await journey.does('sales', running, 'submit');
    await group(null);
});

test('applications that run keep their price when it is retired and a new version takes its place', async () => {
    const captured = await placed(server, { stage: 'reviewed', reviewer: 'underwriter' });
    const approved = await placed(server, { stage: 'reviewed', reviewer: 'underwriter' });
    await journey.does('senior', approved, 'change_deal', { ...openDeal, maxFinanced: 95_000 });
    const deal = { pricingId: 'GH-A06', deposit: 60_000, tenorMonths: 6, frequency: 'weekly' };
    await journey.does('sales', approved, 'send_code', { purpose: 'accept_deal', deal });
    await journey.does('sales', approved, 'accept_deal', { ...deal, code: await journey.codeFor(approved) });
    const seen = async () => {
        const both = [captured, approved].map(async (uid) => (await journey.read('senior', uid)).body);
        // The version of the row counts its being retired as well; its terms are compared below.
        return (await Promise.all(both)).map(({ quote, application, contract }) => ({
            quote: quote === null ? null : { ...quote, version: 0 },
            terms: application.terms,
            contract: contract?.termsHash,
        }));
    };
    const before = await seen();
    expect(before.map(({ quote }) => quote !== null)).toEqual([true, true]);
    const terms = await stored('GH-A06');

    await publishPrice(server, {
        pricingId: 'GH-A06-2',
        cashPrice: 200_000,
        status: 'draft',
        createdBy: 'admin2',
        tacs: ['35123497'],
    });
    expect((await act('admin', 'GH-A06-2', 'publish', 1)).statusCode).toBe(200);
    expect((await act('admin', 'GH-A06', 'retire', 1)).json()).toMatchObject({ status: 'retired' });

    expect(await offered()).toContain('GH-A06-2');
    expect(await offered()).not.toContain('GH-A06');
    expect(await stored('GH-A06')).toEqual(terms);
    expect(await seen()).toEqual(before);
});

describe('where a law limits what our licence may ask', () => {
    const ugandan = {
        country: 'UG',
        currency: 'UGX',
        cashPrice: 600_000,
        adminFee: 0,
        roundTo: 10,
        tenors: [6],
    } as const;
    const licensed = (kind: string | null) =>
        server.database.pool.query(
            `update contract_text set licence_kind = $1 where country = 'UG' and status = 'active'`,
            [kind],
        );
    const drafted = async (ratePerMonthBps: number) => {
        const { serviceFeePerInstalment: serviceFee, pricingId: _id, version: _version, ...price } = examplePrice;
        return server.inject({
            method: 'POST',
            url: '/api/pricing',
            headers: { ...(await server.as('admin')), 'idempotency-key': v7() },
            payload: { ...price, ...ugandan, serviceFee, ratePerMonthBps, validFrom: '2026-01-01', validTo: null },
        });
    };
    const dear = {
        ratePerMonthBps: expect.stringMatching(/^Ask less: 6 months cost .*100,800.*70,560 \(.*No\. 21 of 2024\)$/),
    };

    const priceTold = (application: Application) =>
        server.database.withTransaction((tx) => {
            const context = { tx, application, principal: people.shopless, input: {}, action: 'submit' };
            // Of an action's context the price reads these alone.
            return soldPrice({ ...context, today: '2026-06-01' } as never);
        });

    beforeAll(async () => {
        await licensed('money_lender');
    });
    afterAll(async () => {
        await licensed(null);
    });

    test('no dearer price is drafted or published', async () => {
        const refused = await drafted(400);
        expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: dear }]);
        expect((await drafted(280)).statusCode).toBe(201);
        await publishPrice(server, {
            ...ugandan,
            pricingId: 'UG-DEAR',
            status: 'draft',
            createdBy: 'admin2',
            ratePerMonthBps: 400,
        });
        expect((await act('admin', 'UG-DEAR', 'publish', 1)).json()).toMatchObject({ errors: dear });
        // Under another licence it had been published.
        await server.database.pool.query(`update pricing set status = 'published' where pricing_id = 'UG-DEAR'`);
    });

    test('no dearer offer is taken, whatever was published before', async () => {
        const chosen = { ...capturedSections.offer, pricingId: 'UG-DEAR', pricingVersion: null, deposit: 180_000 };
        const application = applicationWith({ country: 'UG', sections: { ...capturedSections, offer: chosen } });
        const told = await priceTold(application);
        expect(told?.tooDear).toMatch(/cost .*100,800, and our licence allows .*70,560: choose another offer/);
        expect(offerProblem(chosen, { facts: { price: told } })).toMatchObject({
            errors: { pricingId: told?.tooDear },
        });
    });

    test('what was approved before is not signed, nor is a code sent for it, in the same words', async () => {
        const offer = { ...capturedSections.offer, pricingId: 'UG-DEAR', pricingVersion: null, deposit: 180_000 };
        const frozen = { ...terms, offer: { ...terms.offer, costOfCredit: 1_000_000, currency: 'UGX' } };
        const approved = { stage: 'approved', country: 'UG', terms: frozen } as const;
        const application = applicationWith({ ...approved, sections: { ...capturedSections, offer } });
        const price = await priceTold(application);
        expect(price?.tooDear).toMatch(/cost .*1,000,000, and our licence allows .*: choose another offer/);
        const refused = { status: 422, errors: { pricingId: price?.tooDear } };
        for (const action of ['sign', 'send_code'] as const) {
            const [row] = rowsOf(action, application);
            const input = action === 'sign' ? { termsHash: terms.hash } : { purpose: 'sign' };
            const given = situation({ application: { ...approved }, country: 'UG', input, facts: { price } });
            expect(row && problemOf(row, given)).toMatchObject(refused);
        }
    });
});
