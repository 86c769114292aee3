import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openIdentity } from '../../../server/identity/identity.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';
import { startFault } from '../../../server/startFault.ts';
import { sharedServer, testConfig } from '../../support/server.ts';

const url = 'postgresql://db.example.com/ahadi';
const database = { ...testConfig.database, urls: { url, ownerUrl: url } };
const server = sharedServer({ config: { publicUrl: 'https://loans.example.com', database } });

const open = (config: Partial<typeof testConfig>, key = server.identityKey) =>
    openIdentity({
        config: { ...testConfig, database, ...config },
        database: server.database,
        log: pino({ level: 'silent' }),
        secrets: createSecrets(key),
    });

/** The one line that a start ends with. */
const faultOf = async (opening: Promise<unknown>): Promise<string> => {
    try {
        await opening;
    } catch (error) {
        return startFault(error);
    }
    return 'none';
};

const me = async () => (await server.inject({ url: '/api/me', headers: await server.as('sales') })).statusCode;

const issuers = async (): Promise<readonly string[]> => {
    const { rows } = await server.database.pool.query<{ issuer: string }>(
        `select distinct split_part(issuer, '/idp', 1) as issuer from app_user where issuer is not null`,
    );
    return rows.map(({ issuer }) => issuer);
};

it('a second process with another public address is refused by name, and takes nobody', async () => {
    expect(await me()).toBe(200);
    expect(await faultOf(open({ publicUrl: 'http://localhost:3001' }))).toBe(
        'The people of this database sign in at https://loans.example.com, and PUBLIC_URL is http://localhost:3001: ' +
            'set it to that address. To move the installation for good, stop every process and start with ' +
            'MOVED_FROM=https://loans.example.com.',
    );
    expect(await issuers()).toEqual(['https://loans.example.com']);
    expect(await me()).toBe(200);
});

it('as it is shipped a refresh token is good for one use', async () => {
    await server.as('sales2');
    const password = 'Violet-lantern-harbour-31';
    await server.identity.admin.setPassword({ username: 'sales2', password, permanent: true });
    const ask = async (operation: string, input: object) => {
        const reply = await server.inject({
            method: 'POST',
            url: '/idp/',
            headers: {
                'content-type': 'application/x-amz-json-1.1',
                'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
            },
            payload: JSON.stringify({ ClientId: server.identity.web.userPoolClientId, ...input }),
        });
        return reply.json()['AuthenticationResult'];
    };
    const AuthParameters = { USERNAME: 'sales2', PASSWORD: password };
    const first = await ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    const second = await ask('GetTokensFromRefreshToken', { RefreshToken: first.RefreshToken });
    expect(second.RefreshToken).toEqual(expect.any(String));
    expect(second.RefreshToken).not.toBe(first.RefreshToken);
});

it('one with the same address joins', async () => {
    await open({ publicUrl: 'https://loans.example.com' });
    expect(await me()).toBe(200);
});

it('an identity key of another database is refused in one line', async () => {
    const fault = await faultOf(open({ publicUrl: 'https://loans.example.com' }, randomBytes(32)));
    expect(fault).toMatch(/^The identity key does not open the signing key in the database/);
    expect(fault).not.toContain('\n');
});

it('an installation moves for good where that is said, by the address it moves from', async () => {
    const publicUrl = 'https://new.example.com/loans';
    expect(await faultOf(open({ publicUrl, movedFrom: 'https://other.example.com' }))).toMatch(
        /MOVED_FROM=https:\/\/loans/,
    );
    await open({ publicUrl, movedFrom: 'https://loans.example.com' });
    expect(await issuers()).toEqual([publicUrl]);
    // The setting may stay where it is.
    await open({ publicUrl, movedFrom: 'https://loans.example.com' });
    expect(await faultOf(open({ publicUrl: 'https://loans.example.com' }))).toMatch(/sign in at https:\/\/new/);
});

it('the bundled database, which serves one process at a time, follows by itself, without people of other providers', async () => {
    const pool = 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Elsewhere';
    await server.database.pool.query('update app_user set issuer = $1, subject = $2 where username = $3', [
        pool,
        (await server.database.pool.query('select id from idp_user limit 1')).rows[0].id,
        'senior',
    ]);
    await open({ publicUrl: 'http://localhost:4000', database: testConfig.database });
    expect((await issuers()).toSorted()).toEqual(['http://localhost:4000', pool].toSorted());
});
