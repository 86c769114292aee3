import { beforeAll, describe, expect, it } from 'vitest';
import type { Approval } from '../../../domain/approval.ts';
import { handoverOn } from '../../support/handover.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { openedRows } from '../../support/keptRows.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
const journey = journeyOn(server);
const to = handoverOn(server, journey);
beforeAll(async () => {
    await publishPrice(server);
    await server.database.pool.query(
        `insert into app_user (username, name, email, cellphone, country, locale, "group", seniority, status, search)
            values ('other', 'Other Lead', 'other@example.com', '+233244000001', 'GH', 'en', 'admin', 'lead', 'active', '')`,
    );
});

const list = async (as: string): Promise<readonly Approval[]> => {
    const reply = await server.inject({ url: '/api/approvals', headers: await server.as(as) });
    expect(reply.statusCode).toBe(200);
    return reply.json();
};

const about = async (as: string, recordId: string): Promise<Approval | undefined> =>
    (await list(as)).find((approval) => approval.recordId === recordId);

const found = async (as: string, recordId: string): Promise<Approval> => {
    const approval = await about(as, recordId);
    if (approval === undefined) throw new Error(`${as} sees no request about ${recordId}`);
    return approval;
};

/** Sends what the approval says, with words of their own where it takes them. */
const confirm = async (as: string, { confirmation }: Approval) => {
    const { method, path, body, version, takesComment } = confirmation;
    const reply = await server.inject({
        method,
        url: path,
        headers: { ...(await server.as(as)), ...(version === null ? {} : { 'if-match': `"${version}"` }) },
        payload: takesComment ? { ...body, comment: 'I looked at it as well' } : body,
    });
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};

const refuse = async (as: string, approval: Approval, reason = 'The customer changed their mind again') => {
    const { record, recordId, action, requestedAt } = approval;
    const reply = await server.inject({
        method: 'POST',
        url: '/api/approvals/refusals',
        headers: await server.as(as),
        payload: { record, recordId, action, requestedAt, reason },
    });
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};

const logged = async (recordId: string) => {
    const { rows } = await server.database.pool.query<Record<string, unknown>>(
        `select actor, action, changes -> 'said' -> 'to' ->> 'reason' as reason from event_log
            where record_id = $1 order by sequence desc limit 1`,
        [recordId],
    );
    return rows[0];
};

const cancel = { reason: 'CUSTOMER_WITHDREW', comment: 'They found a cheaper one' };

describe('an action on an application', () => {
    it('is shown with what would change to those who may second it, and happens once one of them sends the same', async () => {
        const uid = await to.signed();
        await journey.tries('support2', uid, 'cancel_signed', cancel);
        expect(await about('admin2', uid)).toMatchObject({
            record: 'applications',
            action: 'cancel_signed',
            requestedBy: 'support2',
            why: 'They found a cheaper one',
            before: { stage: 'signed', reason: null },
            after: { stage: 'cancelled', reason: 'CUSTOMER_WITHDREW' },
            isOwn: false,
            refusal: null,
        });
        // A junior of support may not second it.
        expect(await about('support', uid)).toBeUndefined();
        const own = await found('support2', uid);
        expect(own).toMatchObject({ isOwn: true, refusal: expect.stringContaining('You asked for this yourself') });
        expect(await confirm('support2', own)).toMatchObject({ status: 409, body: { code: 'SECOND_PERSON' } });
        expect(await confirm('admin2', await found('admin2', uid))).toMatchObject({
            status: 200,
            body: { application: { stage: 'cancelled' } },
        });
        expect(await about('admin2', uid)).toBeUndefined();
    });

    it('is declined with a reason that the log holds and whoever asked is told', async () => {
        const uid = await to.signed();
        await journey.tries('support2', uid, 'cancel_signed', cancel);
        const approval = await found('admin2', uid);
        expect(await refuse('admin2', approval, 'No')).toMatchObject({
            status: 422,
            body: { errors: { reason: 'Write at least ten letters' } },
        });
        expect((await refuse('admin2', approval)).status).toBe(200);
        expect(await about('support2', uid)).toBeUndefined();
        expect(await logged(uid)).toEqual({
            actor: 'admin2',
            action: 'cancel_signed_declined',
            reason: 'The customer changed their mind again',
        });
        const rows = await openedRows(
            server.database,
            `select title, body, words from notification where recipient = 'support2' and link like '%' || $1`,
            [uid],
        );
        expect(rows).toMatchObject([
            {
                title: 'Declined by a second person',
                body: expect.not.stringContaining('again'),
                words: expect.stringContaining('again'),
            },
        ]);
        // What is gone cannot be declined again, and one person alone has done nothing.
        expect(await refuse('admin2', approval)).toMatchObject({ status: 409, body: { code: 'NOT_WAITING' } });
        expect((await journey.read('admin2', uid)).body.application.stage).toBe('signed');
    });

    it('is not declined by mistake once something else was asked, nor by whoever may not second it', async () => {
        const uid = await to.signed();
        await journey.tries('support2', uid, 'cancel_signed', cancel);
        const earlier = await found('admin2', uid);
        await journey.tries('support2', uid, 'cancel_signed', { ...cancel, reason: 'DUPLICATE' });
        expect(await refuse('admin2', earlier)).toMatchObject({ status: 409, body: { code: 'NOT_WAITING' } });
        expect(await confirm('admin2', earlier)).toMatchObject({
            status: 409,
            body: { code: 'SECOND_PERSON_DIFFERS' },
        });
        const now = await found('admin2', uid);
        expect(await refuse('support', now)).toMatchObject({ status: 409, body: { code: 'NOT_WAITING' } });
        expect((await refuse('support2', await found('support2', uid))).status).toBe(200);
        expect(await logged(uid)).toMatchObject({ actor: 'support2', action: 'cancel_signed_withdrawn' });
    });

    it('says that it is too late once the application moved on', async () => {
        const uid = await to.signed();
        await journey.tries('support2', uid, 'cancel_signed', cancel);
        await server.database.pool.query(`update application set stage = 'expired' where uid = $1`, [uid]);
        expect((await found('admin2', uid)).refusal).toBe('This can no longer be done: the application is “Expired”.');
    });
});

describe('a change of a leading administrator', () => {
    const create = {
        username: 'efua',
        name: 'Efua Sackey',
        email: 'efua@example.com',
        cellphone: '+233244123458',
        country: 'GH',
        seniority: 'lead',
    };
    const send = async (as: string, method: 'POST' | 'PUT', url: string, payload: object) =>
        (await server.inject({ method, url, headers: await server.as(as), payload })).statusCode;

    it('is added, changed and moved from the inbox by another lead', async () => {
        expect(await send('admin', 'POST', '/api/users/admins', create)).toBe(422);
        const { rows } = await server.database.pool.query(
            `select recipient, body, link from notification where kind = 'approvalWaits' and link = '/admin/approvals'
                and body like 'A change%' order by recipient`,
        );
        const told = { body: 'A change to administrators waits for a second person', link: '/admin/approvals' };
        // Those who may make it, and nobody else; not by the name of whom it is about.
        expect(rows).toEqual([{ recipient: 'other', ...told }]);
        const added = await found('other', 'efua');
        expect(added).toMatchObject({
            action: 'create',
            name: 'Efua Sackey',
            before: {},
            after: { seniority: 'lead' },
        });
        expect(await about('admin2', 'efua')).toBeUndefined();
        expect((await confirm('other', added)).status).toBe(201);
        expect(await send('admin', 'PUT', '/api/users/admins/efua', { seniority: 'officer', version: 1 })).toBe(422);
        const changed = await found('other', 'efua');
        expect(changed).toMatchObject({
            action: 'edit',
            before: { seniority: 'lead' },
            after: { seniority: 'officer' },
        });
        expect((await found('admin', 'efua')).refusal).toContain('another person');
        expect(await confirm('other', changed)).toMatchObject({ status: 200, body: { seniority: 'officer' } });
        expect(await about('other', 'efua')).toBeUndefined();
    });

    it('is declined, and must be asked for anew', async () => {
        expect(await send('admin', 'PUT', '/api/users/admins/efua', { seniority: 'lead', version: 2 })).toBe(422);
        expect((await refuse('other', await found('other', 'efua'))).status).toBe(200);
        expect(await logged('efua')).toMatchObject({ actor: 'other', action: 'edit_declined' });
        expect(await send('other', 'PUT', '/api/users/admins/efua', { seniority: 'lead', version: 2 })).toBe(422);
        expect((await found('admin', 'efua')).requestedBy).toBe('other');
    });

    it('is taken back from the inbox, and logged as that', async () => {
        const { rows } = await server.database.pool.query<{ sequence: number }>(
            `select sequence from event_log where record_id = 'efua' and action = 'edit' and changes ? 'seniority'`,
        );
        const reverts = rows[0]?.sequence;
        const back = { seniority: 'lead', version: 2, reason: 'It was right before', reverts };
        expect(await send('other', 'PUT', '/api/users/admins/efua', back)).toBe(422);
        expect(await confirm('admin', await found('admin', 'efua'))).toMatchObject({ status: 200 });
        expect(await logged('efua')).toMatchObject({ actor: 'admin', action: 'revert' });
    });
});

describe('a reversal', () => {
    it('is not hidden by however many wait longer in another country', async () => {
        const { pool } = server.database;
        const uid = await to.signed();
        const entered = (id: string, country: string) => [id, uid, country];
        for (const row of [entered('paid-gh', 'GH'), entered('paid-ke', 'KE')]) {
            await pool.query(
                `insert into payment (payment_id, application_uid, loan_reference, amount, currency, method, received_on, country,
                    created_by, search) values ($1, $2, 'R', 100, 'GHS', 'cash', '2026-01-01', $3, 'support', '')`,
                row,
            );
        }
        await pool.query(
            `insert into approval (record, record_id, action, country, input, asked_by, asked_at, ends_at, state)
                select 'payments', id, 'edit', country, '{"reversedBecause": "Entered twice"}'::jsonb, 'support2', now() - age,
                    now() + interval '1 day', 'waiting'
                from (values ('paid-gh', 'GH', interval '1 minute'), ('paid-ke', 'KE', interval '1 day')) one (id, country, age)
                union all select 'payments', 'gone-' || n, 'edit', 'KE', '{}'::jsonb, 'support2', now() - interval '2 days',
                    now() + interval '1 day', 'waiting'
                from generate_series(1, 200) n`,
        );
        const seenBy = async (as: string) =>
            (await list(as)).filter(({ record }) => record === 'payments').map(({ recordId }) => recordId);
        expect(await seenBy('admin2')).toEqual(['paid-gh']);
        expect(await seenBy('support2')).toEqual(['paid-gh']);
        await pool.query('delete from approval');
    });
});

describe('a drafted price', () => {
    const draft = (pricingId: string) =>
        publishPrice(server, { pricingId, status: 'draft', createdBy: 'admin', product: pricingId });

    it('is published by another administrator than its author', async () => {
        await draft('inbox-1');
        expect((await found('admin', 'inbox-1')).refusal).toContain('another person');
        expect(await about('support2', 'inbox-1')).toBeUndefined();
        const approval = await found('other', 'inbox-1');
        expect(approval).toMatchObject({
            action: 'publish',
            before: { status: 'draft' },
            after: { status: 'published' },
        });
        expect(await confirm('other', approval)).toMatchObject({ status: 200, body: { status: 'published' } });
    });

    it('is laid beside the newest of those that are sold now and that it would replace', async () => {
        const sold = { product: 'inbox-3', createdBy: 'admin' };
        await publishPrice(server, { ...sold, pricingId: 'inbox-3-old', cashPrice: 100_000, validFrom: '2025-01-01' });
        await publishPrice(server, { ...sold, pricingId: 'inbox-3-now', cashPrice: 225_000 });
        await publishPrice(server, { ...sold, pricingId: 'inbox-3', status: 'draft', cashPrice: 235_000 });
        const { before, after } = await found('other', 'inbox-3');
        expect(
            Object.keys(after).filter((name) => before[name] !== after[name] && !Array.isArray(after[name])),
        ).toEqual(['cashPrice', 'status']);
        expect([before['cashPrice'], after['cashPrice']]).toEqual([225_000, 235_000]);
    });

    it('is retired when it is declined', async () => {
        await draft('inbox-2');
        expect((await refuse('other', await found('other', 'inbox-2'))).status).toBe(200);
        const { rows } = await server.database.pool.query(`select status from pricing where pricing_id = 'inbox-2'`);
        expect(rows).toEqual([{ status: 'retired' }]);
        expect(await logged('inbox-2')).toMatchObject({ action: 'publish_declined' });
    });
});
