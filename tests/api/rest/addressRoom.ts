import { beforeEach, expect } from 'vitest';
import { carrySoon } from '../../../server/identity/mirror/changes.ts';
import { drain } from '../../../server/work/workers.ts';
import { at, sharedUserRoom, type Reply } from './userRoom.ts';

export const own = { email: 'esi@example.com', cellphone: '+233244123457' };
export const thiefs = { email: 'thief@example.com', cellphone: '+233244999999' };

/** The room of users, with Esi who signed in before, and whoever writes addresses for her. */
export const sharedAddressRoom = () => {
    const room = sharedUserRoom();
    const { server, carry, versionOf } = room;

    const run = (sql: string, values: readonly unknown[] = []) => server.database.pool.query(sql, [...values]);

    const bringInStep = async () => {
        const { database, services } = server;
        await database.withTransaction((tx) => carrySoon(tx, services.jobs, { usernames: ['esi'] }));
        await carry();
    };

    /** Esi has signed in before, nothing waits for her, and nobody was sent anything. */
    beforeEach(async () => {
        await run(
            `update app_user set email = $1, cellphone = $2, pending_email = null, pending_cellphone = null, pending_by = null,
                pending_until = null where username = 'esi'`,
            [own.email, own.cellphone],
        );
        await bringInStep();
        await run('delete from message');
        await run('delete from notification');
        await run('delete from idp_rate');
        await server.identity.admin.setPassword({ username: 'esi', password: 'Ahadi-demo-1!', permanent: true });
    });

    const write = async (payload: object, as = 'support'): Reply => {
        const headers = { ...(await server.as(as)), 'if-match': `"${await versionOf(at)}"` };
        const reply = await server.inject({ method: 'PUT', url: at, headers, payload });
        await carry();
        return reply;
    };

    const call = (operation: string, request: object): Reply =>
        server.inject({
            method: 'POST',
            url: '/idp/',
            headers: {
                'content-type': 'application/x-amz-json-1.1',
                'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
            },
            payload: JSON.stringify(request),
        });

    const signIn = async (): Promise<string> => {
        const AuthParameters = { USERNAME: 'esi', PASSWORD: 'Ahadi-demo-1!' };
        const ClientId = server.identity.web.userPoolClientId;
        const reply = await call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
        return reply.json<{ AuthenticationResult: { AccessToken: string } }>().AuthenticationResult.AccessToken;
    };

    const messages = async (purpose: string) =>
        (
            await run(
                'select sent_to as "to", medium, text from message where purpose = $1 order by medium, created_at',
                [purpose],
            )
        ).rows as { to: string; medium: string; text: string }[];

    /** Where a forgotten password's code goes. */
    const codesGoTo = async (): Promise<string | undefined> => {
        await run(`delete from message where purpose = 'forgot-password'`);
        const { web } = server.identity;
        const reply = await call('ForgotPassword', { ClientId: web.userPoolClientId, Username: 'esi' });
        expect(reply.statusCode).toBe(200);
        return (await messages('forgot-password'))[0]?.to;
    };

    const settle = async () => {
        const { services, database } = server;
        await database.withTransaction((tx) => services.jobs.send(tx, 'settle_addresses', {}));
        await drain(services, { only: ['settle_addresses', 'carry_to_provider'] });
    };

    const waitIsOver = async () => {
        await run(`update app_user set pending_until = now() - interval '1 second' where pending_until is not null`);
        await settle();
    };

    const linkIn = (text = ''): string => /\/api\/address-stops\/\S+/.exec(text)?.[0] ?? '';

    return { ...room, run, bringInStep, write, call, signIn, messages, codesGoTo, settle, waitIsOver, linkIn };
};
