import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { noPartners } from '../../server/platform/config/partnerConfig.ts';
import { ConfigError, readConfig } from '../../server/platform/config/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'ahadi-partners-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'partners.json');

const read = (content: unknown) => {
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return readConfig({ PARTNERS_FILE: path }).partners;
};

const faultsOf = (content: unknown): readonly string[] => {
    try {
        read(content);
    } catch (error) {
        if (error instanceof ConfigError) return error.faults;
        throw error;
    }
    return [];
};

const mtn = {
    kind: 'mtn',
    country: 'GH',
    networks: ['MTN'],
    targetEnvironment: 'mtnghana',
    subscriptionKey: 'subscription-secret',
    apiUser: 'user',
    apiKey: 'api-secret',
};
const mpesa = {
    kind: 'daraja',
    country: 'KE',
    networks: ['MPESA'],
    consumerKey: 'key',
    consumerSecret: 'consumer-secret',
    shortCode: '600997',
    initiator: 'ahadi',
    securityCredential: 'credential-secret',
    secret: '0123456789abcdef'.repeat(2),
    answersAt: 'https://loans.example/',
};
const kycMatch = {
    kind: 'kycMatch',
    country: 'KE',
    networks: ['MPESA', 'AIRTEL'],
    url: 'https://operator.example/',
    tokenUrl: 'https://operator.example/token',
    clientId: 'client',
    clientSecret: 'client-secret',
};
const metropol = { kind: 'metropol', country: 'KE', publicKey: 'public', privateKey: 'private-secret' };

describe('the file of partners', () => {
    it('is not needed: everybody is simulated then', () => {
        expect(readConfig({}).partners).toEqual(noPartners);
    });

    it('knows where M-PESA reports from, and nobody by less than 32 digits', () => {
        const secret = '0123456789abcdef'.repeat(2);
        const daraja = { kind: 'daraja', country: 'KE', secret };
        const { collections } = read({ collections: [daraja, { ...daraja, addresses: ['10.0.0.1'] }] });
        expect(collections).toEqual([
            { ...daraja, addresses: expect.arrayContaining(['196.201.214.200', '196.201.212.69']), receivers: [] },
            { ...daraja, addresses: ['10.0.0.1'], receivers: [] },
        ]);
        expect(() => read({ collections: [{ ...daraja, secret: 'short' }] })).toThrow(
            /collections\[0\]\.secret must be 32 hexadecimal/,
        );
    });

    it('says from where M-PESA answers what was sent to a phone, if it is not where it usually is', () => {
        const { mobileMoney } = read({ mobileMoney: [mpesa, { ...mpesa, addresses: ['10.0.0.1'] }] });
        const known = { ...mpesa, url: 'https://api.safaricom.co.ke', answersAt: 'https://loans.example' };
        expect(mobileMoney).toEqual([
            { ...known, addresses: expect.arrayContaining(['196.201.214.200']) },
            { ...known, addresses: ['10.0.0.1'] },
        ]);
        expect(() => read({ mobileMoney: [{ ...mpesa, secret: 'short' }] })).toThrow(
            /mobileMoney\[0\]\.secret must be 32 hexadecimal/,
        );
    });

    it('is read with what usually goes without saying', () => {
        expect(read({ mobileMoney: [mtn, kycMatch], bureau: [metropol] })).toEqual({
            mobileMoney: [
                { ...mtn, url: 'https://proxy.momoapi.mtn.com' },
                { ...kycMatch, url: 'https://operator.example', scope: 'kyc-match:match', sendIdNumber: false },
            ],
            bureau: [{ ...metropol, url: 'https://api.metropol.co.ke/v2_1' }],
            collections: [],
            deviceLock: [],
            gateways: [],
        });
    });

    it.each([
        ['{', /^PARTNERS_FILE must be the path of a readable JSON file/],
        [{ mobileMoney: [{ ...mtn, kind: 'momo' }] }, /mobileMoney\[0\].kind must be mtn, airtel, daraja or kycMatch/],
        [{ mobileMoney: [{ ...mtn, apiKey: undefined }] }, /mobileMoney\[0\].apiKey is missing/],
        [{ mobileMoney: [{ ...mtn, networks: [] }] }, /mobileMoney\[0\].networks must name a network/],
        [{ mobileMoney: [{ ...mtn, networks: ['MPESA'] }] }, /mobileMoney\[0\].networks: GH has no network MPESA/],
        [{ mobileMoney: [{ ...mtn, country: 'FR' }] }, /mobileMoney\[0\].country must be one of/],
        [{ mobileMoney: [{ ...kycMatch, url: 'http://operator.example' }] }, /mobileMoney\[0\].url must be an address/],
        [{ mobileMoney: [{ ...mpesa, shortCode: 'x' }] }, /mobileMoney\[0\].shortCode must be a short code/],
        [{ mobileMoney: [{ ...mpesa, answersAt: 'http://x' }] }, /mobileMoney\[0\].answersAt must be an address/],
        [{ bureau: [{ ...metropol, privateKey: '' }] }, /bureau\[0\].privateKey is missing/],
        [{ bureau: [{ ...metropol, kind: 'other' }] }, /bureau\[0\].kind must be metropol/],
    ])('stops the start where it is %j', (content, fault) => {
        const faults = faultsOf(content);
        expect(faults).toHaveLength(1);
        expect(faults[0]).toMatch(fault);
        expect(faults[0]).not.toMatch(/secret/);
    });

    it('must be where it is said to be', () => {
        expect(() => readConfig({ PARTNERS_FILE: join(folder, 'nowhere.json') })).toThrow(/PARTNERS_FILE must be/);
    });
});

describe('contracts for locking phones', () => {
    const knox = {
        kind: 'knoxGuard',
        name: 'knox-gh',
        countries: ['GH'],
        brands: ['Samsung'],
        clientIdentifier: 'client',
        publicKey: 'public',
        privateKey: 'private-secret',
    };

    it('are reached in their region', () => {
        const { deviceLock } = read({
            deviceLock: [knox, { ...knox, name: 'knox-ke', countries: ['KE'], region: 'us' }],
        });
        expect(deviceLock).toMatchObject([
            { url: 'https://eu-kcs-api.samsungknox.com' },
            { url: 'https://us-kcs-api.samsungknox.com' },
        ]);
        expect(deviceLock[0]).toMatchObject({ tacs: [], eventKeys: [], perSecond: 5, perMinute: 300 });
    });

    it('with Trustonic are reached where it is, and say what is missing', () => {
        const trustonic = { kind: 'trustonic', name: 'trustonic-ke', countries: ['KE'], tenant: 't', apiKey: 'secret' };
        const { deviceLock } = read({
            deviceLock: [trustonic, { ...trustonic, name: 'own', url: 'https://own.example/' }],
        });
        expect(deviceLock).toMatchObject([
            { url: 'https://api.cloud.trustonic.com/api/v2' },
            { url: 'https://own.example' },
        ]);
        expect(faultsOf({ deviceLock: [{ ...trustonic, tenant: undefined }] })).toEqual([
            'PARTNERS_FILE: deviceLock[0].tenant is missing.',
        ]);
    });

    it('with PayTrigger are for the brands of Transsion, by a rule that is set up there', () => {
        const transsion = { kind: 'payTrigger', name: 'paytrigger-ng', countries: ['NG'], apiKey: 'secret' };
        const brands = ['Tecno', 'Infinix', 'itel'];
        const { deviceLock } = read({ deviceLock: [{ ...transsion, brands }] });
        expect(deviceLock).toMatchObject([
            { url: 'https://paytrigger.transsion-os.com/PayTrigger', rule: 0, brands, perSecond: 5 },
        ]);
        expect(faultsOf({ deviceLock: [{ ...transsion, apiKey: undefined, rule: 6 }] })).toEqual([
            'PARTNERS_FILE: deviceLock[0].apiKey is missing.',
            'PARTNERS_FILE: deviceLock[0].rule must be a number from 0 to 5.',
        ]);
    });

    it('by Android Management need Google’s consent before production starts', () => {
        const android = {
            kind: 'androidManagement',
            name: 'android-ng',
            countries: ['NG'],
            enterprise: 'enterprises/LC1',
            clientEmail: 'locks@project.example',
            privateKey: 'secret',
            policies: { open: 'in-use', locked: 'kiosk', released: 'free' },
        };
        const start = (entry: object) => {
            writeFileSync(path, JSON.stringify({ deviceLock: [entry] }));
            return readConfig({ PARTNERS_FILE: path, NODE_ENV: 'production' }).partners.deviceLock;
        };
        expect(read({ deviceLock: [android] }).deviceLock).toMatchObject([{ kind: 'androidManagement' }]);
        expect(() => start(android)).toThrow(
            /^PARTNERS_FILE: deviceLock\[0\]\.permission is missing: Google forbids .*$/,
        );
        expect(start({ ...android, permission: 'Google 2027-114' })).toHaveLength(1);
        expect(faultsOf({ deviceLock: [{ ...android, policies: { open: 'in-use' } }] })).toEqual([
            'PARTNERS_FILE: deviceLock[0].policies.locked is missing.',
            'PARTNERS_FILE: deviceLock[0].policies.released is missing.',
        ]);
    });

    it('never lock the same phones of a country, and are named once', () => {
        expect(faultsOf({ deviceLock: [knox, { ...knox, name: 'other', brands: ['SAMSUNG'] }] })).toEqual([
            'PARTNERS_FILE: deviceLock: knox-gh and other lock the same phones of a country.',
        ]);
        expect(faultsOf({ deviceLock: [knox, { ...knox, countries: ['KE'] }] })).toEqual([
            'PARTNERS_FILE: deviceLock: two entries are named knox-gh.',
        ]);
    });

    it('say what is wrong, and never a secret', () => {
        const faults = faultsOf({ deviceLock: [{ ...knox, kind: 'nuovo', name: 'Knox GH', countries: ['XX'] }] });
        expect(faults).toHaveLength(3);
        expect(faults.join()).not.toContain('private-secret');
    });

    it('takes gateways that say where they call from, by an address that nobody guesses', () => {
        const gateway = { kind: 'africasTalking', country: 'KE', secret: 'a'.repeat(32), addresses: ['203.0.113.7'] };
        expect(read({ gateways: [gateway] }).gateways).toEqual([gateway]);
        expect(faultsOf({ gateways: [{ ...gateway, country: 'XX', secret: 'short', addresses: [] }] })).toEqual([
            'PARTNERS_FILE: gateways[0].country must be one of GH, UG, RW, KE, NG.',
            'PARTNERS_FILE: gateways[0].secret must be 32 hexadecimal digits or more.',
            'PARTNERS_FILE: gateways[0].addresses must name an address it calls from.',
        ]);
    });
});
