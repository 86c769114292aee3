import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { DeskLine } from '../../../domain/application/desk.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { applicationCheck } from '../../../server/platform/database/schema/application.ts';
import { capturedSections, exampleOffer } from '../../support/captured.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
const journey = journeyOn(server);
beforeAll(() => publishPrice(server));

const found = (uid: string, type: CheckType, set: Partial<typeof applicationCheck.$inferInsert>) =>
    server.database.withTransaction(({ orm }) =>
        orm
            .update(applicationCheck)
            .set(set)
            .where(and(eq(applicationCheck.applicationUid, uid), eq(applicationCheck.type, type))),
    );

const get = async <T>(by: string, url: string): Promise<{ readonly status: number; readonly body: T }> => {
    const reply = await server.inject({ url, headers: await server.as(by) });
    return { status: reply.statusCode, body: reply.json() };
};

describe('the lines of a list', () => {
    const lines = async (by: string, uids: readonly string[]): Promise<readonly DeskLine[]> =>
        (await get<readonly DeskLine[]>(by, `/api/desk/lines?uids=${uids.join()}`)).body;

    it('name shop and seller, and what the automatic parts found', async () => {
        const uid = await placed(server, {
            stage: 'pending',
            sections: { ...capturedSections, pledge: null, guarantor: null },
        });
        await found(uid, 'income', {
            autoResult: 'fail',
            autoReasons: ['PTI_TOO_HIGH'],
            evidence: { offer: exampleOffer },
        });
        await found(uid, 'guarantor', { autoResult: 'unavailable' });
        await found(uid, 'pledge', { autoResult: 'unavailable' });
        await found(uid, 'identity', { autoResult: 'pass', evidence: { sameCustomer: [{ uid: 'another' }] } });
        const [line] = await lines('underwriter', [uid]);
        expect(line).toMatchObject({
            uid,
            isReturning: true,
            ptiBps: expect.any(Number),
            concerns: [{ check: 'income', result: 'fail', reasons: ['PTI_TOO_HIGH'] }],
        });
        expect([line?.shop, line?.seller]).not.toContain('sales');
        expect(line?.shop).toMatch(/ /);
    });

    it('say until when a customer who was refused waits for another look', async () => {
        const [uid, other] = [await placed(server, { stage: 'rejected' }), await placed(server, { stage: 'rejected' })];
        const payload = {
            applicationUid: uid,
            kind: 'review',
            words: 'Look again.',
            receivedOn: '2026-03-02',
            country: 'GH',
        };
        const url = '/api/customer-requests';
        const headers = { ...(await server.as('support')), 'idempotency-key': v7() };
        expect((await server.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(201);
        const told = await lines('senior', [uid, other]);
        expect(new Map(told.map((line) => [line.uid, line.reviewDueOn]))).toEqual(
            new Map([
                [uid, '2026-03-23'],
                [other, null],
            ]),
        );
    });

    it('tell nothing of what is out of reach', async () => {
        const held = await placed(server, {
            stage: 'under_review',
            assignee: 'underwriter2',
            reviewer: 'underwriter2',
        });
        const abroad = await placed(server, { stage: 'pending', country: 'KE', currency: 'KES' });
        expect(await lines('underwriter', [held, abroad])).toEqual([]);
        expect((await lines('senior', [held, abroad])).map(({ reviewer }) => reviewer)).toEqual([
            expect.stringMatching(/ /),
        ]);
        expect((await get('sales', `/api/desk/lines?uids=${held}`)).status).toBe(403);
    });
});

describe('a claim that comes too late', () => {
    it('is told who took it, by name, junior or senior', async () => {
        const uid = await placed(server, { stage: 'under_review', assignee: 'underwriter2', reviewer: 'underwriter2' });
        for (const by of ['underwriter', 'senior']) {
            const reply = await server.inject({
                method: 'POST',
                url: `/api/applications/${uid}/actions/claim`,
                headers: { ...(await server.as(by)), 'if-match': '"1"', 'idempotency-key': v7() },
                payload: {},
            });
            expect(reply.statusCode).toBe(409);
            expect(reply.json().message).toMatch(/^[A-Z]\w+ .+ has taken it; choose another$/);
        }
    });
});

describe('what was looked at', () => {
    it('is kept with the judgement, adds up, and is shown to whoever reviews it', async () => {
        const uid = await journey.claimed('underwriter');
        const judge = (look: object | null) =>
            journey.does('underwriter', uid, 'record_check', {
                check: 'identity',
                outcome: null,
                reasonCodes: [],
                comment: null,
                findings: {},
                look,
            });
        await judge({ seconds: 20, shown: ['a', 'b'], enlarged: [] });
        await judge(null);
        await judge({ seconds: 7, shown: ['a'], enlarged: ['a'] });
        const looksAs = async (by: string) =>
            (await get<Dossier>(by, `/api/applications/${uid}/dossier`)).body.checks.find(
                ({ type }) => type === 'identity',
            )?.looks;
        expect(await looksAs('senior')).toEqual([
            { by: 'underwriter', seconds: 27, shown: ['a', 'b'], enlarged: ['a'] },
        ]);
        expect(await looksAs('support')).toEqual([]);
    });
});
