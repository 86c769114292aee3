import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { reportStolen } from '../../server/lending/servicing/stolenPhone.ts';
import { noPartners } from '../../server/platform/config/partnerConfig.ts';
import { packageRoot } from '../../server/platform/packageRoot.ts';
import { drain } from '../../server/work/workers.ts';
import { openLoanRoom, type LoanRoom } from '../api/loans/room.ts';
import { capturedSections } from './captured.ts';
import { openTestDatabase } from './database.ts';
import { lockAppContract } from './fakeLockApp.ts';
import { knoxContract, playKnoxGuard, type FakeKnoxGuard } from './fakeKnoxGuard.ts';
import { payTriggerContract, playPayTrigger, type FakePayTrigger } from './fakePayTrigger.ts';
import { playTrustonic, trustonicContract, type FakeTrustonic } from './fakeTrustonic.ts';
import { newImei } from './handover.ts';
import { publishPrice } from './journey.ts';
import { lockAppPhone } from './lockAppPhone.ts';
import { placed } from './placed.ts';
import { startOwn } from './postgresServer.ts';
import { freePort } from './runningServer.ts';

/** A phone for each provider, and one that nobody locks. */
const products = {
    samsung: { product: 'Samsung Galaxy A06', model: 'SM-A065F', tac: '35690499' },
    nokia: { product: 'Nokia C32', model: 'TA-1534', tac: '35123411' },
    tecno: { product: 'Tecno Spark 20', model: 'KJ5', tac: '35210012' },
    redmi: { product: 'Redmi 14C', model: '2409BRN2CA', tac: '86543211' },
    vivo: { product: 'Vivo Y03', model: 'V2333', tac: '86000012' },
} as const;
export type ProductName = keyof typeof products;

const here = { countries: ['GH'], tacs: [] };

const playProviders = async () => {
    const [knox, trustonic, payTrigger] = await Promise.all([playKnoxGuard(), playTrustonic(), playPayTrigger()]);
    return {
        fakes: { knox, trustonic, payTrigger },
        contracts: [
            { ...knoxContract, ...here, url: knox.url, brands: ['Samsung'] },
            { ...trustonicContract, ...here, url: trustonic.url, brands: ['Nokia'] },
            { ...payTriggerContract, ...here, url: payTrigger.url, brands: ['Tecno'] },
            { ...lockAppContract, ...here, brands: ['Redmi'] },
        ],
    };
};

export interface LockRoom extends LoanRoom {
    /** Where it listens. */
    readonly url: string;
    readonly fakes: {
        readonly knox: FakeKnoxGuard;
        readonly trustonic: FakeTrustonic;
        readonly payTrigger: FakePayTrigger;
    };
    readonly products: typeof products;
    /** A number of a phone of this kind that no other loan has. */
    readonly newImei: (name: ProductName) => string;
    /** A phone with our own lock app in somebody's hands. */
    readonly handset: (imei: string) => ReturnType<typeof lockAppPhone>;
    readonly reportStolen: (imei: string) => Promise<void>;
    /** An application whose contract is to be signed. */
    readonly approved: (name: ProductName) => Promise<string>;
    /** One that is signed and whose deposit is paid: its phone is enrolled next. */
    readonly signed: (name: ProductName) => Promise<string>;
    /** Does what is planned for phones, as if its time had come. */
    readonly carry: () => Promise<void>;
    /** Its provider takes a phone step by step, and the phone comes online. */
    readonly arrive: (provider: { readonly online: () => void }) => Promise<void>;
    /** What a browser keeps of somebody who has signed in. */
    readonly sessionOf: (username: string) => Promise<string>;
    readonly close: () => Promise<void>;
}

/**
 * The product in this process, over a database of its own, with every lock provider played beside it: its clock, its hours and
 * its providers are the test's, and what a test is not about is done without a click.
 */
export const openLockRoom = async (): Promise<LockRoom> => {
    const { fakes, contracts } = await playProviders();
    const postgres = await startOwn();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const room = await openLoanRoom({
        database: openTestDatabase(postgres, postgres.stop),
        identityKey: randomBytes(32),
        webFolder: packageRoot('dist', 'web'),
        config: { publicUrl: url, partners: { ...noPartners, deviceLock: contracts } },
    });
    const { server, journey, to } = room;
    for (const [name, { tac, ...price }] of Object.entries(products))
        await publishPrice(server, { ...price, pricingId: `GH-${name}`, tacs: [tac] });
    await server.app.listen({ port, host: '127.0.0.1' });
    let customers = 0;

    const approved = async (name: ProductName): Promise<string> => {
        customers += 1;
        const idNumber = `GHA-5550${String(customers).padStart(5, '0')}-0`;
        const sections = {
            ...capturedSections,
            kyc: { ...capturedSections.kyc, idNumber },
            offer: { ...capturedSections.offer, pricingId: `GH-${name}` },
        };
        const { product } = products[name];
        const uid = await placed(server, { stage: 'reviewed', reviewer: 'underwriter', sections, product, idNumber });
        await journey.does('senior', uid, 'approve');
        return uid;
    };

    const carry = async (): Promise<void> => {
        await room.rows(`update pgboss.job set start_after = now() where name = 'carry_lock'`);
        await drain(server.services, { only: ['read_lock_events', 'carry_lock', 'keep_loans'] });
    };

    return {
        ...room,
        url,
        fakes,
        products,
        approved,
        carry,
        newImei: (name) => newImei(products[name].tac),
        handset: (imei) => lockAppPhone(server, imei),
        reportStolen: async (imei) => {
            const report = {
                imeis: [imei],
                country: 'GH',
                reason: 'Police report CR/117',
                today: room.day(0),
                days: 9,
            };
            await server.database.withTransaction((tx) =>
                reportStolen(tx, { ...report, askedBy: 'support', agreedBy: 'admin' }),
            );
        },
        arrive: async ({ online }) => {
            for (let step = 0; step < 3; step += 1) {
                await carry();
                online();
            }
            await carry();
        },
        signed: async (name) => {
            const uid = await approved(name);
            const { status, message } = await to.sign(uid);
            if (status !== 200) throw new Error(`It was not signed: ${message}`);
            await journey.does('sales', uid, 'confirm_deposit', { amount: 45_000, paymentReference: 'MP-77' });
            return uid;
        },
        sessionOf: async (username) => {
            const headers = await server.as(username);
            const me: { readonly groups: readonly string[] } = (
                await server.inject({ url: '/api/me', headers })
            ).json();
            const token = headers.authorization.replace('Bearer ', '');
            const { exp, sub } = decodeJwt(token);
            return JSON.stringify({ ...me, token, expires: exp, user: { sub, username }, roles: me.groups });
        },
        close: async () => {
            await server.stop();
            await Promise.all(Object.values(fakes).map((fake) => fake.close()));
        },
    };
};
