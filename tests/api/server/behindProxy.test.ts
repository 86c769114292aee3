import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { handoverOn } from '../../support/handover.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { hasPdfReader, textOfPdf } from '../../support/pdfText.ts';
import { sharedServer, type TestServer } from '../../support/server.ts';
import { keptRows } from '../../support/keptRows.ts';

const proxy = '127.0.0.1';
const customer = '41.66.204.9';
/** What a client claims, and after it what the proxy really saw. */
const forged = `6.6.6.6, ${customer}`;

/** The same server, asked by way of `peer` with a header that names `from`. */
const through = (server: TestServer, from = forged, peer = proxy): TestServer => ({
    ...server,
    // The one of its overloads that helpers of tests use.
    inject: ((options: InjectOptions) =>
        server.inject({
            ...options,
            remoteAddress: peer,
            headers: { ...options.headers, 'x-forwarded-for': from },
        })) as TestServer['inject'],
});

const call = (server: TestServer, operation: string, request: object) =>
    server.inject({
        method: 'POST',
        url: '/idp/',
        headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        payload: JSON.stringify({ ClientId: server.identity.web.userPoolClientId, ...request }),
    });

const loggedFor = async ({ database }: TestServer, id: string) => {
    const { rows } = await database.pool.query<{ ip: string }>(
        'select distinct ip from event_log where record_id = $1 and ip is not null',
        [id],
    );
    return rows.map(({ ip }) => ip);
};

describe('behind a proxy that is trusted by its address', () => {
    const server = sharedServer({ config: { trustProxy: ['127.0.0.0/8'] }, limits: { signIns: 3 } });

    it('each client has limits of its own, whatever addresses it invents', async () => {
        const tries = async (from: string) => (await call(through(server, from), 'ForgotPassword', {})).json();
        const limit = { __type: 'LimitExceededException' };
        for (let count = 0; count < 3; count += 1) await tries(`198.51.100.${count}, 203.0.113.1`);
        expect(await tries('198.51.100.9, 203.0.113.1')).toMatchObject(limit);
        expect(await tries('203.0.113.2')).not.toMatchObject(limit);
    });

    it('counts a whole IPv6 network as one client', async () => {
        const tries = async (from: string) => (await call(through(server, from), 'ForgotPassword', {})).json();
        const limit = { __type: 'LimitExceededException' };
        for (let count = 1; count <= 3; count += 1) await tries(`2001:db8:0:1::${count}`);
        expect(await tries('2001:db8:0:1:ffff::9')).toMatchObject(limit);
        expect(await tries('2001:db8:0:2::1')).not.toMatchObject(limit);
    });

    it('evidence, log and consent hold the client’s address', async () => {
        await publishPrice(server);
        const asked = through(server);
        const journey = journeyOn(asked);
        const uid = await handoverOn(asked, journey).signed();
        expect(await loggedFor(server, uid)).toEqual([customer]);
        const contracts = await keptRows(server.database, { table: 'contract', uid });
        expect(contracts.at(-1)).toMatchObject({ status: 'signed', evidence: { proof: { ip: customer } } });
    });

    it.skipIf(!hasPdfReader)('the signed contract shows the client’s address', async () => {
        const { rows: files } = await server.database.pool.query(
            `select document_id as "documentId", storage_key as "storageKey", key_sealed as "keySealed", sha256 from document
                where kind = 'contract' order by document_id desc limit 1`,
        );
        expect(await textOfPdf(await server.services.documents.read(files[0]))).toMatch(
            new RegExp(`Network address[^]*${customer.replaceAll('.', '\\.')}`),
        );
    });

    it('sign-ins and devices hold the client’s address', async () => {
        await server.identity.admin.createUser({ username: 'abena', suppressMessage: true });
        await server.identity.admin.setPassword({ username: 'abena', password: 'Kept-4-tests!', permanent: true });
        await call(through(server, '7.7.7.7, 41.66.204.10'), 'InitiateAuth', {
            AuthFlow: 'USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: 'abena', PASSWORD: 'Wr0ng-one-here!' },
        });
        const { rows } = await server.database.pool.query(
            'select e.ip from idp_auth_event e join idp_user u on u.id = e.user_id where u.username = $1',
            ['abena'],
        );
        expect(rows).toEqual([{ ip: '41.66.204.10' }]);
    });
});

/** Where the log says that somebody came from. */
const addressOf = async (server: TestServer, from: string, peer = proxy): Promise<string | undefined> => {
    const { uid } = await journeyOn(through(server, from, peer)).started();
    return (await loggedFor(server, uid))[0];
};

describe('behind two proxies that are counted', () => {
    const server = sharedServer({ config: { trustProxy: 2 } });

    it('the second from the right is the client', async () => {
        await publishPrice(server);
        expect(await addressOf(server, `6.6.6.6, ${customer}, 10.0.0.4`)).toBe(customer);
    });
});

describe('where nobody is trusted', () => {
    const server = sharedServer();

    it('a client’s word on its address counts for nothing', async () => {
        await publishPrice(server);
        expect(await addressOf(server, forged, '203.0.113.77')).toBe('203.0.113.77');
    });
});

describe('a stranger beside a trusted proxy', () => {
    const server = sharedServer({ config: { trustProxy: ['10.0.0.7'] } });

    it('is who they are', async () => {
        await publishPrice(server);
        expect(await addressOf(server, customer, '203.0.113.77')).toBe('203.0.113.77');
    });
});
