import { describe, expect, it } from 'vitest';
import { warnDue } from '../../../server/work/warnDue.ts';
import { sharedServer } from '../../support/server.ts';
import { comment, sharedApprovalRoom } from './room.ts';

const server = sharedServer();
const { tries, completed, query, send, waiting } = sharedApprovalRoom(server);

/** What people were told of requests for a second person, and what the log says of the record; the warnings ran twice. */
const told = async (recordId: string) => {
    for (const runId of ['once', 'and again']) {
        const log = { error: () => undefined };
        await warnDue({ services: server.services, data: {}, runId, log, finish: () => Promise.resolve() });
    }
    const notices = await query(
        `delete from notification where kind in ('approvalEnds', 'approvalUnanswered', 'correctionUnanswered')
            returning kind || ' ' || recipient as told, body`,
    );
    const logged = await query(
        `select actor || ' ' || action || ' ' || (changes -> 'askedBy' ->> 'to') as told from event_log
            where record_id = $1 and action like '%_unanswered'`,
        [recordId],
    );
    return {
        notices: notices.rows.map((one) => String(one['told'])).toSorted(),
        bodies: [...new Set(notices.rows.map(({ body }) => body))],
        log: logged.rows.map((one) => one['told']),
    };
};

/** Lets it have been asked so many days ago. */
const age = (recordId: string, days: number) =>
    query(
        `update approval set asked_at = now() - $2::float8 * interval '1 day', ends_at = now() + (7 - $2::float8) * interval '1 day'
            where record_id = $1`,
        [recordId, days],
    );

describe('what waits for a second person', () => {
    it('is brought back to mind a day before it ends, and told to whoever asked once nobody answered', async () => {
        const uid = await completed();
        expect((await tries('admin2', uid, 'release_early', { comment })).status).toBe(202);
        expect((await told(uid)).notices).toEqual([]);
        await age(uid, 6.5);
        const { notices, bodies } = await told(uid);
        expect(notices).toEqual(expect.arrayContaining(['approvalEnds helper', 'approvalEnds lead2']));
        expect(notices).not.toContain('approvalEnds admin2');
        expect(new Set(notices).size).toBe(notices.length);
        expect(bodies).toEqual([expect.stringMatching(/^[A-Z]{2}-2\d{3}-\w+ still waits/)]);
        await age(uid, 7.1);
        expect(await told(uid)).toEqual({
            notices: ['approvalUnanswered admin2'],
            bodies: [expect.stringContaining('ask for it again')],
            log: ['system release_early_unanswered admin2'],
        });
    });

    it('about a customer is brought back to mind before their day too, and all who answer them hear that it is open', async () => {
        const uid = await completed();
        const receivedOn = new Date().toISOString().slice(0, 10);
        const asked = { applicationUid: uid, kind: 'correct', words: 'My name is Darkwah.', receivedOn, country: 'GH' };
        const id = String((await send('support', '/api/customer-requests', { body: asked })).body['requestId']);
        const path = `/api/customer-requests/${id}`;
        await send('support', path, { method: 'PUT', body: { proof: 'id_seen' }, version: 1 });
        const body = { corrected: 'lastName', correctedTo: 'Darkwah' };
        const propose = () => send('support', `${path}/actions/correct`, { body, version: 2 });
        expect((await propose()).body).toMatchObject({ code: 'SECOND_PERSON' });
        await age(id, 2);
        expect((await told(id)).notices).toEqual([]);
        await query(`update customer_request set due_on = current_date + 1 where request_id = $1`, [id]);
        expect((await told(id)).notices).toContain('approvalEnds admin');
        await age(id, 7.1);
        const { notices, log } = await told(id);
        expect(notices).toEqual(
            expect.arrayContaining([
                'approvalUnanswered support',
                'correctionUnanswered admin',
                'correctionUnanswered support2',
            ]),
        );
        expect(notices).not.toContain('correctionUnanswered support');
        expect(log).toEqual(['system correct_unanswered support']);
        expect((await send('support', path, { method: 'GET' })).body).toMatchObject({
            state: 'open',
            correctedTo: null,
        });
        expect(await waiting('support', id)).toMatchObject({
            after: body,
            refusal: expect.stringContaining('seven days'),
        });
        expect((await propose()).body).toMatchObject({ code: 'SECOND_PERSON' });
        await query(`update customer_request set state = 'answered' where request_id = $1`, [id]);
        await age(id, 7.1);
        expect((await told(id)).notices).toEqual([]);
    });
});
