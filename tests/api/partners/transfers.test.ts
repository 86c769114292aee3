import { v4 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { noPartners, type MobileMoneyConfig } from '../../../server/platform/config/partnerConfig.ts';
import type { Transfer, Transfers } from '../../../server/partners/mobileMoney/transfers.ts';
import { kycAccess, mtnAccess, type AskedFor, type Played } from '../../support/fakePartner.ts';
import { airtelAccess, airtelTransfers, mtnTransferAccess, mtnTransfers } from '../../support/fakeTransfers.ts';
import { partnerRoom, troubleOf } from './room.ts';

const { logged, played, open: openWith } = partnerRoom();

const open = (mobileMoney: readonly MobileMoneyConfig[], environment: 'test' | 'production' = 'test'): Transfers =>
    openWith({ environment, partners: { ...noPartners, mobileMoney } }).transfers;

const mtn = async () => {
    const network = mtnTransfers();
    const fake = await played(network.play);
    return { fake, ...network, transfers: open([{ ...mtnTransferAccess, url: fake.url }]) };
};

const airtel = async (play: (asked: AskedFor) => Played = airtelTransfers().play) => {
    const fake = await played(play);
    return { fake, transfers: open([{ ...airtelAccess, url: fake.url }]) };
};

const transfer = (changes: Partial<Transfer> = {}): Transfer => ({
    reference: v4(),
    direction: 'collect',
    number: '+233244120000',
    network: 'MTN',
    country: 'GH',
    amount: 45_050,
    currency: 'GHS',
    text: 'Ahadi GH 2026 000123',
    isTest: false,
    ...changes,
});

/** Looks until it is over, as the work on orders does. */
const lookedAt = async (transfers: Transfers, one: Transfer) => {
    for (let looks = 0; looks < 3; looks += 1) {
        const found = await transfers.look(one);
        if (found.state !== 'asked') return found;
    }
    throw new Error('It never ended');
};

const networks = {
    simulator: async () => open([]),
    mtn: async () => (await mtn()).transfers,
    airtel: async () => (await airtel()).transfers,
};

describe.each(Object.entries(networks))('money moved by %s', (_name, opened) => {
    it.each(['collect', 'pay'] as const)('is asked for and confirmed: %s', async (direction) => {
        const transfers = await opened();
        const one = transfer({ direction });
        expect(await transfers.send(one)).toEqual({ state: 'asked', reason: null, networkReference: null });
        expect(await lookedAt(transfers, one)).toEqual({
            state: 'confirmed',
            reason: null,
            networkReference: expect.stringMatching(/^[\w.]{5,}$/),
        });
    });

    it.each([
        ['declined', '9911', 'APPROVAL_REJECTED'],
        ['not covered', '9912', 'NOT_ENOUGH_FUNDS'],
        ['not answered', '9913', 'EXPIRED'],
    ])('is refused where it is %s', async (_, ending, reason) => {
        const transfers = await opened();
        const one = transfer({ number: `+23324412${ending}` });
        await transfers.send(one);
        expect(await lookedAt(transfers, one)).toEqual({ state: 'refused', reason, networkReference: null });
    });

    it.each([
        ['takes nothing just now', '9914', 'down', 'not_there'],
        ['answers too late', '9915', 'timeout, perhaps done', 'confirmed'],
        ['loses the line before it took it', '9916', 'broken_off, perhaps done', 'not_there'],
        ['takes it and talks nonsense', '9917', /perhaps done$/, 'confirmed'],
    ])('says what is known where the network %s', async (_, ending, trouble, afterwards) => {
        const transfers = await opened();
        const one = transfer({ number: `+23324412${ending}` });
        expect(await troubleOf(transfers.send(one))).toMatch(trouble);
        expect((await lookedAt(transfers, one)).state).toBe(afterwards);
    });

    it('is moved once under one reference, however often that is sent', async () => {
        const transfers = await opened();
        const one = transfer();
        await transfers.send(one);
        expect((await transfers.send(one)).state).toBe('asked');
        expect((await lookedAt(transfers, one)).state).toBe('confirmed');
    });
});

describe('what MTN is sent', () => {
    it.each([
        ['collect', '/collection/v1_0/requesttopay', 'payer'],
        ['pay', '/disbursement/v1_0/transfer', 'payee'],
    ] as const)(
        'to %s: our reference, the amount in the major unit and the number alone',
        async (direction, path, party) => {
            const { fake, transfers } = await mtn();
            const one = transfer({ direction });
            await transfers.send(one);
            const sent = fake.asked.find((asked) => asked.path === path);
            expect(sent?.headers['x-reference-id']).toBe(one.reference);
            expect(JSON.parse(sent?.body ?? '')).toEqual({
                amount: '450.50',
                currency: 'GHS',
                externalId: one.reference,
                [party]: { partyIdType: 'MSISDN', partyId: '233244120000' },
                payerMessage: 'Ahadi GH 2026 000123',
                payeeNote: 'Ahadi GH 2026 000123',
            });
        },
    );

    it('is logged without the number, the amount or a secret', async () => {
        const { transfers } = await mtn();
        await transfers.send(transfer());
        expect(logged.map((line) => JSON.parse(line))).toEqual([
            { partner: 'mobile money transfers', outcome: 'answered', milliseconds: expect.any(Number) },
        ]);
    });

    it('is no token while it is away: the transfer itself has not left', async () => {
        const fake = await played(() => ({ status: 503 }));
        const transfers = open([{ ...mtnTransferAccess, url: fake.url }]);
        expect(await troubleOf(transfers.send(transfer({ direction: 'pay' })))).toBe('down');
        expect(fake.asked.map(({ path }) => path)).toEqual(['/disbursement/token/']);
    });

    it.each(['collect', 'pay'] as const)(
        'may have moved money where it answers that it is away: %s',
        async (direction) => {
            const { transfers } = await mtn();
            const one = transfer({ direction, number: '+233244129918' });
            expect(await troubleOf(transfers.send(one))).toBe('broken_off, perhaps done');
            expect((await lookedAt(transfers, one)).state).toBe('confirmed');
        },
    );

    it('is nothing for a record that is not real', async () => {
        const { fake, transfers } = await mtn();
        const one = transfer({ isTest: true });
        await transfers.send(one);
        expect((await lookedAt(transfers, one)).state).toBe('confirmed');
        expect(fake.asked).toEqual([]);
    });
});

describe('what Airtel is sent', () => {
    it('to collect: the number without its dialling code, and the amount as a number', async () => {
        const { fake, transfers } = await airtel();
        const one = transfer();
        await transfers.send(one);
        const sent = fake.asked.find(({ path }) => path === '/merchant/v2/payments/');
        const where = { country: 'GH', currency: 'GHS' };
        expect(JSON.parse(sent?.body ?? '')).toEqual({
            reference: 'Ahadi GH 2026 000123',
            subscriber: { ...where, msisdn: '244120000' },
            transaction: { amount: 450.5, ...where, id: one.reference },
        });
    });

    it.each([
        [
            'says a word that nobody knows',
            { status: 200, body: { status: { response_code: 'DP00800009999' } } },
            /bad_reply/,
        ],
        ['says nothing of its standing', { status: 200, body: {} }, /bad_reply/],
        ['refuses the client', { status: 403, body: {} }, /refused/],
        ['is away', { status: 503 }, /perhaps done|down/],
    ] as const)('counts for nothing where it %s', async (_, answer, trouble) => {
        const { transfers } = await airtel(({ path }) =>
            path === '/auth/oauth2/token'
                ? { status: 200, body: { access_token: 'token-1', expires_in: '180' } }
                : answer,
        );
        expect(await troubleOf(transfers.send(transfer()))).toMatch(trouble);
        expect(await troubleOf(transfers.look(transfer()))).toMatch(trouble);
    });

    it('stays in doubt for as long as it is in doubt there', async () => {
        const { transfers } = await airtel(({ path }) =>
            path === '/auth/oauth2/token'
                ? { status: 200, body: { access_token: 'token-1', expires_in: '180' } }
                : {
                      status: 200,
                      body: {
                          data: { transaction: { status: 'TA' } },
                          status: { response_code: 'DP00800001000', success: false },
                      },
                  },
        );
        expect((await transfers.look(transfer())).state).toBe('asked');
    });

    it('is nothing to a phone where the contract is for collecting only', async () => {
        const { disbursement: _pin, ...collecting } = airtelAccess;
        const transfers = open([{ ...collecting, url: 'http://127.0.0.1:9' }]);
        expect(await troubleOf(transfers.send(transfer({ direction: 'pay' })))).toBe('refused');
    });
});

describe('money is not moved', () => {
    it.each([
        ['by a simulator where things are real', () => open([], 'production')],
        [
            'by a network without a contract',
            () => open([{ ...mtnAccess, url: 'http://127.0.0.1:9', networks: ['AT'] }]),
        ],
        [
            'by one that only compares names',
            () => open([{ ...kycAccess, url: 'http://127.0.0.1:9', tokenUrl: 'http://127.0.0.1:9' }]),
        ],
    ])('%s', async (_, opened) => {
        expect(await troubleOf(opened().send(transfer()))).toBe('refused');
    });

    it('to a phone where the contract is for collecting only', async () => {
        const transfers = open([{ ...mtnAccess, url: 'http://127.0.0.1:9' }]);
        expect(await troubleOf(transfers.send(transfer({ direction: 'pay' })))).toBe('refused');
    });
});
