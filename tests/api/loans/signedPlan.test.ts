import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { laws } from '../../../domain/countries/laws.ts';
import type { LoanAccount } from '../../../domain/lending/loanAccount.ts';
import { checkBooks } from '../../../server/lending/books/check.ts';
import { sharedLoanRoom, type LoanRow } from './room.ts';

const room = sharedLoanRoom();

// The rule of another country.
const { newPlans } = laws.GH;
beforeAll(() => Object.assign(laws.GH, { newPlans: laws.KE.newPlans }));
afterAll(() => Object.assign(laws.GH, { newPlans }));

interface Planned extends LoanRow {
    readonly planFrom: string | null;
    readonly signUntil: string | null;
    readonly planPaper: string | null;
}

const loanOf = async (uid: string) => (await room.send<Planned>('admin', 'GET', `/api/loans/${uid}`)).body;

const act = async (by: string, uid: string, action: string, body: object = {}) =>
    room.send<Planned>(by, 'POST', `/api/loans/${uid}/actions/${action}`, {
        body,
        version: (await loanOf(uid)).version,
    });

const textsOf = async (uid: string, purpose: string): Promise<readonly string[]> => {
    const rows = await room.rows<{ text: string; purpose: string }>(
        'select text, purpose from message where application_uid = $1 order by created_at',
        uid,
    );
    return rows.filter((one) => one.purpose === purpose).map(({ text }) => text);
};

const codeOf = async (uid: string): Promise<string> =>
    /^\d+/.exec((await textsOf(uid, 'code:plan')).at(-1) ?? '')?.[0] ?? '';

/** Codes and links of the hour are over. */
const hoursLater = async (uid: string) => {
    for (const table of ['paper_link', 'one_time_code'])
        await room.rows(
            `update ${table} set created_at = created_at - interval '2 hours' where application_uid = $1`,
            uid,
        );
};

const plan = () => ({
    planFrom: room.day(10),
    planEvery: 'monthly',
    planCount: 12,
    reason: 'Their shop burnt down; agreed on the phone',
});

/** On the 60th day with four of 26 weeks paid: two people agreed on twelve months for the rest. */
const agreed = async (): Promise<string> => {
    const uid = await room.to.completed();
    await room.age(uid, 60);
    await room.pay(uid, 22_000);
    await room.keep();
    expect((await act('support2', uid, 'reschedule', plan())).body.code).toBe('SECOND_PERSON');
    expect((await act('admin', uid, 'reschedule', plan())).status).toBe(200);
    await hoursLater(uid);
    return uid;
};

const faults = async () =>
    (await room.server.database.withTransaction((tx) => checkBooks(tx, 'GH', new Date()))).filter(
        ({ rule }) => rule !== 'unearned',
    );

describe('a new plan where the country asks for a signature', () => {
    it('changes nothing until the customer signs it by a code in the shop, and is kept as a paper then', async () => {
        const uid = await agreed();
        const waiting = await loanOf(uid);
        expect(waiting).toMatchObject({ planFrom: null, signUntil: room.day(7), planPaper: null, state: 'overdue' });
        expect(waiting.overdue).toBeGreaterThan(0);
        expect((await textsOf(uid, 'plan_to_sign')).join()).toContain('the plan of before goes on');
        expect(await textsOf(uid, 'rescheduled')).toEqual([]);
        const { awaited } = (await room.send<LoanAccount>('support', 'GET', `/api/loans/${uid}/account`)).body;
        expect(awaited).toMatchObject({ unpaid: 121_000, signUntil: room.day(7) });
        expect(awaited?.ahead).toHaveLength(12);
        expect((await act('support2', uid, 'reschedule', plan())).body.code).toBe('NOT_POSSIBLE');
        expect((await act('sales', uid, 'sign-plan', { code: '123456' })).body.errors).toHaveProperty('code');
        expect((await act('sales', uid, 'send-plan-code')).status).toBe(200);
        expect((await act('sales', uid, 'sign-plan', { code: '000000' })).body.errors).toHaveProperty('code');
        const signed = await act('sales', uid, 'sign-plan', { code: await codeOf(uid) });
        expect(signed.body).toMatchObject({
            state: 'running',
            overdue: 0,
            outstanding: 121_000,
            planFrom: room.day(10),
            signUntil: null,
            nextDueOn: room.day(10),
        });
        expect(await textsOf(uid, 'rescheduled')).toHaveLength(1);
        const paper = await room.server.inject({
            url: `/api/documents/${signed.body.planPaper}`,
            headers: await room.server.as('admin'),
        });
        expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
        expect((await act('sales', uid, 'sign-plan', { code: await codeOf(uid) })).body.code).toBe('NOT_POSSIBLE');
        expect(await faults()).toEqual([]);
    });

    it('asks for another code once something was paid: the plan is another one then', async () => {
        const uid = await agreed();
        await act('support', uid, 'send-plan-code');
        const code = await codeOf(uid);
        await room.pay(uid, 1_000);
        expect((await act('support', uid, 'sign-plan', { code })).body.errors['code']).toContain('The plan changed');
        await act('support', uid, 'send-plan-code');
        expect((await act('support', uid, 'sign-plan', { code: await codeOf(uid) })).body).toMatchObject({
            outstanding: 120_000,
            planFrom: room.day(10),
        });
    });

    it('is over when nobody signs it in time, or two people’s agreement is taken back', async () => {
        const uid = await agreed();
        expect((await act('support', uid, 'withdraw-plan')).status).toBe(403);
        expect((await act('admin', uid, 'withdraw-plan')).body).toMatchObject({ signUntil: null, planFrom: null });
        const other = await agreed();
        await act('support', other, 'send-plan-code');
        await room.rows(
            `update loan set sign_until = current_date - 2, kept_on = current_date + 1 where application_uid = $1`,
            other,
        );
        const late = await act('support', other, 'sign-plan', { code: await codeOf(other) });
        expect(late.body.code).toBe('NOT_POSSIBLE');
        await room.keep();
        expect(await loanOf(other)).toMatchObject({ signUntil: null, planFrom: null, state: 'overdue' });
        expect(
            await room.rows(`select 1 from event_log where action = 'plan_lapsed' and record_id = $1`, other),
        ).toHaveLength(1);
    });
});

describe('on the customer’s own page', () => {
    const post = (url: string, fields: Readonly<Record<string, string>> = {}, cookie = '') =>
        room.server.inject({
            method: 'POST',
            url,
            headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
            payload: new URLSearchParams(fields).toString(),
        });

    /** Opened by the link that came with the plan. */
    const opened = async (uid: string) => {
        const link = /\/api\/papers\/(\S+)/.exec((await textsOf(uid, 'page_copy')).at(-1) ?? '')?.[1] ?? '';
        await post(`/api/papers/${link}/code`);
        const code = /^\d+/.exec((await textsOf(uid, 'code:paper')).at(-1) ?? '')?.[0] ?? '';
        const reply = await post(`/api/papers/${link}`, { code });
        const [cookie = ''] = String(reply.headers['set-cookie']).split(';');
        const page = `/api/own/${link}`;
        const get = (path = '') => room.server.inject({ url: `${page}${path}`, headers: { cookie } });
        const send = async (fields: Readonly<Record<string, string>>) => {
            const token = /name="token" value="([^"]+)"/.exec((await get()).body)?.[1] ?? '';
            return post(page, { token, ...fields }, cookie);
        };
        return { get, send };
    };

    it('they read it, and sign it by a code of its own', async () => {
        const uid = await agreed();
        const { get, send } = await opened(uid);
        for (const [language, words] of Object.entries({
            en: 'A new plan waits for your signature',
            fr: 'Un nouveau plan attend votre signature',
            sw: 'Mpango mpya unasubiri sahihi yako',
        }))
            expect((await get(`?lang=${language}`)).body).toContain(words);
        expect((await get('/plan')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
        expect((await send({ kind: 'plan-sign', code: '000000' })).statusCode).toBe(422);
        expect((await send({ kind: 'plan-code' })).body).toContain('A code is on its way');
        const signed = await send({ kind: 'plan-sign', code: await codeOf(uid) });
        expect([signed.statusCode, signed.body.includes('You signed the new plan')]).toEqual([200, true]);
        expect(await loanOf(uid)).toMatchObject({ planFrom: room.day(10), signUntil: null });
        expect(signed.body).not.toContain('A new plan waits');
        expect((await get('/plan')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
        const entries = await room.rows(
            `select 1 from event_log where action = 'sign-plan' and record_id = $1 and actor = 'customer'`,
            uid,
        );
        expect(entries).toHaveLength(1);
        expect((await send({ kind: 'plan-sign', code: '1' })).statusCode).toBe(409);
    });

    it('they refuse it, and the plan of before goes on', async () => {
        const uid = await agreed();
        const { send } = await opened(uid);
        expect((await send({ kind: 'plan-decline' })).body).toContain('The plan of before goes on');
        expect(await loanOf(uid)).toMatchObject({ planFrom: null, signUntil: null, overdue: 22_000 });
    });
});
