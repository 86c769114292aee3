import { describe, expect, it } from 'vitest';
import { PASSWORD, addUser, sharedIdentityServer } from './support/identityServer.ts';
import { GROUP } from './support/flow.ts';
import { parametersOf, passwordsOn, wrongPassword } from './support/passwords.ts';
import { SrpClient } from './support/srpClient.ts';

const server = sharedIdentityServer();
const { initiate, respond, tryPassword, startSrp } = passwordsOn(server);

describe('the password proof', () => {
    it('signs in once: the same proof is refused the second time', async () => {
        await addUser(server, 'once');
        const { parameters, client } = await startSrp('once');
        const answers = client.answer(parameters, GROUP, PASSWORD);
        expect((await respond('PASSWORD_VERIFIER', answers)).status).toBe(200);
        expect((await respond('PASSWORD_VERIFIER', answers)).body).toEqual(wrongPassword);
    });

    it('may be tried again after a wrong one, on the same challenge', async () => {
        await addUser(server, 'again');
        const { parameters, client } = await startSrp('again');
        const wrong = await respond('PASSWORD_VERIFIER', client.answer(parameters, GROUP, 'Wrong-violet-lamp-31'));
        expect(wrong.body).toEqual(wrongPassword);
        expect((await respond('PASSWORD_VERIFIER', client.answer(parameters, GROUP, PASSWORD))).status).toBe(200);
    });

    it('costs the server under 60 ms of processor time', async () => {
        await addUser(server, 'cheap');
        const costs: number[] = [];
        for (let round = 0; round < 15; round += 1) {
            const client = new SrpClient();
            const started = process.cpuUsage();
            const reply = await initiate('USER_SRP_AUTH', { USERNAME: 'cheap', SRP_A: client.startParameter });
            const asked = process.cpuUsage(started);
            const answers = client.answer(parametersOf(reply), GROUP, PASSWORD);
            const answered = process.cpuUsage();
            await respond('PASSWORD_VERIFIER', answers);
            const judged = process.cpuUsage(answered);
            costs.push((asked.user + asked.system + judged.user + judged.system) / 1000);
        }
        // The runner's own work in this process counts too, and only ever adds.
        expect(Math.min(...costs)).toBeLessThan(60);
    });

    it('ends with the session time', async () => {
        await addUser(server, 'slow');
        const { parameters, client } = await startSrp('slow');
        server.wait(181);
        expect((await respond('PASSWORD_VERIFIER', client.answer(parameters, GROUP, PASSWORD))).body).toEqual({
            __type: 'NotAuthorizedException',
            message: 'Invalid session for the user, session is expired.',
        });
    });

    it.each(['0', '00'])('refuses SRP_A %s', async (zero) => {
        const reply = await initiate('USER_SRP_AUTH', { USERNAME: 'again', SRP_A: zero });
        expect(reply.body['__type']).toBe('InvalidParameterException');
    });

    it('refuses a challenge that this server did not make, or that was made for somebody else', async () => {
        await addUser(server, 'victim');
        const { parameters, client } = await startSrp('victim');
        const answers = client.answer(parameters, GROUP, PASSWORD);
        const forged = Buffer.from(answers['PASSWORD_CLAIM_SECRET_BLOCK'] ?? '', 'base64');
        forged[40] = (forged[40] ?? 0) ^ 1;
        const changed = { ...answers, PASSWORD_CLAIM_SECRET_BLOCK: forged.toString('base64') };
        expect((await respond('PASSWORD_VERIFIER', changed)).body).toEqual(wrongPassword);
        expect((await respond('PASSWORD_VERIFIER', { ...answers, USERNAME: 'again' })).body).toEqual(wrongPassword);
    });
});

describe('a user who does not exist', () => {
    it('gets the same challenge as one who does, always the same salt, and the same refusal', async () => {
        await addUser(server, 'somebody');
        const known = await startSrp('Somebody');
        const unknown = await startSrp('Nobody');
        const again = await startSrp('nobody');
        expect(unknown.reply.status).toBe(known.reply.status);
        expect(Object.keys(unknown.parameters)).toEqual(Object.keys(known.parameters));
        expect(unknown.parameters).toMatchObject({ USERNAME: 'nobody', USER_ID_FOR_SRP: 'nobody' });
        expect(known.parameters).toMatchObject({ USERNAME: 'somebody', USER_ID_FOR_SRP: 'somebody' });
        expect(again.parameters['SALT']).toBe(unknown.parameters['SALT']);
        expect(again.parameters['SRP_B']).not.toBe(unknown.parameters['SRP_B']);
        const lengths = [known, unknown].map(({ parameters: { SALT = '', SRP_B = '' } }) => [
            Math.ceil(SALT.length / 8),
            Math.ceil(SRP_B.length / 64),
        ]);
        expect(lengths[1]).toEqual(lengths[0]);
        for (const { client, parameters } of [known, unknown]) {
            const reply = await respond('PASSWORD_VERIFIER', client.answer(parameters, GROUP, 'Wrong-violet-lamp-31'));
            expect(reply.body).toEqual(wrongPassword);
        }
    });

    it('is not named in the log: people type passwords there by mistake', async () => {
        await addUser(server, 'mistaken');
        await tryPassword('Slipped-violet-lamp-31', 'x');
        await tryPassword('mistaken', 'x');
        const logged = JSON.stringify(server.log);
        expect(logged.toLowerCase().includes('slipped-violet-lamp-31')).toBe(false);
        expect(logged).toContain('"details":{"username":"mistaken"},"message":"Wrong username or password"');
    });

    it('is locked out like one who does', async () => {
        await addUser(server, 'guessed');
        for (const username of ['guessed', 'phantom']) {
            for (let attempt = 1; attempt <= 5; attempt += 1) {
                expect((await tryPassword(username, 'Wrong-violet-lamp-31')).body).toEqual(wrongPassword);
            }
            expect((await tryPassword(username, PASSWORD)).body).toEqual(wrongPassword);
        }
    });

    it('gets a delivery that looks like one, limited alike, and a code that never fits', async () => {
        await addUser(server, 'reachable');
        const forget = (Username: string) =>
            server.rpc('ForgotPassword', { ClientId: server.provider.clientId, Username });
        const sent = server.messages.length;
        const replies = [await forget('reachable'), await forget('unreachable')];
        expect(server.messages.length).toBe(sent + 1);
        const concealed = { Destination: '***', DeliveryMedium: 'EMAIL', AttributeName: 'email' };
        for (const reply of replies) expect(reply.body).toEqual({ CodeDeliveryDetails: concealed });
        for (const Username of ['reachable', 'unreachable']) {
            const request = { ClientId: server.provider.clientId, Username, Password: 'Other-violet-lamp-31' };
            const reply = await server.rpc('ConfirmForgotPassword', { ...request, ConfirmationCode: 'abc123' });
            expect(reply.body['__type']).toBe('CodeMismatchException');
        }
        for (const Username of ['reachable', 'unreachable']) {
            const answers = [];
            for (let use = 0; use < 6; use += 1) answers.push((await forget(Username)).body['__type']);
            expect(answers.at(-1)).toBe('LimitExceededException');
        }
    });
});

describe('the lock', () => {
    it('doubles from the fifth failure on, up to 15 minutes, and ends by a success after it', async () => {
        await addUser(server, 'locked');
        const wrong = async () => (await tryPassword('locked', 'Wrong-violet-lamp-31')).body;
        for (let attempt = 1; attempt <= 4; attempt += 1) {
            expect(await wrong()).toEqual(wrongPassword);
        }
        for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]) {
            expect(await wrong()).toEqual(wrongPassword);
            server.wait(seconds - 0.9);
            expect((await tryPassword('locked', PASSWORD)).body).toEqual(wrongPassword);
            server.wait(1);
        }
        expect(await wrong()).toEqual(wrongPassword);
        server.wait(895);
        expect(await wrong()).toEqual(wrongPassword);
        server.wait(10);
        expect((await tryPassword('locked', PASSWORD)).status).toBe(200);
        expect(await wrong()).toEqual(wrongPassword);
        expect((await tryPassword('locked', PASSWORD)).status).toBe(200);
    });

    it('forgets failures after 15 quiet minutes', async () => {
        await addUser(server, 'quiet');
        for (let attempt = 1; attempt <= 4; attempt += 1) await tryPassword('quiet', 'Wrong-violet-lamp-31');
        server.wait(901);
        expect((await tryPassword('quiet', 'Wrong-violet-lamp-31')).body).toEqual(wrongPassword);
        expect((await tryPassword('quiet', PASSWORD)).status).toBe(200);
    });

    it('tells nothing more to a hundred guesses at once', async () => {
        await addUser(server, 'crowd');
        const guesses = Array.from({ length: 100 }, () => tryPassword('crowd', 'Wrong-violet-lamp-31'));
        const startedAt = performance.now();
        for (const { body } of await Promise.all(guesses)) expect(body).toEqual(wrongPassword);
        // On a slow machine the first, shortest locks end meanwhile, and each end lets one more guess through.
        const ended = Math.floor(Math.log2((performance.now() - startedAt) / 1_000 + 1));
        const { rows } = await server.database.db.pool.query(
            "select from idp_auth_event e join idp_user u on u.id = e.user_id where u.username = 'crowd'",
        );
        expect(rows.length).toBeLessThanOrEqual(5 + ended);
    });
});
