import { expect, it } from 'vitest';
import type { Purpose } from '../../../domain/privacy/purposes.ts';
import { readApplication } from '../../../server/lending/records/application.ts';
import { stoppedOf } from '../../../server/lending/records/withdrawn.ts';
import { drain } from '../../../server/work/workers.ts';
import { sharedLoanRoom } from '../loans/room.ts';

const room = sharedLoanRoom();

const ask = async (uid: string, kind: string): Promise<string> => {
    const body = { applicationUid: uid, kind, words: 'Wait with it.', receivedOn: '2026-03-02', country: 'GH' };
    return (await room.send<{ requestId: string }>('support', 'POST', '/api/customer-requests', { body })).body
        .requestId;
};

const answer = async (id: string, more: object = {}): Promise<void> => {
    const path = `/api/customer-requests/${id}`;
    const { version } = (await room.send<{ version: number }>('support', 'GET', path)).body;
    const body = { state: 'answered', answer: 'We use it no more until then.', proof: 'code', ...more };
    expect((await room.send('support', 'PUT', path, { body, version })).status).toBe(200);
};

/** Puts into the outbox what only advertises. */
const advertise = async (uid: string): Promise<void> => {
    const { database, services } = room.server;
    await database.withTransaction(async (tx) => {
        const application = await readApplication(tx, uid);
        const offer = {
            to: application?.customerPhone ?? '',
            purpose: 'offer',
            text: 'A new phone.',
            applicationUid: uid,
        };
        await services.partners.messaging.send(tx, offer);
    });
};

const lastOffer = async (uid: string): Promise<string | undefined> => {
    const [row] = await room.rows<{ state: string }>(
        `select state from message where application_uid = $1 and purpose = 'offer' order by created_at desc limit 1`,
        uid,
    );
    return row?.state;
};

const mayAsk = async (uid: string, purpose: Purpose): Promise<boolean> =>
    room.server.database.withTransaction(async (tx) => {
        const application = await readApplication(tx, uid);
        return application !== undefined && (await stoppedOf(tx, application))[purpose] === undefined;
    });

/** Whether an offer is sent, the bureau and the network are asked, and the people they named are shown to whoever calls. */
const uses = async (uid: string): Promise<readonly unknown[]> => {
    await advertise(uid);
    await drain(room.server.services, { only: ['deliver_message', 'deliver_waiting'], ahead: true });
    const { sections } = (await room.journey.read('underwriter', uid)).body.application;
    return [
        await lastOffer(uid),
        await mayAsk(uid, 'bureau'),
        await mayAsk(uid, 'mobile_money'),
        (sections.customer?.['nextOfKinPhone'] ?? null) !== null,
    ];
};

const used = ['sent', true, true, true];
const kept = ['failed', false, false, false];

it('stops what withdrawals stop, from when it is asked until what it was asked for is settled', async () => {
    const uid = await room.journey.claimed();
    const complaint = await ask(uid, 'complaint');
    expect(await uses(uid)).toEqual(used);
    const restriction = await ask(uid, 'restrict');
    expect(await uses(uid)).toEqual(kept);
    await answer(restriction);
    expect(await uses(uid)).toEqual(kept);
    await answer(complaint);
    expect(await uses(uid)).toEqual(used);
});

it('ends when it is refused', async () => {
    const uid = await room.journey.claimed();
    await ask(uid, 'complaint');
    const restriction = await ask(uid, 'restrict');
    expect(await uses(uid)).toEqual(kept);
    await answer(restriction, { state: 'refused', article: 'Section 34' });
    expect(await uses(uid)).toEqual(used);
});
