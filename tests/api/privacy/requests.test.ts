import { describe, expect, it } from 'vitest';
import type { Approval } from '../../../domain/approval.ts';
import { warnDue } from '../../../server/work/warnDue.ts';
import { drain } from '../../../server/work/workers.ts';
import { sharedLoanRoom } from '../loans/room.ts';

const room = sharedLoanRoom();

const ask = (uid: string, more: object, by = 'support') =>
    room.send<{ requestId: string; version: number; dueOn: string; state: string }>(
        by,
        'POST',
        '/api/customer-requests',
        {
            body: {
                applicationUid: uid,
                words: 'I want no more of this.',
                receivedOn: '2026-03-02',
                country: 'GH',
                ...more,
            },
        },
    );

const asked = async (id: string) =>
    (await room.send<Record<string, unknown> & { version: number }>('support', 'GET', `/api/customer-requests/${id}`))
        .body;

const answer = async (id: string, more: object, by = 'support') =>
    room.send(by, 'PUT', `/api/customer-requests/${id}`, { body: more, version: (await asked(id)).version });

const messagesOf = (uid: string) =>
    room.rows<{ purpose: string; state: string; text: string }>(
        'select purpose, state, text from message where application_uid = $1 order by created_at',
        uid,
    );

const deliver = () => drain(room.server.services, { only: ['deliver_message', 'deliver_waiting'], ahead: true });

const stateOf = async (uid: string, purpose: string) =>
    (await messagesOf(uid)).filter((one) => one.purpose === purpose).map(({ state }) => state);

const quote = async (uid: string) => {
    const { version } = (await room.send<{ version: number }>('support', 'GET', `/api/loans/${uid}`)).body;
    return room.send('sales', 'POST', `/api/loans/${uid}/actions/quote-settlement`, { body: {}, version });
};

const phoneOf = async (uid: string): Promise<string> => {
    const query = `select customer_phone as phone from application where uid = $1`;
    return (await room.rows<{ phone: string }>(query, uid))[0]?.phone ?? '';
};

/** What only advertises, put into the outbox. */
const advertise = async (uid: string): Promise<void> => {
    const { database, services } = room.server;
    const to = await phoneOf(uid);
    await database.withTransaction((tx) =>
        services.partners.messaging.send(tx, {
            to,
            purpose: 'offer',
            text: 'A new phone for you.',
            applicationUid: uid,
        }),
    );
};

const settling = async (): Promise<string> => {
    const uid = await room.to.completed();
    await room.age(uid, 31);
    await room.pay(uid, 22_000);
    await deliver();
    return uid;
};

describe('a consent that is withdrawn', () => {
    it('stops an offer that is queued already, and says what stops and what goes on', async () => {
        const uid = await settling();
        await advertise(uid);
        expect(await stateOf(uid, 'offer')).toEqual(['queued']);
        expect((await ask(uid, { kind: 'withdraw', purpose: 'marketing' })).status).toBe(201);
        await deliver();
        expect(await stateOf(uid, 'offer')).toEqual(['failed']);
        const told = (await messagesOf(uid)).find(({ purpose }) => purpose === 'consent_withdrawn');
        expect(told).toMatchObject({ state: 'sent' });
        expect(told?.text).toBe('We send you no more offers. Messages about your running loan go on.');
    });

    it('stops one that is put there later, and lets a receipt go and what ends the loan early', async () => {
        const uid = await settling();
        await ask(uid, { kind: 'withdraw', purpose: 'marketing' });
        await advertise(uid);
        expect((await quote(uid)).status).toBe(200);
        await room.pay(uid, 5_500);
        await deliver();
        expect(await stateOf(uid, 'offer')).toEqual(['failed']);
        expect(await stateOf(uid, 'settlement_offer')).toEqual(['sent']);
        expect((await stateOf(uid, 'receipt')).every((state) => state === 'sent')).toBe(true);
    });

    it('stops questions to the bureau and to the network from then on', async () => {
        const uid = await room.journey.submitted();
        for (const purpose of ['bureau', 'mobile_money']) await ask(uid, { kind: 'withdraw', purpose });
        await drain(room.server.services, { only: ['gather_evidence'], ahead: true });
        expect(await room.rows('select from bureau_request where application_uid = $1', uid)).toEqual([]);
        const other = await room.journey.submitted();
        await drain(room.server.services, { only: ['gather_evidence'], ahead: true });
        expect(await room.rows('select from bureau_request where application_uid = $1', other)).toHaveLength(1);
    });

    it('shows the people they named to nobody who would call them, and leaves them to the shop', async () => {
        const uid = await room.journey.claimed();
        const numberSeenBy = async (by: string): Promise<unknown> => {
            const { application, contactsWithdrawn } = (await room.journey.read(by, uid)).body;
            return [contactsWithdrawn, application.sections.customer?.['nextOfKinPhone'] ?? null];
        };
        const number = expect.stringMatching(/^\+233/);
        expect(await numberSeenBy('underwriter')).toEqual([false, number]);
        await ask(uid, { kind: 'withdraw', purpose: 'contacts' });
        expect(await numberSeenBy('underwriter')).toEqual([true, null]);
        expect(await numberSeenBy('sales')).toEqual([true, number]);
    });

    it('names what is withdrawn', async () => {
        const uid = await room.journey.submitted();
        expect((await ask(uid, { kind: 'withdraw' })).body.errors).toHaveProperty('purpose');
    });
});

describe('a request of a customer', () => {
    it.each([
        ['access', '2026-03-23'],
        ['export', '2026-03-23'],
        ['correct', '2026-03-16'],
        ['erase', '2026-03-16'],
        ['review', '2026-03-23'],
        ['complaint', '2026-03-22'],
    ])('to %s is answered in Ghana until %s', async (kind, due) => {
        const uid = await room.journey.submitted();
        const { body } = await ask(uid, { kind });
        expect(await asked(body.requestId)).toMatchObject({ dueOn: due, state: 'open' });
    });

    it('is answered with a proof, words and, where refused, the law; and only once', async () => {
        const uid = await room.to.completed();
        const { body } = await ask(uid, { kind: 'erase' });
        const done = { state: 'refused', answer: 'Your loan runs.' };
        expect((await answer(body.requestId, done)).body.errors).toEqual({
            proof: expect.any(String),
            article: expect.any(String),
        });
        const known = { ...done, article: 'Act 843, section 24' };
        expect((await answer(body.requestId, { ...known, proof: 'code' })).body.errors).toHaveProperty('proof');
        expect((await answer(body.requestId, { ...known, proof: 'id_seen' })).status).toBe(200);
        expect(await asked(body.requestId)).toMatchObject({ state: 'refused', editedBy: 'support' });
        expect((await answer(body.requestId, { answer: 'Something else' })).status).toBe(422);
    });

    it('is not answered by whoever sold or decided', async () => {
        const uid = await room.to.completed();
        const { body } = await ask(uid, { kind: 'review' });
        await room.server.database.pool.query(`update application set decided_by = 'support' where uid = $1`, [uid]);
        const done = { state: 'answered', answer: 'It stays.', proof: 'code' };
        expect((await answer(body.requestId, done)).body).toMatchObject({ code: 'OWN_WORK' });
        expect((await answer(body.requestId, done, 'support2')).status).toBe(200);
    });

    it('is answered with a link to where the answer stands', async () => {
        const uid = await room.to.completed();
        const { body } = await ask(uid, { kind: 'complaint' });
        await answer(body.requestId, { state: 'answered', answer: 'We called you.', proof: 'code' });
        const told = (await messagesOf(uid)).filter(({ purpose }) => purpose === 'page_copy');
        expect(told.map(({ text }) => text)).toEqual([
            expect.stringMatching(/^We answered what you asked about .*\/api\/papers\//),
        ]);
    });

    it('to correct something corrects it wherever the customer is named, once the card was seen', async () => {
        const uid = await room.to.completed();
        const { body } = await ask(uid, { kind: 'correct' });
        const corrects = async (corrected: string, correctedTo: string, by = 'support') =>
            room.send(by, 'POST', `/api/customer-requests/${body.requestId}/actions/correct`, {
                body: { corrected, correctedTo },
                version: (await asked(body.requestId)).version,
            });
        expect((await corrects('lastName', 'Darkwah')).body).toMatchObject({ code: 'NOT_POSSIBLE' });
        await answer(body.requestId, { proof: 'id_seen' });
        expect((await corrects('lastName', 'O')).body.errors).toHaveProperty('correctedTo');
        expect((await corrects('phone', '12')).body.errors).toHaveProperty('correctedTo');
        expect((await corrects('selfie', 'x')).body.errors).toHaveProperty('corrected');
        const before = await phoneOf(uid);
        expect((await corrects('town', 'Tema')).status).toBe(200);
        const together = async (corrected: string, correctedTo: string) => {
            expect((await corrects(corrected, correctedTo)).body).toMatchObject({ code: 'SECOND_PERSON' });
            expect((await corrects(corrected, correctedTo)).body).toMatchObject({ code: 'SECOND_PERSON' });
            expect(await asked(body.requestId)).not.toMatchObject({ correctedTo });
            expect((await corrects(corrected, 'Somebody', 'admin')).status).not.toBe(200);
            const { body: waiting } = await room.send<readonly Approval[]>('admin', 'GET', '/api/approvals');
            const { confirmation, after } = waiting.find(({ recordId }) => recordId === body.requestId) ?? {};
            expect(after).toMatchObject({ corrected, correctedTo, customerName: expect.any(String) });
            expect(confirmation).toMatchObject({ method: 'POST', body: { corrected, correctedTo } });
            expect((await corrects(corrected, correctedTo, 'admin')).status).toBe(200);
            expect(await asked(body.requestId)).toMatchObject({ corrected, correctedTo });
        };
        await together('lastName', 'Darkwah');
        await together('phone', '0244999777');
        const [entry] = await room.rows<{ actor: string; changes: Readonly<Record<string, unknown>> }>(
            `select actor, changes from event_log where action = 'correct' and record_id = $1 order by sequence desc limit 1`,
            uid,
        );
        expect(entry).toMatchObject({ actor: 'admin', changes: { askedBy: { to: 'support' } } });
        const [logged] = await room.rows(
            `select from event_log where record_id = $1 and changes::text like '%Darkwah%' limit 1`,
            body.requestId,
        );
        expect(logged).toBeUndefined();
        for (const table of ['application', 'loan', 'customer_request']) {
            const key = table === 'application' ? 'uid' : 'application_uid';
            const [row] = await room.rows<{ name: string; phone: string }>(
                `select customer_name as name, customer_phone as phone from ${table} where ${key} = $1`,
                uid,
            );
            expect([table, row?.name.endsWith(' Darkwah'), row?.phone]).toEqual([table, true, '+233244999777']);
        }
        const sent = await room.rows<{ to: string }>(
            `select sent_to as "to" from message where application_uid = $1 and purpose = 'corrected' order by created_at`,
            uid,
        );
        expect(sent.map(({ to }) => to)).toEqual(expect.arrayContaining([before, '+233244999777']));
        const running = await room.journey.submitted();
        const open = (await ask(running, { kind: 'correct' })).body.requestId;
        await answer(open, { proof: 'id_seen' });
        const { version } = await asked(open);
        const early = await room.send('support', 'POST', `/api/customer-requests/${open}/actions/correct`, {
            body: { corrected: 'lastName', correctedTo: 'Darkwah' },
            version,
        });
        expect(early.body).toMatchObject({ code: 'STILL_RUNNING' });
    });

    it('reminds once when half of its time is over, and once on its last day', async () => {
        const uid = await room.journey.submitted();
        const { body } = await ask(uid, { kind: 'complaint' });
        const warnedOn = async (day: string) => {
            const services = { ...room.server.services, clock: () => new Date(`${day}T08:00:00Z`) };
            const log = { error: () => undefined };
            for (let times = 0; times < 2; times += 1) {
                await warnDue({ services, data: {}, runId: day, log, finish: () => Promise.resolve() });
            }
            const notices = await room.rows<{ kind: string }>(
                `select distinct kind from notification where once_key like $1 order by 1`,
                `customer-requests:${body.requestId}:%`,
            );
            return notices.map(({ kind }) => kind);
        };
        expect(await warnedOn('2026-03-11')).toEqual([]);
        expect(await warnedOn('2026-03-12')).toEqual(['requestDue']);
        expect(await warnedOn('2026-03-21')).toEqual(['requestDue']);
        expect(await warnedOn('2026-03-22')).toEqual(['requestDue', 'requestNow']);
        expect(await warnedOn('2026-04-22')).toEqual(['requestDue', 'requestNow']);
    });
});
