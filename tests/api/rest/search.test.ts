import { beforeAll, describe, expect, test } from 'vitest';
import { addSealedApplications } from './applicationRows.ts';
import { merchantBody } from './records.ts';
import { ask, listOf, sharedRestApp, type PersonName } from './restApp.ts';

const rest = sharedRestApp();

const customers = [
    { uid: 'a1', customerName: 'Ebenezer Asamoah', customerPhone: '+233244401494' },
    { uid: 'a2', customerName: 'Ama Serwaa', customerPhone: '+233201112223' },
    { uid: 'a3', customerName: 'Serwah Boateng', customerPhone: '+233201112224' },
    { uid: 'k1', customerName: 'Ebenezer Kamau', customerPhone: '+254712345678', country: 'KE' },
    { uid: 't1', customerName: 'Ebenezer Test', customerPhone: '+233244401495', isTestMode: true },
    ...Array.from({ length: 30 }, (_, index) => ({ uid: `m${index}`, customerName: `Mensah Number${index}` })),
    { uid: 'm99', customerName: 'Kofi Mensahene' },
] as const;

beforeAll(async () => {
    await addSealedApplications(rest.database, customers);
    for (const [uid, name, phone] of [
        ['a1', 'Ebenezer Asamoah', '+233244401494'],
        ['a2', 'Ama Serwaa', '+233201112223'],
    ] as const) {
        await rest.database.pool.query(
            `insert into loan (application_uid, started_on, first_due_on, principal, outstanding, currency, schedule, state,
                reference, country, merchant_code, sales_username, customer_name, customer_phone, search)
            values ($1, '2026-01-01', '2026-01-08', 100, 100, 'GHS', '[]', 'running', 'GH-2026-000324', 'GH', 'GH0001', 'kwame',
                $2, $3, $4)`,
            [uid, name, phone, `gh-2026-000324 ${name.toLowerCase()} \u001F ${phone} 490154203237518 `],
        );
    }
    await ask(rest, {
        as: 'admin',
        path: '/api/merchants',
        method: 'POST',
        body: merchantBody('GH0001', { name: 'Serwaa Phones' }),
    });
});

interface Group {
    readonly resource: string;
    readonly rows: readonly Readonly<Record<string, unknown>>[];
    readonly hasMore: boolean;
    readonly isHeard: boolean;
}

const search = async (as: PersonName, q: unknown): Promise<readonly Group[]> =>
    (await ask<Group[]>(rest, { as, path: '/api/search', method: 'POST', body: { q } })).body;

interface Listed {
    readonly id: string;
    readonly customerPhone: string;
    readonly reference: string;
}

const listed = (as: PersonName, resource: string, q: string) =>
    ask<Listed[]>(rest, { as, path: listOf(resource, { filter: { q } }) });

const idsIn = (groups: readonly Group[], resource: string): readonly unknown[] =>
    groups.find((group) => group.resource === resource)?.rows.map(({ id }) => id) ?? [];

describe('the one search', () => {
    test('finds a customer in applications and loans, and a shop of the same name', async () => {
        const groups = await search('admin', 'serwaa');
        expect(groups.map(({ resource }) => resource)).toEqual(['applications', 'loans', 'merchants']);
        expect(idsIn(groups, 'applications')).toEqual(['a2']);
        expect(idsIn(groups, 'loans')).toEqual(['a2']);
        expect(idsIn(groups, 'merchants')).toEqual(['GH0001']);
    });

    test('hears names that are written otherwise, only where none is written so', async () => {
        const groups = await search('admin', 'Ebeneezer');
        expect(groups[0]).toMatchObject({ resource: 'applications', isHeard: true });
        expect(idsIn(groups, 'applications')).toEqual(['a1']);
        expect(idsIn(await search('admin', 'Ebenzeer Asamoa'), 'applications')).toEqual(['a1']);
    });

    test.each(['0244401494', '024 440 1494', '+233 24 440 1494', '00233244401494'])(
        'finds a phone: %s',
        async (typed) => {
            expect(idsIn(await search('admin', typed), 'applications')).toEqual(['a1']);
        },
    );

    test.each(['gh-2026-324', 'GH-2026-000324', '000324'])('finds a contract by its number: %s', async (typed) => {
        expect(idsIn(await search('admin', typed), 'loans')).toHaveLength(2);
    });

    test('finds by an IMEI', async () => {
        expect(idsIn(await search('admin', '49-015420-323751-8'), 'loans')).toHaveLength(2);
    });

    test('shows five at most and the closest first', async () => {
        const [group] = await search('admin', 'mensah');
        expect(group?.rows).toHaveLength(5);
        expect(group?.hasMore).toBe(true);
        const [first] = await search('admin', 'Mensahene Kofi');
        expect(first?.rows[0]?.['id']).toBe('m99');
    });

    test('stays within the reach of who asks', async () => {
        expect(idsIn(await search('kenyan', 'ebenezer'), 'applications')).toEqual(['k1']);
        expect(idsIn(await search('tester', 'ebenezer'), 'applications')).toEqual(['t1']);
        expect(await search('nobody', 'ebenezer')).toEqual([]);
        expect((await search('underwriter', 'serwaa')).map(({ resource }) => resource)).not.toContain('loans');
    });

    test('answers nothing for nothing, and refuses what is no text', async () => {
        expect(await search('admin', '  ')).toEqual([]);
        const refused = await ask(rest, { as: 'admin', path: '/api/search', method: 'POST', body: { q: 7 } });
        expect(refused.status).toBe(400);
    });
});

describe('who sees masks', () => {
    test.each(['0244401494', '+233244401494', '024 440 1494', '490154203237518'])(
        'finds by a whole number and sees it masked: %s',
        async (typed) => {
            const groups = await search('support', typed);
            expect(groups.length).toBeGreaterThan(0);
            expect(JSON.stringify(groups)).not.toContain('+233244401494');
        },
    );

    test.each(['244401', '1494', '+2332444014', '24440149', '+23324440149_', '49015420323751'])(
        'finds nothing by a part of one: %s',
        async (typed) => {
            expect(await search('support', typed)).toEqual([]);
            expect((await listed('support', 'applications', typed)).body).toEqual([]);
        },
    );
});

describe('lists', () => {
    test('match as the one search does', async () => {
        const heard = await listed('admin', 'applications', 'Ebeneezer');
        expect(heard.body.map(({ id }) => id)).toEqual(['a1']);
        expect(heard.headers['x-sounds-alike']).toBe('true');
        expect(heard.headers['content-range']).toBe('applications 0-0/1');
        const written = await listed('admin', 'applications', 'ebenezer');
        expect(written.headers['x-sounds-alike']).toBeUndefined();
        const loans = await listed('support', 'loans', '0244401494');
        expect(loans.body).toMatchObject([{ id: 'a1', customerName: 'Ebenezer Asamoah', customerPhone: '••••1494' }]);
    });
});

describe('several words', () => {
    test.each([
        ['two of a name', () => 'asamoah ebenezer', ['a1']],
        ['a name and what stands in the open', (reference: string) => `ebenezer ${reference}`, ['a1']],
        ['the same the other way round', (reference: string) => `${reference} asamoah`, ['a1']],
        ['three', (reference: string) => `ebenezer ${reference} asamoah`, ['a1']],
        ["a name and somebody else's", (reference: string) => `serwaa ${reference}`, []],
        ['names of two people', () => 'ebenezer serwaa', []],
    ] as const)('are each met by the same row: %s', async (_case, typedFor, ids) => {
        const [row] = (await listed('admin', 'applications', 'ebenezer')).body;
        const found = await listed('admin', 'applications', typedFor(row?.reference ?? ''));
        expect(found.body.map(({ id }) => id)).toEqual(ids);
    });
});

describe('a mask', () => {
    const reveal = (as: PersonName, id: string, reason?: string) =>
        ask(rest, { as, path: `/api/applications/${id}/reveal`, method: 'POST', body: { reason } });
    const reason = 'The customer asked to be called back';

    test('is lifted for a reason, which the log tells', async () => {
        const shown = await reveal('support', 'a1', reason);
        expect(shown.body).toEqual({ customerPhone: '+233244401494' });
        const { rows } = await rest.database.pool.query<{ changes: unknown }>(
            `select changes from event_log where action = 'reveal' and record_id = 'a1' and actor = 'esi'`,
        );
        expect(rows.map(({ changes }) => JSON.stringify(changes))).toEqual([expect.stringContaining(reason)]);
    });

    test('stays without a reason, out of reach, and for what is not there', async () => {
        expect((await reveal('support', 'a1')).status).toBe(422);
        expect((await reveal('support', 'k1', reason)).status).toBe(404);
        expect((await reveal('support', 'none', reason)).status).toBe(404);
        expect((await reveal('nobody', 'a1', reason)).status).toBe(404);
    });
});
