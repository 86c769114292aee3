import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { passingFindings } from '../../support/findings.ts';
import { giveCard } from '../../support/sameCard.ts';
import { drain } from '../../../server/work/workers.ts';
import { sharedLoanRoom } from '../loans/room.ts';

const room = sharedLoanRoom();

const textsOf = async (uid: string, purpose: string): Promise<readonly string[]> => {
    const rows = await room.rows<{ text: string; purpose: string }>(
        'select text, purpose from message where application_uid = $1 order by created_at',
        uid,
    );
    return rows.filter((one) => one.purpose === purpose).map(({ text }) => text);
};

const requestsOf = (uid: string) =>
    room.rows(
        `select kind, purpose, proof, state, created_by as by, due_on is not null as "hasClock", words
            from customer_request where application_uid = $1`,
        uid,
    );

/** As support writes it down. */
const withdraw = async (uid: string, purpose: string): Promise<void> => {
    const body = {
        applicationUid: uid,
        kind: 'withdraw',
        purpose,
        words: 'I want no more of this.',
        receivedOn: '2026-03-02',
        country: 'GH',
    };
    expect((await room.send('support', 'POST', '/api/customer-requests', { body })).status).toBe(201);
};

const gather = () => drain(room.server.services, { only: ['gather_evidence'], ahead: true });

describe('a consent that is withdrawn in the shop', () => {
    const sendCode = (by: string, uid: string, purpose: string) =>
        room.journey.tries(by, uid, 'send_withdrawal_code', { purpose });
    const withdrawBy = (by: string, uid: string, purpose: string, code: string) =>
        room.journey.tries(by, uid, 'withdraw_consent', { purpose, code });

    it('counts as on the customer’s own page, by a code that says what it stops', async () => {
        const uid = await room.journey.submitted();
        expect((await sendCode('sales', uid, 'bureau')).status).toBe(200);
        const [sent = ''] = await textsOf(uid, 'code:withdrawal');
        expect(sent).toContain('We do not ask the credit bureau about you any more.');
        expect((await withdrawBy('sales', uid, 'bureau', sent.slice(0, 6))).status).toBe(200);
        expect(await requestsOf(uid)).toEqual([
            {
                kind: 'withdraw',
                purpose: 'bureau',
                proof: 'code',
                state: 'open',
                by: 'sales',
                hasClock: true,
                words: 'Withdrawn in the shop',
            },
        ]);
        expect(await textsOf(uid, 'consent_withdrawn')).toEqual([
            'We do not ask the credit bureau about you any more. What the law wants us to report of a running loan goes on.',
        ]);
        const told = await room.rows<{ action: string; changes: object }>(
            `select action, changes from event_log where record_id = $1 and actor = 'sales' order by sequence desc limit 1`,
            uid,
        );
        expect(told).toMatchObject([{ action: 'withdraw_consent' }]);
        expect(JSON.stringify(told)).not.toContain(sent.slice(0, 6));
        await gather();
        expect(await room.rows('select from bureau_request where application_uid = $1', uid)).toEqual([]);
        expect((await sendCode('sales', uid, 'bureau')).errors).toHaveProperty('purpose');
        expect((await room.journey.read('sales', uid)).body.withdrawn).toEqual({
            bureau: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        });
    });

    it('needs the code that was sent for it', async () => {
        const uid = await room.journey.submitted();
        expect((await withdrawBy('sales', uid, 'marketing', '123456')).errors).toHaveProperty('code');
        await sendCode('sales', uid, 'marketing');
        const code = await room.journey.codeFor(uid);
        const wrong = code === '000000' ? '000001' : '000000';
        expect((await withdrawBy('sales', uid, 'marketing', wrong)).errors).toHaveProperty('code');
        expect((await withdrawBy('sales', uid, 'contacts', code)).errors).toHaveProperty('code');
        expect((await withdrawBy('sales', uid, 'everything', code)).errors).toHaveProperty('purpose');
        expect(await requestsOf(uid)).toEqual([]);
        expect((await withdrawBy('sales', uid, 'marketing', code)).status).toBe(200);
        expect((await withdrawBy('sales', uid, 'contacts', code)).errors).toHaveProperty('code');
    });

    it('is one request however often it is sent', async () => {
        const uid = await room.to.completed();
        await room.rows(
            `update one_time_code set created_at = created_at - interval '2 hours' where application_uid = $1`,
            uid,
        );
        await room.journey.does('sales', uid, 'send_withdrawal_code', { purpose: 'marketing' });
        const input = { purpose: 'marketing', code: await room.journey.codeFor(uid) };
        const { version } = (await room.journey.read('sales', uid)).body.application;
        const command = { by: 'sales', uid, action: 'withdraw_consent', input, version, key: v7() } as const;
        for (let times = 0; times < 2; times += 1) expect((await room.journey.send(command)).status).toBe(200);
        expect(await requestsOf(uid)).toHaveLength(1);
        expect(await textsOf(uid, 'consent_withdrawn')).toHaveLength(1);
    });

    it('is taken by whoever sold and by the lead of their shop, and by nobody else', async () => {
        const uid = await room.to.completed();
        for (const by of ['sales.kumasi', 'sales.ke'])
            expect([by, (await sendCode(by, uid, 'contacts')).status]).toEqual([by, 404]);
        for (const by of ['support', 'admin'])
            expect([by, (await sendCode(by, uid, 'contacts')).status]).toEqual([by, 403]);
        expect(await textsOf(uid, 'code:withdrawal')).toEqual([]);
        await room.journey.does('teamlead', uid, 'send_withdrawal_code', { purpose: 'contacts' });
        const code = await room.journey.codeFor(uid);
        expect((await withdrawBy('sales.kumasi', uid, 'contacts', code)).status).toBe(404);
        expect((await withdrawBy('teamlead', uid, 'contacts', code)).status).toBe(200);
        expect(await requestsOf(uid)).toMatchObject([{ purpose: 'contacts', by: 'teamlead' }]);
    });
});

/** What only advertises, put into the outbox. */
const advertise = async (uid: string): Promise<void> => {
    const { database, services } = room.server;
    const offer = { to: '+233240000000', purpose: 'offer', text: 'A new phone for you.', applicationUid: uid };
    await database.withTransaction((tx) => services.partners.messaging.send(tx, offer));
};

const offersTo = (uid: string) =>
    room.rows(`select state from message where application_uid = $1 and purpose = 'offer'`, uid);

it('is no offer to whoever did not agree to any', async () => {
    const uid = await room.journey.captured();
    const { customer } = (await room.journey.read('sales', uid)).body.application.sections;
    const data = { ...customer, consentMarketing: false };
    await room.journey.does('sales', uid, 'save_section', { section: 'customer', data });
    await advertise(uid);
    await drain(room.server.services, { only: ['deliver_message', 'deliver_waiting'], ahead: true });
    expect(await offersTo(uid)).toEqual([{ state: 'failed' }]);
});

describe('what is withdrawn', () => {
    it('stops offers about whatever has the same phone or card, whenever it was begun, and about nothing else', async () => {
        const [uid, before] = [await room.to.completed(), await room.journey.submitted()];
        const card = 'GHA-777000888-0';
        await giveCard(room.server, uid, card);
        await withdraw(uid, 'marketing');
        const [samePhone, sameCard, other] = [
            await room.journey.submitted(),
            await room.journey.submitted(),
            await room.journey.submitted(),
        ];
        await giveCard(room.server, sameCard, card);
        const phoneTo = (one: string) =>
            room.rows(
                'update application a set phone_mark = b.phone_mark from application b where a.uid = $1 and b.uid = $2',
                uid,
                one,
            );
        for (const [one, state] of [
            [before, 'failed'],
            [samePhone, 'failed'],
            [sameCard, 'failed'],
            [other, 'sent'],
        ] as const) {
            if (one === before || one === samePhone) await phoneTo(one);
            await advertise(one);
            await drain(room.server.services, { only: ['deliver_message', 'deliver_waiting'], ahead: true });
            expect(await offersTo(one)).toEqual([{ state }]);
        }
    });
});

describe('whose card may not be checked any more', () => {
    const judge = (uid: string, check: 'identity' | 'income') =>
        room.journey.tries('underwriter', uid, 'record_check', {
            check,
            outcome: 'pass',
            reasonCodes: [],
            comment: null,
            findings: passingFindings[check],
        });
    const foundBy = async (uid: string): Promise<unknown> =>
        (
            await room.rows<{ found: unknown }>(
                `select auto_result as found from application_check where application_uid = $1 and type = 'identity'`,
                uid,
            )
        )[0]?.found ?? null;

    it('is not checked by us nor by anybody of us, also with another application under the card', async () => {
        const [uid, other, free] = [
            await room.journey.claimed(),
            await room.journey.claimed(),
            await room.journey.claimed(),
        ];
        const card = 'GHA-777000777-0';
        for (const one of [uid, other]) await giveCard(room.server, one, card);
        await withdraw(uid, 'identity');
        await gather();
        expect([await foundBy(uid), await foundBy(free)]).toEqual([null, expect.any(String)]);
        for (const one of [uid, other]) {
            expect(await judge(one, 'identity')).toMatchObject({ status: 409, code: 'CONSENT_WITHDRAWN' });
            expect((await judge(one, 'income')).status).toBe(200);
        }
        expect((await judge(free, 'identity')).status).toBe(200);
        // Who begins again agrees anew.
        const again = await room.journey.claimed();
        await giveCard(room.server, again, card);
        expect((await judge(again, 'identity')).status).toBe(200);
    });

    it('keeps what was checked: the decision goes on', async () => {
        const uid = await room.journey.reviewed();
        await withdraw(uid, 'identity');
        expect((await room.journey.tries('senior', uid, 'approve', { internalComment: null })).status).toBe(200);
    });
});

describe('who agrees to no lock any more', () => {
    it('signs no contract for a phone', async () => {
        const uid = await room.to.approved();
        await withdraw(uid, 'device_lock');
        expect(await room.to.sign(uid)).toMatchObject({ status: 409, code: 'CONSENT_WITHDRAWN' });
    });

    it('has the lock of the contract that runs', async () => {
        const uid = await room.to.completed();
        await withdraw(uid, 'device_lock');
        await room.age(uid, 60);
        await room.keep();
        const [device] = await room.rows<{ state: string }>('select state from device where application_uid = $1', uid);
        expect(device).toEqual({ state: 'locked' });
    });
});

describe('what is known of a customer whose loan is paid off', () => {
    it('is read by the shop that sold, and by no other', async () => {
        const uid = await room.to.completed();
        await room.pay(uid, 143_000);
        expect((await room.send('sales', 'GET', `/api/loans/${uid}`)).body).toMatchObject({ state: 'paid' });
        for (const by of ['sales', 'teamlead'])
            expect((await room.journey.read(by, uid)).body.application.sections.customer).toHaveProperty('phone');
        for (const path of [`/api/loans/${uid}`, `/api/applications/${uid}/dossier`, `/api/applications/${uid}`])
            expect([path, (await room.send('sales.kumasi', 'GET', path)).status]).toEqual([path, 404]);
    });
});
