import { describe, expect, it } from 'vitest';
import { rewriteSections } from '../../../server/lending/records/application.ts';
import { sharedLoanRoom } from '../loans/room.ts';

const room = sharedLoanRoom();

const form = { 'content-type': 'application/x-www-form-urlencoded' };

const post = (url: string, fields: Readonly<Record<string, string>> = {}, cookie = '') =>
    room.server.inject({
        method: 'POST',
        url,
        headers: { ...form, cookie },
        payload: new URLSearchParams(fields).toString(),
    });

const get = (url: string, cookie = '') => room.server.inject({ url, headers: { cookie, 'accept-encoding': 'gzip' } });

const lastText = async (uid: string, purpose: string): Promise<string> => {
    const rows = await room.rows<{ text: string; purpose: string }>(
        'select text, purpose from message where application_uid = $1 order by created_at',
        uid,
    );
    return rows.findLast((one) => one.purpose === purpose)?.text ?? '';
};

/** A customer in front of their own page: its address, and what their browser knows. */
const opened = async () => {
    const uid = await room.to.completed();
    for (const table of ['paper_link', 'one_time_code'])
        await room.rows(
            `update ${table} set created_at = created_at - interval '2 hours' where application_uid = $1`,
            uid,
        );
    const { version } = (await room.send<{ version: number }>('support', 'GET', `/api/loans/${uid}`)).body;
    const sent = await room.send('sales', 'POST', `/api/loans/${uid}/actions/send-page`, { body: {}, version });
    expect(sent.status).toBe(200);
    const link = /\/api\/papers\/(\S+)/.exec(await lastText(uid, 'page_copy'))?.[1] ?? '';
    await post(`/api/papers/${link}/code`);
    const code = /^\d+/.exec(await lastText(uid, 'code:paper'))?.[0] ?? '';
    const reply = await post(`/api/papers/${link}`, { code });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/api/own/${link}`]);
    const [cookie = ''] = String(reply.headers['set-cookie']).split(';');
    return { uid, page: `/api/own/${link}`, cookie };
};

const tokenIn = (body: string): string => /name="token" value="([^"]+)"/.exec(body)?.[1] ?? '';

const requestsOf = (uid: string) =>
    room.rows<{ kind: string; proof: string | null; by: string }>(
        'select kind, proof, created_by as by from customer_request where application_uid = $1',
        uid,
    );

describe('the customer’s own page', () => {
    it('tells what is owed in three languages, within 40 kB, without a script or anything fetched beside', async () => {
        const { page, cookie } = await opened();
        for (const [language, word] of Object.entries({
            en: 'What you owe',
            fr: 'Ce que vous devez',
            sw: 'Unachodaiwa',
        })) {
            const { statusCode, body, headers } = await get(`${page}?lang=${language}`, cookie);
            expect([statusCode, body.includes(word)]).toEqual([200, true]);
            expect(Buffer.byteLength(body)).toBeLessThan(40_000);
            expect(body).not.toMatch(/<script|<img|style="/);
            expect(headers['content-security-policy']).toContain("default-src 'none'");
            expect(headers['cache-control']).toBe('private, no-store');
        }
    });

    it('stays within 40 kB after years of instalments, payments and requests', async () => {
        const { uid, page, cookie } = await opened();
        await room.rows(
            `update loan set schedule = (
                select jsonb_agg(jsonb_set(part, '{dueOn}', to_jsonb((first_due_on + 30 * n)::text)))
                from (select schedule->0 as part, n from generate_series(0, 35) n) parts) where application_uid = $1`,
            uid,
        );
        await room.rows(
            `insert into payment (payment_id, application_uid, loan_reference, amount, currency, method, received_on, country,
                    created_by, search, customer_name)
                select 'paid' || n, $1, reference, 100, 'GHS', 'cash', started_on + n, 'GH', 'support', '', null
                from loan, generate_series(1, 60) n where application_uid = $1`,
            uid,
        );
        // The longest answers that may be written.
        const answer = 'Nous l’avons corrigé à votre demande. '.repeat(60).slice(0, 2_000);
        const body = { applicationUid: uid, kind: 'complaint', words: 'Why?', receivedOn: '2026-03-02', country: 'GH' };
        for (let asked = 0; asked < 12; asked += 1) {
            const { requestId } = (
                await room.send<{ requestId: string }>('admin', 'POST', '/api/customer-requests', { body })
            ).body;
            await room.rows(
                `update customer_request set state = 'answered', answer = $2, answered_at = now() where request_id = $1`,
                requestId,
                `${asked + 1}: ${answer}`,
            );
        }
        for (const language of ['en', 'fr', 'sw']) {
            const { body: html } = await get(`${page}?lang=${language}`, cookie);
            expect(['12: Nous', '7: Nous', '6: Nous'].map((told) => html.includes(told))).toEqual([true, true, false]);
            expect(Buffer.byteLength(html)).toBeLessThan(40_000);
        }
    });

    it('opens to nobody without the code’s cookie, nor after a quarter of an hour, nor once it was closed', async () => {
        const { uid, page, cookie } = await opened();
        const other = await opened();
        expect((await get(page)).statusCode).toBe(303);
        expect((await get(page, other.cookie)).statusCode).toBe(303);
        expect((await get(`${page}/statement`, other.cookie)).statusCode).toBe(303);
        const { body } = await get(page, cookie);
        expect((await post(page, { token: tokenIn(body), kind: 'leave' }, cookie)).statusCode).toBe(303);
        expect((await get(page, cookie)).statusCode).toBe(303);
        expect((await get(other.page, other.cookie)).statusCode).toBe(200);
        await room.rows(
            `update paper_link set session_seen = session_seen - interval '16 minutes' where application_uid = $1`,
            other.uid,
        );
        expect((await get(other.page, other.cookie)).statusCode).toBe(303);
        expect(await requestsOf(uid)).toEqual([]);
    });

    it('takes a request once, however often it is sent, and none that its page did not write', async () => {
        const { uid, page, cookie } = await opened();
        const fields = { token: tokenIn((await get(page, cookie)).body), kind: 'complaint', words: 'Nobody answers.' };
        for (const _time of [1, 2]) expect((await post(page, fields, cookie)).statusCode).toBe(200);
        expect(await requestsOf(uid)).toEqual([{ kind: 'complaint', proof: 'code', by: 'customer' }]);
        expect((await post(page, { ...fields, token: 'forged.token' }, cookie)).statusCode).toBe(303);
        const { body } = await get(page, cookie);
        expect((await post(page, { ...fields, token: tokenIn(body), words: ' ' }, cookie)).statusCode).toBe(422);
        expect(await requestsOf(uid)).toHaveLength(1);
        expect(
            await room.rows(
                `select from event_log where actor = 'customer' and record_id is not null and $1 <> ''`,
                uid,
            ),
        ).not.toEqual([]);
    });

    it('withdraws a consent at once, and says what stops and what goes on', async () => {
        const { uid, page, cookie } = await opened();
        const { body } = await get(page, cookie);
        expect(body).toContain('We send you no more offers. Messages about your running loan go on.');
        await post(page, { token: tokenIn(body), kind: 'withdraw', purpose: 'marketing' }, cookie);
        expect(await lastText(uid, 'consent_withdrawn')).toContain('We send you no more offers.');
        const after = (await get(page, cookie)).body;
        expect(after).toMatch(/Withdrawn on [^<]+2026/);
        // Each as it was agreed to: by the form, by the contract, or not at all.
        expect(after.match(/Agreed on [^<]+ · Written down by the shop · Version 2026-01 · English</g)).toHaveLength(5);
        expect(after).toMatch(/Agreed on [^<]+ · A code by phone · Version 1 · English</);
        await room.server.database.withTransaction((tx) =>
            rewriteSections(tx, [uid], ({ customer }) => ({ customer: { ...customer, consentMarketing: false } })),
        );
        expect((await get(page, cookie)).body).toContain('Not agreed to');
        // What nobody agreed to is not offered to be withdrawn.
        const bureau = 'name="purpose" value="bureau"';
        expect(after).toContain(bureau);
        await room.server.database.withTransaction((tx) =>
            rewriteSections(tx, [uid], ({ customer }) => ({ customer: { ...customer, consentBureau: false } })),
        );
        expect((await get(page, cookie)).body).not.toContain(bureau);
        // Kinds and purposes by their names, never by what they are called inside.
        expect(after).toContain('To withdraw a consent');
        for (const code of ['mobile_money', 'device_lock'])
            expect(after.replaceAll(/value="[^"]*"/g, '')).not.toContain(code);
    });

    it('hands out the papers, and what is kept only once somebody answered', async () => {
        const { uid, page, cookie } = await opened();
        for (const paper of ['contract', 'statement'])
            expect((await get(`${page}/${paper}`, cookie)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
        expect((await get(`${page}/certificate`, cookie)).statusCode).toBe(303);
        const token = tokenIn((await get(page, cookie)).body);
        await post(page, { token, kind: 'access', words: 'Show me everything.' }, cookie);
        expect((await get(`${page}/everything.json`, cookie)).statusCode).toBe(303);
        await room.rows(
            `update customer_request set state = 'answered', answered_at = now() where application_uid = $1`,
            uid,
        );
        const everything = await get(`${page}/everything.json`, cookie);
        expect(everything.json()).toHaveProperty('groups');
        // Its length would tell whoever has it asked what is in it.
        expect(everything.headers).not.toHaveProperty('content-encoding');
        const pdf = await get(`${page}/everything.pdf`, cookie);
        expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    });
});
