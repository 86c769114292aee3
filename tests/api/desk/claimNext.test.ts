import { v7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { redSince } from '../../../domain/application/clock.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { countries } from '../../../domain/countries.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

vi.setConfig({ testTimeout: 120_000 });

const server = sharedServer();
const journey = journeyOn(server);
beforeAll(() => publishPrice(server));
beforeEach(async () => {
    await server.database.pool.query(`update application set stage = 'cancelled', assignee = null`);
});

const minuteMs = 60_000;
/** Submitted so much before or after the moment from which one is overdue. */
const afterRed = (minutes: number): string =>
    new Date(redSince(Date.now(), countries.GH) + minutes * minuteMs).toISOString();
const waiting = (minutes: number, customerWaiting = false, changes: Parameters<typeof placed>[1] = {}) =>
    placed(server, { stage: 'pending', customerWaiting, waitingSince: afterRed(minutes), ...changes });

interface Claimed {
    readonly status: number;
    readonly uid: string | undefined;
    readonly assignee: string | null | undefined;
    readonly code: string | undefined;
}

const claimNext = async (by: string, key: string = v7()): Promise<Claimed> => {
    const reply = await server.inject({
        method: 'POST',
        url: '/api/desk/claim-next',
        headers: { ...(await server.as(by)), 'idempotency-key': key },
    });
    const body: Partial<Dossier> & { readonly code?: string } = reply.json();
    const { application, code } = body;
    return { status: reply.statusCode, uid: application?.uid, assignee: application?.assignee, code };
};

describe('claim next', () => {
    it('takes the overdue first, then what has priority, then customers in the shop, then the longest wait', async () => {
        const uids = {
            young: await waiting(120),
            first: await waiting(119),
            inShop: await waiting(110, true),
            older: await waiting(60),
            red: await waiting(-5),
            redInShop: await waiting(-1, true),
            redder: await waiting(-60),
        };
        const { redInShop, redder, red, first, inShop, older, young } = uids;
        await journey.does('support', first, 'set_priority', { isPriority: true, comment: 'She came twice already' });
        const taken: (string | undefined)[] = [];
        for (const by of ['underwriter', 'underwriter', 'senior', 'underwriter', 'senior', 'underwriter', 'senior']) {
            taken.push((await claimNext(by)).uid);
        }
        expect(taken).toEqual([redInShop, redder, red, first, inShop, older, young]);
        expect(await claimNext('underwriter')).toMatchObject({ status: 409, code: 'QUEUE_EMPTY' });
    });

    it('gives each of many who press at once one of their own', async () => {
        const people = ['underwriter', 'underwriter2', 'senior'];
        for (let race = 0; race < 20; race += 1) {
            await server.database.pool.query(`update application set stage = 'cancelled', assignee = null`);
            const uids = await Promise.all(people.flatMap(() => [waiting(5), waiting(6)]));
            const claims = await Promise.all([...people, ...people].map((by) => claimNext(by)));
            expect(claims.map(({ status }) => status)).toEqual(claims.map(() => 200));
            expect(new Set(claims.map(({ uid }) => uid))).toEqual(new Set(uids));
            const { rows } = await server.database.pool.query(
                `select assignee, count(*)::int as held from application where uid = any ($1) and stage = 'under_review'
                    group by assignee order by assignee`,
                [uids],
            );
            expect(rows).toEqual(people.toSorted().map((assignee) => ({ assignee, held: 2 })));
        }
    });

    it('gives the last one to one of many', async () => {
        for (let race = 0; race < 20; race += 1) {
            const uid = await waiting(5);
            const claims = await Promise.all(['underwriter', 'underwriter2', 'senior'].map((by) => claimNext(by)));
            const winners = claims.filter(({ status }) => status === 200);
            expect(winners.map((claim) => claim.uid)).toEqual([uid]);
            expect(claims.filter(({ status, code }) => status === 409 && code === 'QUEUE_EMPTY')).toHaveLength(2);
            await server.database.pool.query(`update application set stage = 'cancelled', assignee = null`);
        }
    });

    it('never goes over the limit, however often one presses at once', async () => {
        await Promise.all(Array.from({ length: 8 }, (_, index) => waiting(index)));
        const claims = await Promise.all(Array.from({ length: 8 }, () => claimNext('underwriter')));
        const { wipCap } = countries.GH;
        expect(claims.filter(({ status }) => status === 200)).toHaveLength(wipCap);
        expect(new Set(claims.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
            new Set(['TOO_MANY_CLAIMED']),
        );
    });

    it('is answered once for one key', async () => {
        await waiting(1);
        const second = await waiting(2);
        const key = v7();
        const claims = await Promise.all(Array.from({ length: 5 }, () => claimNext('underwriter', key)));
        expect(new Set(claims.map(({ uid }) => uid)).size).toBe(1);
        expect((await claimNext('underwriter')).uid).toBe(second);
    });

    it('passes over what the person may not review', async () => {
        const { rows } = await server.database.pool.query<{ cellphone: string }>(
            `select cellphone from app_user where username = 'underwriter'`,
        );
        await waiting(1, false, { createdBy: 'underwriter' });
        await waiting(2, false, { customerPhone: rows[0]?.cellphone ?? '' });
        await waiting(3, false, { isTestMode: true });
        await waiting(4, false, { country: 'KE', currency: 'KES' });
        const free = await waiting(5);
        expect((await claimNext('underwriter')).uid).toBe(free);
    });

    it('keeps what comes back from an edit for its reviewer, until the time is over', async () => {
        const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
        const { sameReviewerHours } = countries.GH.timers;
        const returned = await waiting(1, true, { reviewer: 'underwriter2', resubmittedAt: hoursAgo(0) });
        const late = await waiting(2, false, { reviewer: 'underwriter2', resubmittedAt: hoursAgo(sameReviewerHours) });
        expect((await claimNext('underwriter')).uid).toBe(late);
        expect(await claimNext('senior')).toMatchObject({ status: 409, code: 'QUEUE_EMPTY' });
        expect((await claimNext('underwriter2')).uid).toBe(returned);
    });

    it('is for underwriters', async () => {
        await waiting(1);
        for (const by of ['sales', 'support', 'admin2']) expect((await claimNext(by)).status).toBe(403);
    });

    it('is a claim like any other in the event log', async () => {
        const uid = await waiting(1);
        await claimNext('underwriter');
        const { rows } = await server.database.pool.query(
            `select actor, action from event_log where record_id = $1 order by sequence`,
            [uid],
        );
        expect(rows).toEqual([{ actor: 'underwriter', action: 'claim' }]);
        await journey.does('underwriter', uid, 'release', { comment: 'Somebody else should look' });
        expect((await claimNext('underwriter2')).uid).toBe(uid);
    });
});
