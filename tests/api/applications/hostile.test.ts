import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import { checkTypes } from '../../../domain/application/checks/registry.ts';
import { actionNames, type ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { sectionNames } from '../../../domain/application/sections/registry.ts';
import type { Stage } from '../../../domain/application/stages.ts';
import { withCheckDigit } from '../../../domain/matching/imei.ts';
import { capturedSections, exampleOffer } from '../../support/captured.ts';
import { passingFindings } from '../../support/findings.ts';
import { spoilt } from '../../support/hostile.ts';
import { publishPrice } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { startServer, type TestServer } from '../../support/server.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
    server = await startServer();
    await publishPrice(server);
});
afterAll(() => server.stop());

// More for a long hunt: FUZZ_RUNS=2000.
const runs = Number(process.env['FUZZ_RUNS'] ?? 25);

interface Wish {
    readonly title?: string;
    readonly action: ActionName;
    readonly by: string;
    readonly at: Stage | null;
    readonly input: object;
    readonly application?: Partial<Application>;
}

const words = 'Words enough to be a comment.';
const document = '01890000-0000-7000-8000-0000000000dd';
const mine = { assignee: 'underwriter', reviewer: 'underwriter' } as const;
const terms = {
    offer: exampleOffer,
    customerName: 'Ama',
    approvedAt: '2026-11-01T00:00:00.000Z',
    hash: 'h'.repeat(64),
} as const;
const rejection = {
    reasonCodes: [],
    customerMessage: '',
    coolingOffUntil: '2026-01-01',
    at: new Date().toISOString(),
    by: 'senior',
};
const deal = { pricingId: 'GH-A06', deposit: 60_000, tenorMonths: 6, frequency: 'weekly' };

/** For every action an input that its schema takes, by somebody who may, at the right stage. */
const wishes: readonly Wish[] = [
    { action: 'start', by: 'sales', at: null, input: capturedSections.customer },
    ...sectionNames.map((section): Wish => ({
        title: section,
        action: 'save_section',
        by: 'sales',
        at: 'draft',
        input: { section, data: capturedSections[section] },
    })),
    ...checkTypes.map((check): Wish => ({
        title: check,
        action: 'record_check',
        by: 'underwriter',
        at: 'under_review',
        application: mine,
        input: { check, outcome: 'pass', reasonCodes: [], comment: words, findings: passingFindings[check] },
    })),
    { action: 'submit', by: 'sales', at: 'draft', input: {} },
    { action: 'answer_flag', by: 'sales', at: 'edit_requested', input: { section: 'kyc', answer: words } },
    { action: 'resubmit', by: 'sales', at: 'edit_requested', input: {} },
    { action: 'claim', by: 'senior', at: 'pending', input: {} },
    { action: 'assign', by: 'support', at: 'pending', input: { username: 'underwriter' } },
    { action: 'release', by: 'underwriter', at: 'under_review', application: mine, input: { comment: words } },
    { action: 'release_idle', by: 'senior', at: 'under_review', input: {} },
    {
        action: 'request_edit',
        by: 'underwriter',
        at: 'under_review',
        application: mine,
        input: { sections: [{ section: 'kyc', reasonCode: 'WRONG', message: words }] },
    },
    {
        action: 'finish_review',
        by: 'underwriter',
        at: 'under_review',
        application: mine,
        input: { verdict: 'approve', comment: words },
    },
    { action: 'approve', by: 'senior', at: 'reviewed', input: { internalComment: words } },
    {
        action: 'change_deal',
        by: 'senior',
        at: 'reviewed',
        input: {
            maxFinanced: 90_000,
            minDepositBps: 3_000,
            maxTenorMonths: 6,
            allowedProducts: ['Galaxy A06'],
            needGuarantor: true,
            needPledge: false,
            needDocument: 'Payslip',
            internalComment: words,
            customerMessage: words,
        },
    },
    { action: 'accept_deal', by: 'sales', at: 'condition_approved', input: { ...deal, code: '123456' } },
    {
        action: 'answer_conditions',
        by: 'sales',
        at: 'condition_approved',
        application: { conditions: { needDocument: 'Payslip' } },
        input: { answer: words, evidence: document },
    },
    {
        action: 'reject',
        by: 'senior',
        at: 'reviewed',
        input: { reasonCodes: ['POLICY'], internalComment: words, customerMessage: words },
    },
    { action: 'rework', by: 'senior', at: 'reviewed', input: { comment: words } },
    { action: 'undo_approval', by: 'senior', at: 'approved', input: { comment: words } },
    { action: 'reopen', by: 'senior', at: 'rejected', application: { rejection }, input: { comment: words } },
    { action: 'send_code', by: 'sales', at: 'approved', input: { purpose: 'sign' } },
    {
        action: 'sign',
        by: 'sales',
        at: 'approved',
        application: { terms },
        input: { termsHash: terms.hash, signature: document, code: '123456', photo: document },
    },
    {
        action: 'confirm_deposit',
        by: 'sales',
        at: 'signed',
        application: { terms },
        input: { amount: 45_000, paymentReference: 'MP-1' },
    },
    {
        action: 'enrol_device',
        by: 'sales',
        at: 'signed',
        application: { terms },
        input: { imei: withCheckDigit('35690412000000'), imei2: withCheckDigit('35690412000001'), reason: words },
    },
    { action: 'retry_enrolment', by: 'support', at: 'signed', input: {} },
    {
        action: 'complete',
        by: 'sales',
        at: 'signed',
        application: { terms, depositPaid: 45_000 },
        input: { handoverPhoto: document },
    },
    {
        action: 'return_device',
        by: 'support',
        at: 'completed',
        application: { completedAt: new Date().toISOString() },
        input: { kind: 'exchange', comment: words, imei: withCheckDigit('35690412000002') },
    },
    { action: 'cancel', by: 'sales', at: 'draft', input: { reason: 'DUPLICATE', comment: words } },
    { action: 'cancel_signed', by: 'admin', at: 'signed', input: { reason: 'DUPLICATE', comment: words } },
    { action: 'expire', by: 'admin', at: 'signed', input: {} },
];

const placeFor = ({ at, application = {} }: Wish): Promise<string> =>
    at === null ? Promise.resolve(v7()) : placed(server, { stage: at, ...application });

const send = async ({ by, action }: Wish, uid: string, payload: string) => {
    const { rows } = await server.database.pool.query('select version from application where uid = $1', [uid]);
    const reply = await server.inject({
        method: 'POST',
        url: `/api/applications/${uid}/actions/${action}`,
        headers: {
            ...(await server.as(by)),
            'content-type': 'application/json',
            'if-match': `"${rows[0]?.version ?? 1}"`,
        },
        payload,
    });
    return {
        status: reply.statusCode,
        text: reply.body,
        body: reply.json<{ code?: string; message?: string; errors?: object }>(),
    };
};

it('tries every action', () => {
    expect(new Set(wishes.map(({ action }) => action))).toEqual(new Set(actionNames));
});

describe.each(wishes.map((wish) => [`${wish.action} ${wish.title ?? ''}`.trim(), wish] as const))('%s', (_, wish) => {
    it('takes what it declares as far as its rules', async () => {
        const { status, body } = await send(wish, await placeFor(wish), JSON.stringify(wish.input));
        const isMalformed = status === 422 && JSON.stringify(body.errors).includes('There is no field');
        expect([200, 201, 202, 403, 409, 422]).toContain(status);
        expect(isMalformed).toBe(false);
    });

    it('answers whatever is wrong in it with a clear refusal', async () => {
        let uid = await placeFor(wish);
        await fc.assert(
            fc.asyncProperty(spoilt(wish.input), async (input) => {
                const { status, text, body } = await send(wish, uid, JSON.stringify(input) ?? '');
                expect([status, text.slice(0, 300)]).toEqual([
                    expect.toSatisfy((one: number) => one < 500),
                    expect.any(String),
                ]);
                if (status < 300) {
                    uid = await placeFor(wish);
                    return;
                }
                expect([400, 403, 404, 409, 412, 413, 422]).toContain(status);
                expect(body).toMatchObject({
                    code: expect.stringMatching(/^\w+$/),
                    message: expect.stringMatching(/\w/),
                });
                if (status === 422) expect(Object.keys(body.errors ?? {})).not.toEqual([]);
                // What was sent is not thrown back in masses.
                expect(text.length).toBeLessThan(12_000);
            }),
            { numRuns: runs },
        );
        expect(Object.prototype).not.toHaveProperty('isAdmin');
    });
});

describe('what no parser may take', () => {
    it.each([
        ['a NUL', '{"reason":"DUPLICATE","comment":"a\\u0000b"}'],
        ['half a character', '{"reason":"DUPLICATE","comment":"\\ud800"}'],
        ['a prototype', '{"reason":"DUPLICATE","__proto__":{"isAdmin":true}}'],
        ['the same name twice', '{"reason":"DUPLICATE","reason":"OTHER"}'],
        ['depth', `{"reason":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
        ['a text', '"DUPLICATE"x'],
    ])('%s is 400, and nothing happens', async (_, payload) => {
        const wish: Wish = { action: 'cancel', by: 'sales', at: 'draft', input: {} };
        const uid = await placeFor(wish);
        const { status, body } = await send(wish, uid, payload);
        expect([status, body.code]).toEqual([400, 'malformed']);
        const { rows } = await server.database.pool.query('select stage, version from application where uid = $1', [
            uid,
        ]);
        expect(rows).toEqual([{ stage: 'draft', version: 1 }]);
    });

    it.each([
        ['a list', '[]'],
        ['a text', '"x"'],
        ['a number', '7'],
        ['a truth', 'true'],
    ])('%s instead of fields is 422', async (_, payload) => {
        const wish: Wish = { action: 'cancel', by: 'sales', at: 'draft', input: {} };
        const { status, body } = await send(wish, await placeFor(wish), payload);
        expect([status, body.errors]).toEqual([422, { form: 'Give its fields by name' }]);
    });

    it.each([undefined, '', 'x', '*', '"1", "2"', '99999999999'])(
        'a version like %s is 428 or 400',
        async (version) => {
            const reply = await server.inject({
                method: 'POST',
                url: `/api/applications/${await placed(server, { stage: 'draft' })}/actions/cancel`,
                headers: { ...(await server.as('sales')), ...(version === undefined ? {} : { 'if-match': version }) },
                payload: { reason: 'DUPLICATE' },
            });
            expect(reply.statusCode).toBe(version === undefined || version === '' ? 428 : 400);
        },
    );
});
