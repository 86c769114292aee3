import { describe, expect, it } from 'vitest';
import { addUser, lastCode, sharedIdentityServer, signInRaw, startIdentityServer } from './support/identityServer.ts';
import { challengeOf, flowOn, refusalOf, tokensOf, type AskedChallenge } from './support/flow.ts';
import { capitals } from './support/questions.ts';
import { SrpClient } from './support/srpClient.ts';

const server = sharedIdentityServer({ customChallenges: capitals });
const flow = flowOn(server);

const wrongPassword = [400, 'NotAuthorizedException', 'Incorrect username or password.'];
const invalidSession = [400, 'NotAuthorizedException', 'Invalid session for the user.'];
const ask = (USERNAME: string) => flow.initiate('CUSTOM_AUTH', { USERNAME });
const answer = ({ session, parameters }: AskedChallenge, ANSWER: string, more = {}) =>
    flow.respond('CUSTOM_CHALLENGE', session, { USERNAME: parameters['USERNAME'] ?? '', ANSWER, ...more });

describe('a pool’s own challenges', () => {
    it('are asked one after the other, then the sign-in is done', async () => {
        await addUser(server, 'kofi');
        const reply = await ask('KOFI');
        expect(reply.body).toEqual({
            ChallengeName: 'CUSTOM_CHALLENGE',
            ChallengeParameters: {
                USERNAME: 'kofi',
                question: 'What is the capital of Ghana?',
                greeting: 'Hello Akua Mensah',
            },
            Session: expect.any(String),
        });
        const second = challengeOf(await answer(challengeOf(reply), 'Accra'));
        expect(second.parameters['question']).toBe('What is the capital of Kenya?');
        const done = await answer(second, 'Nairobi');
        expect(tokensOf(done).AccessToken).toBeDefined();
        expect(refusalOf(await answer(second, 'Nairobi'))).toEqual(invalidSession);
    });

    it('are asked again after a wrong answer, in a new session', async () => {
        await addUser(server, 'ama');
        const first = challengeOf(await ask('ama'));
        const second = challengeOf(await answer(first, 'Kumasi'));
        expect(second.parameters).toEqual(first.parameters);
        expect(second.session).not.toBe(first.session);
        expect(refusalOf(await answer(first, 'Accra'))).toEqual(invalidSession);
        const third = challengeOf(await answer(second, 'Accra'));
        expect((await answer(third, 'Nairobi')).status).toBe(200);
    });

    it('end the sign-in with the third wrong answer, right ones between them or not', async () => {
        await addUser(server, 'esi');
        let asked = challengeOf(await ask('esi'));
        for (const reply of ['Kumasi', 'Accra', 'Mombasa']) asked = challengeOf(await answer(asked, reply));
        expect(refusalOf(await answer(asked, 'Kisumu'))).toEqual(wrongPassword);
        expect(refusalOf(await answer(asked, 'Nairobi'))).toEqual(invalidSession);
    });

    it('keep the right answer sealed', async () => {
        await addUser(server, 'yaw');
        const { session } = challengeOf(await ask('yaw'));
        const { rows } = await server.database.pool.query<{ text: string }>(
            'select data::text as text from idp_session',
        );
        expect(rows.length).toBeGreaterThan(0);
        const stored = rows.map(({ text }) => text).join('\n');
        for (const secret of ['Accra', Buffer.from('Accra').toString('base64').slice(0, 6), session]) {
            expect(stored.includes(secret)).toBe(false);
        }
    });

    it('may follow the password', async () => {
        await addUser(server, 'both');
        const { session, send } = await flow.prepareSrp('both', { CHALLENGE_NAME: 'SRP_A' });
        expect(session).toMatch(/^[\w-]{64}$/);
        expect(refusalOf(await send({ PASSWORD_CLAIM_SIGNATURE: 'AAAA' }))).toEqual(wrongPassword);
        const first = challengeOf(await send());
        expect(first.name).toBe('CUSTOM_CHALLENGE');
        expect(refusalOf(await send())).toEqual(wrongPassword);
        const second = challengeOf(await answer(first, 'Accra'));
        const tokens = tokensOf(await answer(second, 'Nairobi'));
        expect(tokens.NewDeviceMetadata).toBeDefined();
    });

    it('do not spare a second factor', async () => {
        await addUser(server, 'careful');
        const { AccessToken } = await signInRaw(server, 'careful');
        await server.provider.admin.updateAttributes('careful', { phone_number: '+233201234567' });
        await server.rpc('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } });
        const second = challengeOf(await answer(challengeOf(await ask('careful')), 'Accra'));
        const asked = challengeOf(await answer(second, 'Nairobi'));
        expect(asked.name).toBe('SMS_MFA');
        const answers = { USERNAME: 'careful', SMS_MFA_CODE: lastCode(server) };
        expect((await flow.respond('SMS_MFA', asked.session, answers)).status).toBe(200);
    });

    it('tell of an unknown device without using the answer up', async () => {
        await addUser(server, 'device');
        const second = challengeOf(await answer(challengeOf(await ask('device')), 'Accra'));
        const DEVICE_KEY = 'eu-west-1_00000000-0000-4000-8000-000000000000';
        expect(refusalOf(await answer(second, 'Nairobi', { DEVICE_KEY }))).toEqual([
            400,
            'ResourceNotFoundException',
            'Device does not exist.',
        ]);
        expect((await answer(second, 'Nairobi')).status).toBe(200);
    });

    it('refuse those who may not sign in', async () => {
        await addUser(server, 'disabled');
        await server.provider.admin.disable('disabled');
        const switchedOff = challengeOf(await answer(challengeOf(await ask('disabled')), 'Accra'));
        expect(refusalOf(await answer(switchedOff, 'Nairobi'))).toEqual([
            400,
            'NotAuthorizedException',
            'User is disabled.',
        ]);
        await addUser(server, 'unconfirmed');
        await server.database.pool.query(`update idp_user set status = 'UNCONFIRMED' where username = 'unconfirmed'`);
        const second = challengeOf(await answer(challengeOf(await ask('unconfirmed')), 'Accra'));
        expect(refusalOf(await answer(second, 'Nairobi'))).toEqual([
            400,
            'UserNotConfirmedException',
            'User is not confirmed.',
        ]);
    });

    it('end with the session’s time and belong to their user', async () => {
        const asked = challengeOf(await ask('kofi'));
        const foreign = { ...asked, parameters: { USERNAME: 'ama' } };
        expect(refusalOf(await answer(foreign, 'Accra'))).toEqual(invalidSession);
        const none = await flow.respond('CUSTOM_CHALLENGE', asked.session, { USERNAME: 'kofi' });
        expect(refusalOf(none)).toEqual([400, 'InvalidParameterException', 'Missing required parameter ANSWER']);
        server.wait(181);
        expect((await answer(asked, 'Accra')).body['message']).toBe(
            'Invalid session for the user, session is expired.',
        );
    });

    it('are answered alike for nobody, answer by answer', async () => {
        await addUser(server, 'somebody');
        const refusals: unknown[] = [];
        const shapes: unknown[] = [];
        for (const username of ['somebody', 'nobody']) {
            let asked = challengeOf(await ask(username));
            for (let round = 1; round <= 2; round += 1) {
                shapes.push([Object.keys(asked.parameters), asked.parameters['question'], asked.session.length]);
                asked = challengeOf(await answer(asked, 'Kumasi'));
            }
            refusals.push(refusalOf(await answer(asked, 'Kumasi')), refusalOf(await answer(asked, 'Kumasi')));
        }
        expect(shapes.slice(2)).toEqual(shapes.slice(0, 2));
        expect(refusals.slice(2)).toEqual(refusals.slice(0, 2));
    });
});

describe('a pool without own challenges', () => {
    it('says so in Cognito’s words', async () => {
        const plain = await startIdentityServer();
        try {
            await addUser(plain, 'kofi');
            const { initiate } = flowOn(plain);
            const notConfigured = [
                400,
                'InvalidParameterException',
                'Custom auth lambda trigger is not configured for the user pool.',
            ];
            expect(refusalOf(await initiate('CUSTOM_AUTH', { USERNAME: 'kofi' }))).toEqual(notConfigured);
            const SRP_A = new SrpClient().startParameter;
            const withSrp = { USERNAME: 'kofi', CHALLENGE_NAME: 'SRP_A', SRP_A };
            expect(refusalOf(await initiate('CUSTOM_AUTH', withSrp))).toEqual(notConfigured);
            expect(refusalOf(await initiate('USER_AUTH', { USERNAME: 'kofi' }))).toEqual([
                400,
                'InvalidParameterException',
                'USER_AUTH flow not enabled for this client',
            ]);
        } finally {
            await plain.close();
        }
    });
});
