import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import type { Comments } from '../../../domain/attention.ts';
import type { Approval } from '../../../domain/approval.ts';
import { enterUpload } from '../../../server/documents/uploadRecord.ts';
import { passingFindings } from '../../support/findings.ts';
import { openDeal } from '../../support/journey.ts';
import type { LoanRoom } from '../loans/room.ts';

/** Who is named wherever people write freely, and nowhere else. */
export const named = 'Quillfeather';

export const places = [
    'comment of a check',
    'note of a call',
    'alternative contact',
    'remark on a section',
    'answer to a remark',
    'recommendation',
    'refusal',
    'letter of refusal',
    'change of the deal',
    'letter of a change',
    'paper asked for',
    'answer to a condition',
    'lock by hand',
    'comment',
    'comment on a payment',
    'payment that was taken back',
    'complaint',
    'answer to a complaint',
    'legal hold',
    'answer of a second person',
    'return',
] as const;

const word = (place: (typeof places)[number]): string => `${named} told us, says the ${place}.`;

/** The places of which a text holds the words. */
export const placesIn = (text: string): readonly string[] =>
    [...new Set([...text.matchAll(/told us, says the ([\w ]+)\./g)].map(([, place = '']) => place))].toSorted();

/** What an underwriter found out of somebody's money, in minor units, and where the phone was that took a picture. */
export const found = { verifiedIncome: 7_531_902, latitude: 5.551237 };
const location = { latitude: found.latitude, longitude: -0.2, accuracy: 12 };

const checked = (room: LoanRoom, uid: string, outcome: 'pass' | 'refer'): Promise<unknown> => {
    const { verifiedIncome } = found;
    const findings = { ...passingFindings.income, verifiedIncome };
    const reasonCodes = outcome === 'pass' ? [] : ['INCOME_INSUFFICIENT'];
    const comment = word('comment of a check');
    return room.journey.does('underwriter', uid, 'record_check', {
        check: 'income',
        outcome,
        reasonCodes,
        comment,
        findings,
    });
};

const called = (room: LoanRoom, uid: string): Promise<unknown> => {
    const [at, callbackAt] = ['2024-11-21T10:00:00.000Z', '2024-11-22T10:00:00.000Z'];
    const asked = { at, number: '+233244123456', result: 'callback', callbackAt };
    const findings = {
        attempts: [{ ...asked, note: word('note of a call') }],
        alternativeContact: word('alternative contact'),
    };
    const call = { check: 'customerCall', outcome: null, reasonCodes: [], comment: null, findings };
    return room.journey.does('underwriter', uid, 'record_check', call);
};

/** An application that goes back to its seller, who answers. */
const sentBack = async (room: LoanRoom): Promise<string> => {
    const uid = await room.journey.claimed();
    await checked(room, uid, 'pass');
    await called(room, uid);
    const sections = [{ section: 'address', reasonCode: 'WRONG', message: word('remark on a section') }];
    await room.journey.does('underwriter', uid, 'request_edit', { sections });
    await room.journey.does('sales', uid, 'answer_flag', { section: 'address', answer: word('answer to a remark') });
    return uid;
};

const reviewed = async (room: LoanRoom, verdict: string): Promise<string> => {
    const uid = await room.journey.claimed();
    for (const check of checkTypes.filter((type) => type !== 'income')) {
        const passed = { check, outcome: 'pass', reasonCodes: [], comment: null, findings: passingFindings[check] };
        await room.journey.does('underwriter', uid, 'record_check', passed);
    }
    await checked(room, uid, 'refer');
    await room.journey.does('underwriter', uid, 'finish_review', { verdict, comment: word('recommendation') });
    return uid;
};

const refused = async (room: LoanRoom): Promise<string> => {
    const uid = await reviewed(room, 'reject');
    const reasonCodes = ['INCOME_INSUFFICIENT'];
    const words = { internalComment: word('refusal'), customerMessage: word('letter of refusal') };
    await room.journey.does('senior', uid, 'reject', { reasonCodes, ...words });
    return uid;
};

const changed = async (room: LoanRoom): Promise<string> => {
    const uid = await reviewed(room, 'change_deal');
    const words = { internalComment: word('change of the deal'), customerMessage: word('letter of a change') };
    await room.journey.does('senior', uid, 'change_deal', {
        ...openDeal,
        ...words,
        needDocument: word('paper asked for'),
    });
    const evidence = await room.journey.document(uid, 'condition_evidence');
    await room.journey.does('sales', uid, 'answer_conditions', { answer: word('answer to a condition'), evidence });
    return uid;
};

const taken = async ({ send }: LoanRoom, by: string, url: string, body: object): Promise<{ readonly id: string }> => {
    const reply = await send<{ id: string }>(by, 'POST', url, { body });
    if (reply.status !== 201) throw new Error(`${url}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
};

const declined = async ({ send }: LoanRoom, id: string): Promise<void> => {
    const { body } = await send<readonly Approval[]>('admin2', 'GET', '/api/approvals');
    const waiting = body.find(({ recordId }) => recordId === id);
    const { record, recordId, action, requestedAt } = waiting ?? {};
    const refusal = { record, recordId, action, requestedAt, reason: word('answer of a second person') };
    const reply = await send('admin2', 'POST', '/api/approvals/refusals', { body: refusal });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
};

/** What is written while a loan runs, and once its phone comes back. */
const written = async (room: LoanRoom, uid: string): Promise<void> => {
    const { journey, send, rows, day } = room;
    const twice = async (action: 'lock_device' | 'return_device', asks: string, input: object): Promise<void> => {
        await journey.tries(asks, uid, action, input);
        await journey.does('admin2', uid, action, input);
    };
    await twice('lock_device', 'admin', {
        comment: word('lock by hand'),
        customerMessage: 'Please come to the shop.',
        policeReport: null,
    });
    await taken(room, 'admin', '/api/comments', {
        record: 'loans',
        id: uid,
        body: word('comment'),
        mentions: [],
    });
    const [paid] = await rows<{ id: string }>('select payment_id as id from payment where application_uid = $1', uid);
    const payment = `/api/payments/${paid?.id}`;
    await taken(room, 'admin', '/api/comments', {
        record: 'payments',
        id: paid?.id,
        body: word('comment on a payment'),
        mentions: [],
    });
    const reversed = { body: { reversedBecause: word('payment that was taken back') }, version: 1 };
    for (const by of ['support2', 'admin2']) await send(by, 'PUT', payment, reversed);
    const request = { applicationUid: uid, country: 'GH' };
    const asked = { ...request, kind: 'complaint', words: word('complaint'), receivedOn: day(0) };
    const complaint = await taken(room, 'support', '/api/customer-requests', asked);
    const answered = { proof: 'id_seen', state: 'answered', answer: word('answer to a complaint') };
    await send('admin', 'PUT', `/api/customer-requests/${complaint.id}`, { body: answered, version: 1 });
    const hold = { ...request, reason: word('legal hold'), reviewOn: day(90) };
    await taken(room, 'admin', '/api/legal-holds', hold);
    await declined(room, (await taken(room, 'admin', '/api/legal-holds', hold)).id);
    await twice('return_device', 'sales', { kind: 'return', comment: word('return'), imei: null });
};

const pictured = ({ server }: LoanRoom, applicationUid: string): Promise<void> =>
    server.database.withTransaction(async (tx) => {
        const picture = {
            contentType: 'image/png',
            content: Buffer.from('picture'),
            capturedBy: 'sales',
            capturedAt: new Date(),
        };
        await server.services.documents.put(tx, { applicationUid, country: 'GH', kind: 'home', ...picture, location });
        const announced = { uploadId: 'written', username: 'sales', key: 'written', kind: 'home', size: 7, sha256: '' };
        await enterUpload(tx, { ...announced, applicationUid, location, createdAt: new Date() });
    });

/** Writes of customers wherever people write freely; `loan` runs and has a payment. Resolves to those who are written of. */
export const writeOfCustomers = async (room: LoanRoom, loan: string): Promise<readonly string[]> => {
    await written(room, loan);
    await pictured(room, loan);
    return [loan, await sentBack(room), await refused(room), await changed(room)];
};

/** The comments of a record, as whoever has the key reads them. */
export const commentsOn = async ({ send }: LoanRoom, record: string, id: string): Promise<readonly string[]> => {
    const { body } = await send<Comments>('admin', 'GET', `/api/comments?record=${record}&id=${id}`);
    return body.comments.map((one) => one.body);
};
