import { describe, expect, it } from 'vitest';
import { sections, sectionNames } from '../../../domain/application/sections/registry.ts';
import { resources } from '../../../domain/resources/index.ts';
import { readApplication } from '../../../server/lending/records/application.ts';
import { verifyEventLog } from '../../../server/platform/audit/verifyLog.ts';
import { sharedLoanRoom } from '../loans/room.ts';
import { plant, signOf, tablesNaming, type Planted } from './planted.ts';

const room = sharedLoanRoom();

interface Group {
    readonly name: string;
    readonly records: readonly Readonly<Record<string, { readonly label: string; readonly value: unknown }>>[];
}

const own = () => ({
    database: { pool: room.server.database.pool, db: room.server.database },
    services: room.server.services,
});

const planted = async (changes: Partial<Planted> & Pick<Planted, 'uid'>): Promise<Planted> => {
    const whole: Planted = { country: 'GH', stage: 'rejected', at: '2026-03-01T09:00:00Z', ...changes };
    await plant(own(), whole);
    return whole;
};

const requested = async (
    { uid, country }: Pick<Planted, 'uid' | 'country'>,
    kind: string,
    proof: string | null = 'id_seen',
) => {
    const { body } = await room.send<{ requestId: string }>('admin', 'POST', '/api/customer-requests', {
        body: { applicationUid: uid, kind, words: 'Please.', receivedOn: '2026-03-02', country },
    });
    const id = body.requestId;
    if (proof !== null)
        await room.send('admin', 'PUT', `/api/customer-requests/${id}`, { body: { proof }, version: 1 });
    return id;
};

const everything = (id: string, by = 'admin') =>
    room.send<{ groups: readonly Group[] }>(by, 'GET', `/api/customer-requests/${id}/everything`);

const erase = async (id: string, by = 'admin') => {
    const { body } = await room.send<{ version: number }>('admin', 'GET', `/api/customer-requests/${id}`);
    return room.send<Record<string, unknown>>(by, 'POST', `/api/customer-requests/${id}/actions/erase`, {
        body: {},
        version: body.version,
    });
};

describe('what a customer is given of themselves', () => {
    it('has every field that is declared, with what is kept in it', async () => {
        const uid = await room.to.completed();
        const { groups } = (await everything(await requested({ uid, country: 'GH' }, 'export'))).body;
        const kept = await room.server.database.withTransaction((tx) => readApplication(tx, uid));
        for (const name of sectionNames) {
            const record = groups.find((group) => group.name === name)?.records[0] ?? {};
            const captured = new Map(Object.entries(kept?.sections[name] ?? {}));
            const fields = captured.size === 0 ? [] : sections[name].fields.map((field) => field.name);
            expect([name, Object.keys(record)]).toEqual([name, fields]);
            const others = fields.filter((field) => record[field]?.value === 'Not yours');
            expect(others.every((field) => /^(guarantors|nextOfKin)/.test(field))).toBe(true);
            for (const field of fields.filter((one) => !others.includes(one))) {
                expect([field, record[field]?.value]).toEqual([field, captured.get(field) ?? null]);
            }
        }
        const about = resources.filter(
            ({ key, fields, name }) =>
                name !== 'list-hits' &&
                (key === 'customerId' || fields.some((field) => field.name === 'applicationUid')),
        );
        expect(groups.map(({ name }) => name)).not.toContain('list-hits');
        expect(about.length).toBeGreaterThan(4);
        for (const { name, fields } of about) {
            const records = groups.find((group) => group.name === name)?.records;
            expect(records).toBeDefined();
            const shown = records?.map((record) => Object.keys(record).toSorted());
            const declared = fields.map((field) => field.name).toSorted();
            expect(shown).toEqual(shown?.map(() => declared));
        }
        for (const name of ['loans', 'customers']) {
            expect(groups.find((group) => group.name === name)?.records).toHaveLength(1);
        }
    });

    it('has what is planted anywhere, but for others and for secrets', async () => {
        const one = await planted({ uid: 'given' });
        const sign = signOf(one);
        const id = await requested(one, 'export');
        const text = JSON.stringify((await everything(id)).body);
        const values = [
            'Name',
            'Phone',
            'ID',
            'First',
            'Town',
            'Mark',
            'Work',
            'Hello',
            'Said',
            'Report',
            'Evidence',
            'I am',
            'Imei',
        ];
        expect(values.filter((value) => !text.includes(`${value} ${sign}`))).toEqual([]);
        expect(['Kin', 'Friend', 'House'].filter((value) => text.includes(`${value} ${sign}`))).toEqual([]);
        const pdf = await room.server.inject({
            url: `/api/customer-requests/${id}/everything?form=pdf`,
            headers: await room.server.as('admin'),
        });
        expect(pdf.headers['content-type']).toBe('application/pdf');
        expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
        const [logged] = await room.rows(
            'select actor from event_log where record_id = $1 and action = $2',
            id,
            'everything',
        );
        expect(logged).toEqual({ actor: 'admin' });
    });

    it('is given to nobody whose card was not seen, nor for another kind of request', async () => {
        const one = await planted({ uid: 'unproven' });
        expect((await everything(await requested(one, 'export', 'code'))).status).toBe(409);
        expect((await everything(await requested(one, 'access', null))).status).toBe(409);
        expect((await everything(await requested(one, 'complaint'))).status).toBe(409);
        expect((await everything(await requested(one, 'access', 'code'))).status).toBe(200);
    });
});

describe('being forgotten', () => {
    it('leaves nothing of whoever never had a loan, certifies it, and the log still verifies', async () => {
        const one = await planted({ uid: 'erased' });
        const id = await requested(one, 'erase');
        const { status, body } = await erase(id);
        expect(status).toBe(200);
        expect(body).toMatchObject({ state: 'answered', certificate: { request: id, stays: null } });
        expect(body['certificate']).toHaveProperty('went.document', 4);
        expect(await tablesNaming(own(), signOf(one))).toEqual([]);
        const { seals } = room.server.services;
        expect((await verifyEventLog(room.server.database.pool, seals)).faults).toEqual([]);
    });

    it('leaves what two people refuse them by, until the day that the certificate names', async () => {
        const one = await planted({ uid: 'refused' });
        const sign = signOf(one);
        await room.rows(
            `insert into blacklist (entry_id, kind, value, reason, ends_on, status, country, created_by, search)
                values ('entry', 'phone', $1, 'Three names', '2099-03-01', 'active', 'GH', 'admin', '')`,
            `Phone ${sign}`,
        );
        expect((await erase(await requested(one, 'erase'))).body).toMatchObject({
            certificate: { stays: null, refusedUntil: '2099-03-01' },
        });
        expect(await tablesNaming(own(), sign)).toEqual(['blacklist']);
    });

    it('is refused while a loan runs, with the law and the day, and waits while an application does', async () => {
        const owing = await planted({ uid: 'owes', stage: 'completed', loan: 'running' });
        expect((await erase(await requested(owing, 'erase'))).body).toMatchObject({
            state: 'refused',
            answer: expect.stringMatching(
                /^Your loan runs: .* The law keeps them until \d+ \w+ 20\d\d at the earliest\.$/,
            ),
            article: 'Anti-Money Laundering Act, 2020 (Act 1044), section 32(7)',
            certificate: { went: {}, stays: { kind: 'loan', until: expect.stringMatching(/^20/) } },
        });
        const waiting = await planted({ uid: 'waits', stage: 'pending' });
        expect((await erase(await requested(waiting, 'erase'))).body).toMatchObject({ code: 'STILL_RUNNING' });
        expect(await tablesNaming(own(), signOf(owing))).toContain('message');
    });

    const holds = async ({ uid, country }: Planted): Promise<void> => {
        await room.rows(
            `insert into legal_hold (hold_id, application_uid, reason, review_on, status, country, created_by, search)
                values ('hold ' || $1, $1, 'The court of appeal asks', '2099-01-01', 'active', $2, 'admin', '')`,
            uid,
            country,
        );
    };

    it.each([
        ['GH', 'Data Protection Act, 2012 (Act 843), section 24'],
        ['UG', 'Data Protection and Privacy Act (Cap. 97), section 18'],
        ['RW', 'Law 058/2021 on personal data and privacy, article 52'],
        ['KE', 'Data Protection Act (Cap. 411C), section 39'],
        ['NG', 'Nigeria Data Protection Act, 2023, section 34'],
    ] as const)(
        'is refused in %s while a hold stands, with the law and not with why it stands',
        async (country, law) => {
            const one = await planted({ uid: `held${country}`, country });
            await holds(one);
            const id = await requested(one, 'erase');
            const { body } = await erase(id);
            expect(body).toMatchObject({
                state: 'refused',
                answer: 'A legal hold keeps your data: nothing of it may go until it is lifted. No day can be said: ask us again once that is over.',
                article: law,
                certificate: { went: {}, stays: { keeper: 'hold', until: null } },
            });
            expect(JSON.stringify(body)).not.toContain('court of appeal');
            expect(await tablesNaming(own(), signOf(one))).toContain('message');
            const { groups } = (await everything(await requested(one, 'export'))).body;
            const [hold] = groups.find(({ name }) => name === 'legal-holds')?.records ?? [];
            expect([hold?.['status']?.value, hold?.['reason']?.value]).toEqual(['active', 'Not told']);
            expect(JSON.stringify(groups)).not.toContain('court of appeal');
            const paper = `/api/customer-requests/${id}/certificate`;
            const { statusCode } = await room.server.inject({ url: paper, headers: await room.server.as('admin') });
            expect(statusCode).toBe(200);
            await room.rows(`update legal_hold set status = 'lifted' where application_uid = $1`, one.uid);
            expect((await erase(await requested(one, 'erase'))).body).toMatchObject({ state: 'answered' });
        },
    );

    it('is refused while money waits, with the day until which the law keeps what was paid', async () => {
        const one = await planted({ uid: 'dueBack', country: 'NG', stage: 'completed', loan: 'paid' });
        await room.rows(
            `insert into refund_due (application_uid, reference, state, due, sent, currency, country, search)
                values ($1, 'R-' || $1, 'due', 10, 0, 'NGN', 'NG', '')`,
            one.uid,
        );
        expect((await erase(await requested(one, 'erase'))).body).toMatchObject({
            state: 'refused',
            answer: 'Money of yours waits with us or is on its way: we must know whose it is until it has arrived. The law keeps them until 1 March 2031 at the earliest.',
            article: expect.stringMatching(/FCCPC .*, section 8; Nigeria Data Protection Act, 2023, section 34$/),
            certificate: { went: {}, stays: { keeper: 'money', kind: 'loan', until: '2031-03-01' } },
        });
        await room.rows(`update refund_due set state = 'settled' where application_uid = $1`, one.uid);
        const { body } = await erase(await requested(one, 'erase'));
        expect(body).toMatchObject({ state: 'partly', certificate: { stays: { article: 'section 8' } } });
        expect(body).not.toHaveProperty('certificate.stays.keeper');
    });

    it.each([
        ['NG', { kind: 'loan', article: 'section 8', until: '2031-03-01' }],
        ['KE', { kind: 'loan', article: 'section 46', until: '2033-03-01' }],
    ] as const)(
        'after a paid loan in %s leaves what the law wants, and says which and until when',
        async (country, stays) => {
            const one = await planted({ uid: `paid${country}`, country, stage: 'completed', loan: 'paid' });
            const { body } = await erase(await requested(one, 'erase'));
            expect(body).toMatchObject({ state: 'partly', certificate: { stays } });
            const left = await tablesNaming(own(), signOf(one));
            expect(left).toContain('loan');
            expect(left.filter((name) => ['message', 'application_note', 'bureau_request'].includes(name))).toEqual([]);
        },
    );

    it('is for administrators, with the card seen, and for whoever asked for it', async () => {
        const one = await planted({ uid: 'kept' });
        expect((await erase(await requested(one, 'erase'), 'support2')).status).toBe(403);
        expect((await erase(await requested(one, 'erase', 'code'))).status).toBe(409);
        expect((await erase(await requested(one, 'access'))).status).toBe(409);
    });
});
