import { describe, expect, test } from 'vitest';
import { sharedAddressRoom, own } from './addressRoom.ts';
import { at, reason } from './userRoom.ts';

const { server, act, carry, read, run, settle, messages, linkIn, logged } = sharedAddressRoom();

const action = { url: at, action: 'reset-second-step', body: { reason } };
const hasStep = () => server.identity.admin.hasSecondFactor('esi');

const enrol = () => server.owner.query(`update idp_user set mfa_enabled = '{SMS_MFA}' where username = 'esi'`);

/** Two people ask for it, and what each is answered. */
const lose = async () => {
    await enrol();
    await run('delete from approval');
    await run(`update app_user set second_step_off_at = null where username = 'esi'`);
    const first = await act({ as: 'support', ...action });
    const second = await act({ as: 'admin', ...action });
    await carry();
    return [first, second] as const;
};

const waitIsOver = async () => {
    await run(
        `update app_user set second_step_off_at = now() - interval '1 second' where second_step_off_at is not null`,
    );
    await settle();
};

describe('a second step that was lost', () => {
    test('is taken off by two people, a day after both asked, and its owner is told with a link before', async () => {
        const [first, second] = await lose();
        expect([first.statusCode, first.json().code]).toEqual([422, 'SECOND_PERSON']);
        expect(second.statusCode).toBe(200);
        const { secondStepOffAt } = second.json<{ secondStepOffAt: string }>();
        const hours = (new Date(secondStepOffAt).getTime() - Date.now()) / 3_600_000;
        expect(hours).toBeGreaterThan(23.9);
        expect(hours).toBeLessThanOrEqual(24);
        await settle();
        expect(await hasStep()).toBe(true);
        const told = await messages('second-step-lost');
        expect(told.map(({ to }) => to)).toEqual([own.email, own.cellphone]);
        expect((await server.inject({ url: linkIn(told[0]?.text) })).body).toContain('second step');
        await waitIsOver();
        expect(await hasStep()).toBe(false);
        expect((await read('support', at)).json()).toMatchObject({ secondStepOffAt: null });
        expect((await logged('esi')).slice(-3)).toEqual([
            'support reset-second-step_asked',
            'admin reset-second-step',
            'system second_step_off',
        ]);
    });

    test('stays where its owner stops it by the link, and all leading administrators are told', async () => {
        await lose();
        const link = linkIn((await messages('second-step-lost')).at(-1)?.text);
        expect((await server.inject({ method: 'POST', url: link })).statusCode).toBe(200);
        await waitIsOver();
        expect(await hasStep()).toBe(true);
        const { rows } = await run(`select recipient from notification where kind = 'waitStopped'`);
        expect(rows).toContainEqual({ recipient: 'admin' });
    });

    test('stays where an administrator stops it', async () => {
        await lose();
        expect((await act({ as: 'admin', url: at, action: 'stop-waiting' })).statusCode).toBe(200);
        await waitIsOver();
        expect(await hasStep()).toBe(true);
    });

    test('is confirmed in the inbox of approvals as what it is, once', async () => {
        await run('delete from approval');
        await run(`update app_user set second_step_off_at = null where username = 'esi'`);
        await act({ as: 'support', ...action });
        const inbox = (await read('admin', '/api/approvals')).json<
            { action: string; why: string; confirmation: object }[]
        >();
        const asked = inbox.find((one) => one.action === 'reset-second-step');
        expect(asked).toMatchObject({
            why: reason,
            confirmation: { method: 'POST', path: `${at}/actions/reset-second-step`, body: { reason } },
        });
        expect((await act({ as: 'admin', ...action })).statusCode).toBe(200);
        expect((await act({ as: 'admin', ...action })).json()).toMatchObject({ code: 'NOT_POSSIBLE' });
    });

    test('needs a reason, and is nothing that one does for oneself', async () => {
        await run(`update app_user set second_step_off_at = null where username = 'esi'`);
        expect((await act({ as: 'support', ...action, body: {} })).statusCode).toBe(422);
        const oneself = { as: 'admin', url: '/api/users/admins/admin', action: 'reset-second-step', body: { reason } };
        expect((await act(oneself)).json()).toMatchObject({ code: 'NOT_POSSIBLE' });
    });
});
