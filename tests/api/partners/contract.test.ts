import { describe, expect, it } from 'vitest';
import type { CheckFacts } from '../../../domain/application/checks/facts.ts';
import { noPartners, type PartnerConfig } from '../../../server/platform/config/partnerConfig.ts';
import { partnerNames } from '../../../domain/partnerNames.ts';
import { namesOf } from '../../../server/partners/standings.ts';
import type { Partners } from '../../../server/partners/partners.ts';
import {
    kycAccess,
    metropolAccess,
    mtnAccess,
    playKycMatch,
    playMetropol,
    playMtn,
    type Played,
} from '../../support/fakePartner.ts';
import { autoOf } from '../../unit/application/checks/context.ts';
import { partnerRoom, troubleOf } from './room.ts';

const { logged, played, open: openWith } = partnerRoom();

const open = (partners: Partial<PartnerConfig>): Partners =>
    openWith({
        environment: 'production',
        simulators: partnerNames,
        partners: { ...noPartners, ...partners },
    });

const mobileMoneyOf = {
    simulator: async () => open({}),
    mtn: async () => {
        const { url } = await played(playMtn);
        return open({ mobileMoney: [{ ...mtnAccess, url }] });
    },
    kycMatch: async () => {
        const { url } = await played(playKycMatch);
        return open({ mobileMoney: [{ ...kycAccess, url, tokenUrl: `${url}/oauth2/token` }] });
    },
};

const person = (number: string) => ({
    number,
    network: 'MTN',
    country: 'GH',
    name: 'Ama Serwaa Owusu',
    gender: 'female' as const,
    dateOfBirth: '1992-05-17',
    idNumber: 'GHA-123456789-0',
});

/** What the check makes of the answer, whoever gave it. */
const verdictOn = (mobileMoney: CheckFacts['mobileMoney']) => {
    const { result, reasons } = autoOf('mobileMoney', { facts: { mobileMoney } });
    return [result, ...reasons].join(' ');
};

describe.each(Object.entries(mobileMoneyOf))('mobile money by %s', (name, opened) => {
    const isComparing = name === 'kycMatch';

    it.each([
        ['the own name', '+233244120000', 'pass', 'review'],
        ['no account', '+233244129901', 'fail MOMO_NOT_REGISTERED'],
        ['another name', '+233244129902', 'fail MOMO_NAME_MISMATCH'],
        ['an account that is not active', '+233244129903', 'fail MOMO_INACTIVE', 'review'],
        ['the other gender', '+233244129909', 'review'],
        ['a name spelt differently', '+233244129906', 'review'],
    ])('finds %s', async (_, number, expected, compared = expected) => {
        const { mobileMoney } = await opened();
        expect(verdictOn(await mobileMoney.lookUp(person(number)))).toBe(isComparing ? compared : expected);
    });

    it.each([
        ['is away', '+233244129904', 'down'],
        ['answers too late', '+233244129905', 'timeout, perhaps done'],
        ['talks nonsense', '+233244129908', 'bad_reply, perhaps done'],
    ])('says so where the network %s', async (_, number, trouble) => {
        const { mobileMoney } = await opened();
        expect(await troubleOf(mobileMoney.lookUp(person(number)))).toBe(trouble);
    });
});

const subject = (idNumber: string) => ({
    requestId: 'r',
    country: 'KE',
    idType: 'NATIONAL_ID_KE',
    idNumber,
    name: 'John Kamau',
    dateOfBirth: null,
    phone: '+254700000000',
    amount: 1_250_000,
    consentCollectedBy: 'sales.ke',
});

const bureauOf = {
    simulator: async () => open({}),
    metropol: async () => {
        const { url } = await played(playMetropol);
        return open({ bureau: [{ ...metropolAccess, url }] });
    },
};

describe.each(Object.entries(bureauOf))('a credit report by %s', (_name, opened) => {
    it.each([
        ['of nobody', '12349901', { score: null, openAccounts: 0, monthlyInstalments: 0 }],
        ['of a default', '12349902', { nonPerforming: 1, maxDaysInArrears: 120 }],
        ['of fraud', '12349906', { fraudFlag: true }],
        ['like most', '12340000', { bureau: 'METROPOL_KE', nonPerforming: 0, fraudFlag: false }],
    ])('%s is read', async (_, idNumber, expected) => {
        const { bureau } = await opened();
        const { report, received } = await bureau.pull(subject(idNumber));
        expect(report).toMatchObject(expected);
        // What came is kept to the letter.
        expect(JSON.parse(received)).toBeTypeOf('object');
    });

    it('of a low score lies in the lowest band', async () => {
        const { bureau } = await opened();
        const { report } = await bureau.pull(subject('12349903'));
        expect(report.score).toBeLessThan(400);
    });

    it.each([
        ['is away', '12349904', 'down'],
        ['answers too late', '12349905', 'timeout, perhaps done'],
        ['talks nonsense', '12349909', 'bad_reply, perhaps done'],
    ])('is not there where the bureau %s', async (_, idNumber, trouble) => {
        const { bureau } = await opened();
        expect(await troubleOf(bureau.pull(subject(idNumber)))).toBe(trouble);
    });
});

describe('what real partners are sent', () => {
    it('is at MTN the number alone, with one token for all', async () => {
        const fake = await played(playMtn);
        const { mobileMoney } = open({ mobileMoney: [{ ...mtnAccess, url: fake.url }] });
        await Promise.all([mobileMoney.lookUp(person('+233244120001')), mobileMoney.lookUp(person('+233244120002'))]);
        await mobileMoney.lookUp(person('+233244120003'));
        expect(fake.asked.filter(({ path }) => path.endsWith('/token/'))).toHaveLength(1);
        expect(JSON.stringify(fake.asked)).not.toMatch(/Ama|1992|GHA-/);
    });

    it('is at KYC Match the claim, and the ID only where it is asked for', async () => {
        const fake = await played(playKycMatch);
        const config = { ...kycAccess, url: fake.url, tokenUrl: `${fake.url}/oauth2/token` };
        await open({ mobileMoney: [config] }).mobileMoney.lookUp(person('+233244120000'));
        await open({ mobileMoney: [{ ...config, sendIdNumber: true }] }).mobileMoney.lookUp(person('+233244120000'));
        const [first, second] = fake.asked
            .filter(({ path }) => path.endsWith('/match'))
            .map(({ body }) => JSON.parse(body));
        expect(first).toEqual({
            phoneNumber: '+233244120000',
            name: 'Ama Serwaa Owusu',
            givenName: 'Ama',
            familyName: 'Owusu',
            birthdate: '1992-05-17',
            gender: 'FEMALE',
        });
        expect(second).toEqual({ ...first, idDocument: 'GHA-123456789-0' });
    });

    it('is at the bureau the ID, the amount in whole shillings and the consent', async () => {
        const fake = await played(playMetropol);
        const { report, received } = await open({ bureau: [{ ...metropolAccess, url: fake.url }] }).bureau.pull(
            subject('12340000'),
        );
        expect(JSON.parse(fake.asked[0]?.body ?? '')).toEqual({
            report_type: 5,
            identity_number: '12340000',
            identity_type: '001',
            loan_amount: 12_500,
            report_reason: 1,
            consent: true,
            consent_collected_by: 'sales.ke',
        });
        expect(JSON.parse(received)).toMatchObject({
            delinquency_code: '003',
            account_info: [{ product_type_id: 8 }, {}],
        });
        // Balances are known there, instalments are not: that is not nothing.
        expect(report).toMatchObject({
            openAccounts: 1,
            closedAccounts: 1,
            monthlyInstalments: null,
            enquiries30: null,
            enquiries90: 2,
        });
    });

    it('holds a fresh token where the old one is no longer taken', async () => {
        let good = 'token-1';
        const fake = await played((asked): Played => {
            if (asked.path.endsWith('/token/')) return { status: 200, body: { access_token: good, expires_in: 3_600 } };
            if (asked.headers.authorization !== `Bearer ${good}`) return { status: 401 };
            return playMtn({ ...asked, headers: { ...asked.headers, authorization: 'Bearer token-1' } });
        });
        const { mobileMoney } = open({ mobileMoney: [{ ...mtnAccess, url: fake.url }] });
        await mobileMoney.lookUp(person('+233244120000'));
        good = 'token-2';
        expect(await mobileMoney.lookUp(person('+233244120000'))).toMatchObject({ active: true });
    });
});

describe('a partner in trouble', () => {
    const bureauThat = async (play: () => Played) => {
        const fake = await played(play);
        return { fake, ...open({ bureau: [{ ...metropolAccess, url: fake.url }] }) };
    };

    it.each([
        ['breaks the line', 'break', 'broken_off, perhaps done'],
        ['fails inside', { status: 500 }, 'broken_off, perhaps done'],
        ['is overrun', { status: 429 }, 'down'],
        ['does not know us', { status: 401 }, 'refused'],
        ['sends us elsewhere', { status: 302, location: 'https://elsewhere.example' }, 'broken_off, perhaps done'],
        ['sends a page', { status: 200, body: '<html>' }, 'bad_reply, perhaps done'],
        ['sends too much', { status: 200, body: 'x'.repeat(300 * 1024) }, 'bad_reply, perhaps done'],
        ['has no report', { status: 200, body: { has_error: true, api_code: 'E409' } }, 'refused'],
    ] as const)('that %s', async (_, answered, trouble) => {
        const { bureau } = await bureauThat(() => answered);
        expect(await troubleOf(bureau.pull(subject('12340000')))).toBe(trouble);
    });

    it('that is not there at all was never asked', async () => {
        const { fake, bureau } = await bureauThat(() => ({ status: 200 }));
        await fake.close();
        expect(await troubleOf(bureau.pull(subject('12340000')))).toBe('down');
    });

    it('is left alone after five failures in a row', async () => {
        const { fake, bureau } = await bureauThat(() => ({ status: 500 }));
        for (let tried = 0; tried < 8; tried += 1) await troubleOf(bureau.pull(subject('12340000')));
        expect(fake.asked).toHaveLength(5);
        // Nothing was sent, so it may be asked again later.
        expect(await troubleOf(bureau.pull(subject('12340000')))).toBe('down');
    });

    it('does not count what it refused as a failure', async () => {
        const { fake, bureau } = await bureauThat(() => ({ status: 403 }));
        for (let tried = 0; tried < 8; tried += 1) await troubleOf(bureau.pull(subject('12340000')));
        expect(fake.asked).toHaveLength(8);
    });

    it('is not asked about another country or network', async () => {
        const { fake, bureau } = await bureauThat(() => ({ status: 200 }));
        expect(await troubleOf(bureau.pull({ ...subject('12340000'), country: 'GH' }))).toBe('refused');
        expect(await troubleOf(bureau.pull({ ...subject('A012345678Z'), idType: 'KRA_PIN' }))).toBe('refused');
        expect(fake.asked).toEqual([]);
    });
});

describe('every call', () => {
    it('is logged and counted without a word about the person or a secret', async () => {
        const fake = await played(playMtn);
        const { mobileMoney, calls } = open({ mobileMoney: [{ ...mtnAccess, url: fake.url }] });
        await mobileMoney.lookUp(person('+233244120000'));
        await troubleOf(mobileMoney.lookUp(person('+233244129904')));
        expect(logged.map((line) => JSON.parse(line))).toEqual([
            { partner: 'mobile money', outcome: 'answered', milliseconds: expect.any(Number) },
            { partner: 'mobile money', outcome: 'down', milliseconds: expect.any(Number) },
        ]);
        const { values } = await calls.get();
        const counted = values.filter(({ metricName }) => metricName?.endsWith('_count'));
        expect(counted.map(({ labels, value }) => [labels.outcome, value])).toEqual([
            ['answered', 1],
            ['down', 1],
        ]);
    });
});

describe('screens are told', () => {
    it.each([
        ['nobody is real', {}, ['mobileMoney', 'transfers', 'collections', 'bureau', 'deviceLock', 'messaging']],
        [
            'a network is',
            { mobileMoney: [{ ...mtnAccess, url: 'https://mtn.example' }] },
            ['collections', 'bureau', 'deviceLock', 'messaging'],
        ],
        [
            'a bureau is',
            { bureau: [{ ...metropolAccess, url: 'https://crb.example' }] },
            ['mobileMoney', 'transfers', 'collections', 'deviceLock', 'messaging'],
        ],
    ])('that %s', (_, partners, simulated) => {
        expect(namesOf(open(partners).standings, 'simulated')).toEqual(simulated);
    });
});
