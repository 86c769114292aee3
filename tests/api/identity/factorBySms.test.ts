import { describe, expect, it } from 'vitest';
import { lastCode, sharedIdentityServer } from './support/identityServer.ts';
import {
    exceeded,
    expiredSession,
    factorsOn,
    invalidSession,
    otherThan,
    PHONE,
    smsMismatch,
} from './support/factors.ts';
import { challengeOf, flowOn, refusalOf } from './support/flow.ts';

const server = sharedIdentityServer();
const flow = flowOn(server);
const { addSmsUser, askedBySms } = factorsOn(server);

describe('a code by text message', () => {
    it('is sent after the password and says where, and ends the sign-in once', async () => {
        await addSmsUser('sms');
        const reply = await flow.withPassword('sms');
        expect(reply.body).toEqual({
            ChallengeName: 'SMS_MFA',
            ChallengeParameters: {
                USER_ID_FOR_SRP: 'sms',
                CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
                CODE_DELIVERY_DESTINATION: '+********4567',
            },
            Session: expect.stringMatching(/^[\w-]{64}$/),
        });
        const code = lastCode(server);
        expect(server.messages.at(-1)).toEqual({
            to: PHONE,
            medium: 'SMS',
            purpose: 'sign-in',
            text: `Your sign-in code is ${code}. It works once, within 3 minutes.`,
        });
        const { session } = challengeOf(reply);
        const answers = { USERNAME: 'SMS', SMS_MFA_CODE: code };
        const done = await flow.respond('SMS_MFA', session, answers);
        expect(done.body).toMatchObject({ ChallengeParameters: {}, AuthenticationResult: { TokenType: 'Bearer' } });
        expect(refusalOf(await flow.respond('SMS_MFA', session, answers))).toEqual(invalidSession);
    });

    it('is kept as a keyed hash only', async () => {
        await addSmsUser('hashed');
        const { code } = await askedBySms('hashed');
        const { rows } = await server.database.pool.query<{ text: string }>(
            `select s.data::text as text from idp_session s join idp_user u on u.id = s.user_id where username = 'hashed'`,
        );
        expect(rows).toHaveLength(1);
        expect(rows[0]?.text).toContain('codeHash');
        expect(rows[0]?.text.includes(code)).toBe(false);
    });

    it('may be mistyped: the session stays', async () => {
        await addSmsUser('mistyped');
        const { code, answer } = await askedBySms('mistyped');
        expect(refusalOf(await answer(otherThan(code)))).toEqual(smsMismatch);
        expect(refusalOf(await answer('12'))).toEqual(smsMismatch);
        expect((await answer(code)).status).toBe(200);
    });

    it('may be mistyped five times, then not even the right one goes', async () => {
        await addSmsUser('fivetimes');
        const { code, answer } = await askedBySms('fivetimes');
        for (let attempt = 1; attempt <= 5; attempt += 1) {
            expect(refusalOf(await answer(otherThan(code)))).toEqual(smsMismatch);
        }
        server.wait(2);
        expect(refusalOf(await answer(code))).toEqual(invalidSession);
    });

    it('locks over all sessions like a password, though the password is right each time', async () => {
        await addSmsUser('smslock');
        for (const lock of [0, 0, 0, 0, 1, 2, 4, 8, 16, 32]) {
            const { code, answer } = await askedBySms('smslock');
            expect(refusalOf(await answer(otherThan(code)))).toEqual(smsMismatch);
            if (lock < 32) server.wait(lock + 0.1);
        }
        const { code, answer } = await askedBySms('smslock');
        expect(refusalOf(await answer(code))).toEqual(exceeded);
        server.wait(33);
        expect((await answer(code)).status).toBe(200);
    });

    it('lives as long as its session, whatever came of another one', async () => {
        await addSmsUser('slowsms');
        const first = await askedBySms('slowsms');
        const second = await askedBySms('slowsms');
        expect((await second.answer(second.code)).status).toBe(200);
        server.wait(181);
        expect(refusalOf(await first.answer(first.code))).toEqual(expiredSession);
    });

    it('is sent twenty times an hour at most, and then the sign-in waits unharmed', async () => {
        await addSmsUser('flooded');
        for (let sent = 1; sent <= 20; sent += 1) await askedBySms('flooded');
        const { send } = await flow.prepareSrp('flooded');
        const limited = [400, 'LimitExceededException', 'Attempt limit exceeded, please try after some time.'];
        const before = server.messages.length;
        expect(refusalOf(await send())).toEqual(limited);
        expect(refusalOf(await send())).toEqual(limited);
        expect(server.messages).toHaveLength(before);
        server.wait(3600);
        expect(challengeOf(await flow.withPassword('flooded')).name).toBe('SMS_MFA');
    });

    it('is for its user and its challenge', async () => {
        await addSmsUser('owner');
        const { session, code } = await askedBySms('owner');
        const foreign = await flow.respond('SMS_MFA', session, { USERNAME: 'sms', SMS_MFA_CODE: code });
        expect(refusalOf(foreign)).toEqual(invalidSession);
        const wrong = await flow.respond('SOFTWARE_TOKEN_MFA', session, {
            USERNAME: 'owner',
            SOFTWARE_TOKEN_MFA_CODE: code,
        });
        expect(wrong.body['__type']).toBe('InvalidParameterException');
        const empty = await flow.respond('SMS_MFA', session, { USERNAME: 'owner' });
        expect(refusalOf(empty)).toEqual([400, 'InvalidParameterException', 'Missing required parameter SMS_MFA_CODE']);
        const none = await flow.respond('SMS_MFA', undefined, { USERNAME: 'owner', SMS_MFA_CODE: code });
        expect(refusalOf(none)).toEqual([400, 'InvalidParameterException', 'Missing required parameter Session']);
        const unknown = await flow.respond('SMS_MFA', 'x'.repeat(64), { USERNAME: 'owner', SMS_MFA_CODE: code });
        expect(refusalOf(unknown)).toEqual(invalidSession);
    });

    it('given twenty times at once signs in once', async () => {
        await addSmsUser('racer');
        const { code, answer } = await askedBySms('racer');
        const replies = await Promise.all(Array.from({ length: 20 }, () => answer(code)));
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('guessed twenty times at once is judged five times', async () => {
        await addSmsUser('guesser');
        const { code, answer } = await askedBySms('guesser');
        const replies = await Promise.all(Array.from({ length: 20 }, () => answer(otherThan(code))));
        const judged = replies.filter(({ body }) => body['__type'] === 'CodeMismatchException');
        expect(judged.length).toBeLessThanOrEqual(5);
    });
});

it('nothing of all this was an error of the server', () => {
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});
