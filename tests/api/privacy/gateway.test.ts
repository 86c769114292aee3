import { describe, expect, it } from 'vitest';
import { simulatedGateways } from '../../../server/partners/messaging/gateways.ts';
import { sharedLoanRoom } from '../loans/room.ts';

const room = sharedLoanRoom();

const secret = simulatedGateways.find(({ country }) => country === 'GH')?.secret ?? '';

const post = (url: string, fields: Readonly<Record<string, string>>) =>
    room.server.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
    });

let sessions = 0;

const phoneOf = async (uid: string): Promise<string> => {
    const [row] = await room.rows<{ phone: string }>(
        'select customer_phone as phone from application where uid = $1',
        uid,
    );
    return row?.phone ?? '';
};

/** A customer with a loan in front of their phone. */
const customer = async () => {
    const uid = await room.to.completed();
    await room.rows(
        `update paper_link set created_at = created_at - interval '2 hours' where application_uid = $1`,
        uid,
    );
    const phoneNumber = await phoneOf(uid);
    const sessionId = `ATUid_${(sessions += 1)}`;
    return {
        uid,
        dials: async (text: string) =>
            (
                await post(`/hooks/menu/${secret}`, {
                    sessionId,
                    serviceCode: '*384*1#',
                    phoneNumber,
                    networkCode: '62001',
                    text,
                })
            ).body,
        writes: (id: string, text: string) =>
            post(`/hooks/texts/${secret}`, {
                id,
                from: phoneNumber,
                to: '1234',
                text,
                date: '2026-11-26',
                linkId: 'x',
            }),
        texts: async (purpose: string) =>
            (
                await room.rows<{ text: string }>(
                    'select text from message where application_uid = $1 and purpose = $2 order by created_at',
                    uid,
                    purpose,
                )
            ).map(({ text }) => text),
        requests: async () =>
            (
                await room.rows<{ kind: string; words: string; proof: string | null }>(
                    'select kind, words, proof from customer_request where application_uid = $1 order by created_at',
                    uid,
                )
            ).map(({ kind, words, proof }) => [kind, words, proof]),
    };
};

describe('the menu that customers dial', () => {
    it('tells what is owed to whoever has the number, and asks their phone to pay it once', async () => {
        const { uid, dials } = await customer();
        expect(await dials('')).toMatch(/^CON \S+\n1 What I owe\n2 Pay\n3 Statement by SMS\n4 My data/);
        expect(await dials('1')).toMatch(/^CON Still to pay: GHS[\d,.]+\.\nNext: GHS[\d,.]+, due on/);
        expect(await dials('6*3*1')).toMatch(/^CON Bado unadaiwa/);
        expect(await dials('2*1')).toMatch(/^END This phone is asked to pay/);
        expect(await dials('2*1')).toBe('END The phone was asked already: wait for the answer.');
        const orders = await room.rows<{ by: string }>(
            `select created_by as by from money_order where application_uid = $1 and kind = 'instalment'`,
            uid,
        );
        expect(orders).toEqual([{ by: 'customer' }]);
    });

    it('withdraws at once, takes requests with their clock, and sends the link where the answer will stand', async () => {
        const { dials, texts, requests } = await customer();
        expect(await dials('4*2')).toBe('END We send you no more offers.');
        expect(await dials('4*2')).toMatch(/^CON Choose one of these:/);
        expect(await dials('4*1*3')).toMatch(
            /^CON We do not ask the credit bureau.*\nWhat the law wants.*\n1 Withdraw/,
        );
        expect(await dials('4*1*3*1')).toMatch(/^END We do not ask the credit bureau/);
        expect(await dials('4*1*3*1')).toMatch(/^CON Choose one of these:\nYou withdrew this/);
        expect(await texts('consent_withdrawn')).toHaveLength(2);
        expect(await dials('4*4*1')).toMatch(/^END We took it/);
        expect(await dials('4*5*1')).toMatch(/^END We took it. Show your card/);
        expect(await dials('4*6*2')).toMatch(/^END We took it. /);
        expect(await dials('5*1')).toMatch(/^END We took it/);
        expect(await dials('7')).toMatch(/^CON Choose one of these:/);
        // A gateway that heard no answer tells the same again.
        await dials('5*1');
        expect(await requests()).toEqual([
            ['withdraw', 'Withdrawn by their phone', null],
            ['withdraw', 'Withdrawn by their phone', null],
            ['erase', 'Asked by phone menu', null],
            ['export', 'Asked by phone menu', null],
            ['correct', 'My phone number is wrong', null],
            ['complaint', 'About a payment', null],
        ]);
        expect((await texts('page_copy')).length).toBeGreaterThan(0);
    });

    it('asks another look at a refusal, once, of what was refused', async () => {
        const { uid, dials, writes, requests } = await customer();
        await writes('r0', 'REVIEW my refusal');
        const refusal = { reasonCodes: ['POLICY'], customerMessage: 'No', coolingOffUntil: '2099-01-01', by: 'senior' };
        await room.rows(
            `update application set stage = 'rejected', rejection = $2 where uid = $1`,
            uid,
            JSON.stringify({ ...refusal, at: new Date().toISOString() }),
        );
        expect(await dials('7')).toMatch(/^CON We refused.*\nAnother person .* within 21 days\.\n1 Ask for it/);
        await dials('7*1');
        expect(await dials('7*1')).toMatch(/^END We took it/);
        await writes('r1', 'Review: I have a new job');
        expect(await requests()).toEqual([
            ['complaint', 'REVIEW my refusal', null],
            ['review', 'Asked by phone menu', null],
            ['review', 'Review: I have a new job', null],
        ]);
    });

    it('knows nobody by a number without a contract, and answers nobody at another address', async () => {
        const fields = { sessionId: 'ATUid_x', phoneNumber: '+233240000009', text: '' };
        expect((await post(`/hooks/menu/${secret}`, fields)).body).toMatch(/^END We know no contract/);
        for (const place of ['menu', 'texts']) {
            expect((await post(`/hooks/${place}/${'0'.repeat(32)}`, fields)).statusCode).toBe(404);
        }
        const elsewhere = await room.server.inject({
            method: 'POST',
            url: `/hooks/menu/${secret}`,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams(fields).toString(),
            remoteAddress: '203.0.113.9',
        });
        expect(elsewhere.statusCode).toBe(404);
    });
});

describe('text messages that customers write', () => {
    it('answers words it knows, each message once, and keeps anything else for support', async () => {
        const { writes, texts, requests } = await customer();
        expect((await writes('1', 'SALIO')).statusCode).toBe(200);
        await writes('1', 'SALIO');
        expect(await texts('text_answer')).toEqual([expect.stringMatching(/^Still to pay/)]);
        await writes('2', 'Help');
        expect((await texts('text_answer')).at(-1)).toMatch(/^Questions: /);
        await writes('3', 'Stop');
        expect(await texts('consent_withdrawn')).toHaveLength(1);
        await writes('5', 'Correct my name is Abena');
        await writes('4', 'My phone is locked but I paid yesterday.');
        expect(await requests()).toEqual([
            ['withdraw', 'Withdrawn by their phone', null],
            ['correct', 'Correct my name is Abena', null],
            ['complaint', 'My phone is locked but I paid yesterday.', null],
        ]);
    });

    it('answers nobody more than five times an hour', async () => {
        const { writes, texts } = await customer();
        for (const id of ['1', '2', '3', '4', '5', '6', '7']) await writes(`many ${id}`, 'BAL');
        expect(await texts('text_answer')).toHaveLength(5);
    });
});
