import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import type { handoverOn } from '../../support/handover.ts';
import type { journeyOn } from '../../support/journey.ts';
import type { TestServer } from '../../support/server.ts';
import { sharedLoanRoom } from '../loans/room.ts';

const room = sharedLoanRoom();
let server: TestServer;
let journey: ReturnType<typeof journeyOn>;
let to: ReturnType<typeof handoverOn>;
beforeAll(() => {
    ({ server, journey, to } = room);
});

const messagesOf = async (uid: string, purpose: string): Promise<readonly string[]> => {
    const rows = await room.rows<{ text: string }>(
        'select text from message where application_uid = $1 and purpose = $2 order by created_at',
        uid,
        purpose,
    );
    return rows.map(({ text }) => text);
};

const linksTo = async (uid: string, paper = 'contract'): Promise<readonly string[]> =>
    (await messagesOf(uid, `${paper}_copy`)).map((text) => /(\/api\/papers\/\S+)/.exec(text)?.[1] ?? '');

const form = { 'content-type': 'application/x-www-form-urlencoded' };

const post = (url: string, fields: Readonly<Record<string, string>> = {}) =>
    server.inject({ method: 'POST', url, headers: form, payload: new URLSearchParams(fields).toString() });

/** Asks for a code at a link and opens it with that. */
const openedBy = async (uid: string, link: string) => {
    const asked = await post(`${link}/code`);
    const code = /^\d+/.exec((await messagesOf(uid, 'code:paper')).at(-1) ?? '')?.[0] ?? '';
    return { asked, code, opened: await post(link, { code }) };
};

describe('a copy of the contract', () => {
    it('comes to the customer with the signature, as a link that opens for seven days with a code', async () => {
        const uid = await to.signed();
        const [link = ''] = await linksTo(uid);
        const page = await server.inject({ url: link });
        expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        expect(page.body).not.toContain('Ama');
        expect((await post(link, { code: '123456' })).statusCode).toBe(422);
        const { asked, code, opened } = await openedBy(uid, link);
        expect(asked.statusCode).toBe(200);
        expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
        const sha256 = createHash('sha256').update(opened.rawPayload).digest('hex');
        for (const [language, words] of Object.entries({
            en: 'The file bears no electronic signature of ours',
            fr: 'Le fichier ne porte pas notre signature électronique',
            sw: 'Faili hii haina saini yetu ya kielektroniki',
        })) {
            const headers = { 'accept-language': language };
            const { body } = await server.inject({ url: `/api/paper-check?sha256=${sha256}`, headers });
            expect(body).toContain(words);
        }
        expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
        // A code opens once.
        expect((await post(link, { code })).statusCode).toBe(422);
        expect((await server.inject({ url: `${link}x` })).statusCode).toBe(404);
        await server.database.pool.query(
            `update paper_link set expires_at = now() - interval '1 minute' where application_uid = $1`,
            [uid],
        );
        expect((await server.inject({ url: link })).statusCode).toBe(404);
        expect((await post(`${link}/code`)).statusCode).toBe(404);
    });

    it('is sent again when it is asked for, a few times within the hour, each with its own link', async () => {
        const uid = await to.signed();
        const tries = async () => (await journey.tries('sales', uid, 'send_contract_copy')).status;
        expect([await tries(), await tries(), await tries()]).toEqual([200, 200, 409]);
        const links = await linksTo(uid);
        expect(new Set(links).size).toBe(3);
        const { rows } = await server.database.pool.query(
            'select link_hash from paper_link where application_uid = $1',
            [uid],
        );
        expect(rows.some(({ link_hash: hash }) => links.some((link) => link.endsWith(String(hash))))).toBe(false);
    });

    it('opens with a code of its own link alone, and few codes are sent', async () => {
        const uid = await to.signed();
        await journey.does('sales', uid, 'send_contract_copy');
        const [link = '', other = ''] = await linksTo(uid);
        const { code } = await openedBy(uid, link);
        await post(`${link}/code`);
        expect((await post(other, { code })).statusCode).toBe(422);
        const replies = [await post(`${link}/code`), await post(`${link}/code`), await post(`${link}/code`)];
        expect(replies.at(-1)?.statusCode).toBe(429);
    });
});

describe('the papers of a loan', () => {
    const act = async (uid: string, action: string) => {
        const [loan] = await room.rows<{ version: number }>('select version from loan where application_uid = $1', uid);
        return room.send('support', 'POST', `/api/loans/${uid}/actions/${action}`, {
            body: {},
            version: loan?.version ?? 0,
        });
    };

    it('are a statement of what was asked and paid, sent a few times within the hour', async () => {
        const uid = await to.completed();
        await room.rows(
            `update paper_link set created_at = created_at - interval '2 hours' where application_uid = $1`,
            uid,
        );
        await room.pay(uid, 5_500);
        expect((await act(uid, 'send-statement')).status).toBe(200);
        const [link = ''] = await linksTo(uid, 'statement');
        await room.rows(
            `update one_time_code set created_at = created_at - interval '2 hours' where application_uid = $1`,
            uid,
        );
        const { opened } = await openedBy(uid, link);
        expect(opened.headers['content-disposition']).toMatch(/-statement\.pdf"$/);
        expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
        const more = [
            await act(uid, 'send-statement'),
            await act(uid, 'send-statement'),
            await act(uid, 'send-statement'),
        ];
        expect(more.at(-1)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_COPIES' } });
        expect((await act(uid, 'send-certificate')).status).toBe(409);
    });

    it('are a certificate once everything is paid, which anyone can check and a reversal withdraws', async () => {
        const uid = await to.completed();
        await room.rows(
            `update paper_link set created_at = created_at - interval '2 hours' where application_uid = $1`,
            uid,
        );
        // Until when the phone is open was told before; phones of other loans are not waited for.
        await drain(server.services, { only: ['carry_lock'] });
        await server.database.pool.query(`delete from pgboss.job where name = 'carry_lock'`);
        const { deviceLock } = server.services.partners;
        const { tell } = deviceLock;
        const look = vi.spyOn(deviceLock, 'tell');
        const phone = { failure: null, providerRef: null } as const;
        // The provider takes the order, and is not done with it yet.
        look.mockImplementationOnce(async (...asked) => {
            await tell(...asked);
            return { state: 'releasing', ...phone };
        });
        expect((await room.pay(uid, 143_000)).body.state).toBe('paid');
        const freed = () => drain(server.services, { only: ['carry_lock'], ahead: true });
        await drain(server.services, { only: ['carry_lock'] });
        // Paid is not free yet: only the provider's word is written down.
        expect(await linksTo(uid, 'certificate')).toEqual([]);
        expect(await act(uid, 'send-certificate')).toMatchObject({ status: 409, body: { code: 'NOT_RELEASED' } });
        look.mockRestore();
        await freed();
        expect(await linksTo(uid, 'certificate')).toHaveLength(1);
        await freed();
        const [link = ''] = await linksTo(uid, 'certificate');
        await room.rows(
            `update one_time_code set created_at = created_at - interval '2 hours' where application_uid = $1`,
            uid,
        );
        expect((await openedBy(uid, link)).opened.headers['content-type']).toBe('application/pdf');
        const [{ number } = { number: '' }] = await room.rows<{ number: string }>(
            'select number from certificate where application_uid = $1',
            uid,
        );
        const check = async (asked = number) => server.inject({ url: `/api/certificates/${asked}` });
        const [application] = await room.rows<{ name: string; imei: string }>(
            'select customer_name as name, imei from application join device on application_uid = uid where uid = $1',
            uid,
        );
        const page = (await check(number.toLowerCase())).body;
        expect(page).toContain('This certificate is genuine');
        expect(page).toContain('Lock removed');
        expect(page).toContain('Its file bears none');
        expect(page).toContain(application?.imei.slice(-4));
        expect(page).not.toContain(application?.imei);
        expect(page).not.toContain(application?.name);
        expect((await check('2222-2222-2222-2222')).statusCode).toBe(404);
        const [paid] = await room.rows<{ id: string }>(
            'select payment_id as id from payment where application_uid = $1',
            uid,
        );
        const body = { reversedBecause: 'It was paid on another loan' };
        for (const by of ['support2', 'admin2'])
            await room.send(by, 'PUT', `/api/payments/${paid?.id ?? ''}`, { body, version: 1 });
        expect((await check()).body).toContain('This certificate was withdrawn');
        expect((await openedBy(uid, link)).opened.statusCode).toBe(404);
        await room.pay(uid, 143_000);
        const numbers = await room.rows('select number from certificate where application_uid = $1', uid);
        expect(numbers.length).toBe(2);
    });
});

describe('the words of a contract', () => {
    const read = async (by: string, uid: string) =>
        server.inject({ url: `/api/applications/${uid}/contract`, headers: await server.as(by) });

    it('are those of its paper, for whoever reaches the application', async () => {
        const uid = await to.approved();
        const { clauses, consents } = (await read('sales', uid)).json();
        expect(clauses.map(({ title }: { title: string }) => title)).toContain('The phone can be locked');
        expect(consents.length).toBeGreaterThan(0);
        expect((await read('teamlead', uid)).statusCode).toBe(200);
        expect((await read('sales.ke', uid)).statusCode).toBe(404);
    });

    it('are none where there is no contract', async () => {
        const { uid } = await journey.started();
        expect((await read('sales', uid)).statusCode).toBe(404);
    });
});
