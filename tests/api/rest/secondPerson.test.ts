import { beforeAll, expect, test } from 'vitest';
import { type PersonName, ask, people, sharedRestApp } from './restApp.ts';

const rest = sharedRestApp();

// Whoever asks must be in the directory when another answers.
beforeAll(async () => {
    for (const { username, name, seniority } of [people.lead, people.secondLead, people.admin]) {
        await rest.database.pool.query(
            `insert into app_user (username, name, email, cellphone, country, locale, "group", seniority, status, search)
                values ($1, $2, $1 || '@example.com', '+233244000001', 'GH', 'en', 'admin', $3, 'active', '')`,
            [username, name, seniority],
        );
    }
});

const administrator = (username: string, some: object = {}) => ({
    username,
    name: 'Efua Sackey',
    email: `${username}@example.com`,
    cellphone: '+233244123458',
    country: 'GH',
    ...some,
});

const post = (as: PersonName, body: unknown) => ask(rest, { as, path: '/api/users/admins', method: 'POST', body });
const put = (as: PersonName, username: string, body: unknown) =>
    ask(rest, { as, path: `/api/users/admins/${username}`, method: 'PUT', body });
const second = { status: 422, body: { code: 'SECOND_PERSON', message: expect.stringContaining('second leading') } };

test('a leading administrator is made by two', async () => {
    const body = administrator('efua', { seniority: 'lead' });
    expect(await post('lead', body)).toMatchObject(second);
    expect(await post('lead', body)).toMatchObject(second);
    const other = { ...body, email: 'elsewhere@example.com' };
    expect(await post('secondLead', other)).toMatchObject({ status: 409, body: { code: 'SECOND_PERSON_DIFFERS' } });
    expect(await post('secondLead', body)).toMatchObject({ status: 201, body: { seniority: 'lead' } });
    const { rows } = await rest.database.pool.query(`select * from approval where state = 'waiting'`);
    expect(rows).toEqual([]);
});

test('nobody is raised, changed or disabled by one alone once they lead', async () => {
    const kofi = administrator('kofi', { seniority: 'senior' });
    expect((await post('lead', kofi)).status).toBe(422);
    expect((await post('secondLead', kofi)).status).toBe(201);
    expect((await put('lead', 'kofi', { name: 'Kofi Sackey', version: 1 })).status).toBe(200);
    expect(await put('lead', 'kofi', { seniority: 'lead', version: 2 })).toMatchObject(second);
    expect(await put('secondLead', 'kofi', { seniority: 'lead', version: 2 })).toMatchObject({
        status: 200,
        body: { seniority: 'lead', version: 3 },
    });
    for (const change of [
        { seniority: 'junior' },
        { email: 'mine@example.com' },
        { status: 'disabled', reason: 'They left us' },
    ]) {
        expect(await put('lead', 'kofi', { ...change, version: 3 })).toMatchObject(second);
    }
    const { rows } = await rest.database.pool.query(
        `select action, reason from approval where record_id = 'kofi' and state = 'waiting' order by asked_at`,
    );
    expect(rows).toEqual([
        { action: 'edit', reason: null },
        { action: 'disable', reason: 'They left us' },
    ]);
    // What was asked for last is what can be confirmed.
    expect((await put('secondLead', 'kofi', { seniority: 'junior', version: 3 })).status).toBe(409);
    expect((await put('secondLead', 'kofi', { status: 'disabled', reason: 'They left us', version: 3 })).status).toBe(
        200,
    );
});

test('what takes an entry of the log back is held against it before it waits, and is logged as that by the second', async () => {
    const yaa = administrator('yaa', { seniority: 'officer' });
    expect((await post('lead', yaa)).status).toBe(422);
    expect((await post('secondLead', yaa)).status).toBe(201);
    const raised = { seniority: 'lead', version: 1 };
    expect(await put('lead', 'yaa', raised)).toMatchObject(second);
    expect((await put('secondLead', 'yaa', raised)).status).toBe(200);
    const last = async () => {
        const { rows } = await rest.database.pool.query<Record<string, unknown>>(
            `select sequence, action, actor, changes from event_log where record_id = 'yaa' order by sequence desc limit 1`,
        );
        return rows[0];
    };
    const entry = await last();
    const lowered = { seniority: 'officer', version: 2, reason: 'Raised by mistake' };
    const waiting = async () => {
        const sql = `select reverts from approval where record_id = 'yaa' and state = 'waiting'`;
        return (await rest.database.pool.query(sql)).rows;
    };
    for (const [change, field] of [
        [{ ...lowered, reverts: 999_999 }, 'reverts'],
        [{ ...lowered, seniority: 'junior', reverts: entry?.['sequence'] }, 'seniority'],
    ] as const) {
        const refused = { status: 422, body: { code: 'invalid', errors: { [field]: expect.any(String) } } };
        expect(await put('lead', 'yaa', change)).toMatchObject(refused);
        expect(await waiting()).toEqual([]);
    }
    const reverted = { ...lowered, reverts: entry?.['sequence'] };
    expect(await put('lead', 'yaa', reverted)).toMatchObject(second);
    expect(await waiting()).toEqual([{ reverts: entry?.['sequence'] }]);
    expect(await put('secondLead', 'yaa', reverted)).toMatchObject({ status: 200, body: { seniority: 'officer' } });
    expect(await last()).toMatchObject({
        action: 'revert',
        actor: 'kwabena',
        changes: { reverts: { to: entry?.['sequence'] }, seniority: { from: 'lead', to: 'officer' } },
    });
});

test('what was asked for eight days ago must be asked for again', async () => {
    const body = administrator('abla', { seniority: 'lead' });
    expect(await post('lead', body)).toMatchObject(second);
    await rest.database.pool.query(
        `update approval set asked_at = now() - interval '8 days', ends_at = now() - interval '1 day'`,
    );
    expect(await post('secondLead', body)).toMatchObject(second);
    expect((await post('lead', body)).status).toBe(201);
});

test('changes of many rows leave leading administrators as they are', async () => {
    const reply = await ask(rest, {
        as: 'secondLead',
        path: '/api/users/admins/bulk',
        method: 'POST',
        body: { ids: ['efua'], data: { status: 'disabled' }, reason: 'They left us' },
    });
    expect(reply).toMatchObject({
        status: 200,
        body: { succeeded: [], failed: [{ id: 'efua', code: 'SECOND_PERSON' }] },
    });
});
