import { beforeAll, describe, expect, it, test } from 'vitest';
import type { ImportFault, ImportRun } from '../../../domain/import.ts';
import { translate } from '../../../server/platform/languages.ts';
import { workbookOf } from '../../support/workbook.ts';
import { advanceToEnd, checkFile, commitRun, merchantFields, merchantsFile } from '../../support/importing.ts';
import { ask } from './restApp.ts';
import { head, line, sharedImports } from './imports.ts';

const { rest, admin, faultsOf, textAt, count, check } = sharedImports();

describe('a file of 620 rows with faults in known places', () => {
    const { text, faults } = merchantsFile(620, 40);
    let run: ImportRun;
    beforeAll(async () => {
        run = await check(text);
    });

    it('is rehearsed: exactly those faults, and nothing written', async () => {
        expect(run.counts).toMatchObject({ new: 0, create: 620 - faults.length, fault: faults.length, same: 0 });
        const found = await faultsOf(run);
        expect(found.map(({ row, field }) => ({ row, field }))).toEqual(faults);
        expect(found.find(({ field }) => field === 'status')).toMatchObject({
            value: 'closed',
            message: 'Write one of Active, Suspended.',
        });
        expect(await count('merchant')).toBe(0);
        expect(await count(`change_feed where entity = 'merchants'`)).toBe(0);
    });

    it('is written with its entries in the log, which share the import as their request', async () => {
        const done = await commitRun(admin, run);
        expect(done).toMatchObject({ stage: 'done', counts: { created: 620 - faults.length, fault: faults.length } });
        expect(await count('merchant')).toBe(620 - faults.length);
        expect(await count(`event_log where action = 'create' and request_id = '${run.importId}'`)).toBe(
            620 - faults.length,
        );
        const { body } = await ask(rest, { as: 'admin', path: '/api/merchants/GH0101' });
        expect(body).toMatchObject({
            name: 'Shop "1", Osu',
            contactName: 'Ama Sérwaa',
            address: '12 Oxford Street\nOsu',
            location: { latitude: 5.55, longitude: -0.2 },
            version: 1,
        });
        const { rows } = await rest.database.pool.query<{ changes: unknown }>(
            `select changes from event_log where action = 'import'`,
        );
        expect(rows).toMatchObject([{ changes: { created: { to: 620 - faults.length }, file: { to: 'file.csv' } } }]);
    });

    it('changes nothing when it is committed, advanced or imported again', async () => {
        const log = await count('event_log');
        await commitRun(admin, run);
        const again = await check(text);
        expect(again.counts).toMatchObject({ same: 620 - faults.length, create: 0, update: 0, fault: faults.length });
        expect((await commitRun(admin, again)).counts).toMatchObject({ same: 620 - faults.length, created: 0 });
        expect(await count('merchant where version <> 1')).toBe(0);
        expect(await count(`event_log where action <> 'import'`)).toBe(log - 1);
    });

    it('says what is wrong in the language of whoever asks', async () => {
        const path = `/api/imports/${run.importId}/faults`;
        const { body } = await ask<{ faults: ImportFault[] }>(rest, {
            as: 'admin',
            path,
            headers: { 'accept-language': 'fr' },
        });
        const told = await faultsOf(run);
        expect(body.faults.map(({ message }) => message)).toEqual(told.map(({ message }) => translate(message, 'fr')));
        expect(body.faults.filter(({ message }, index) => message === told[index]?.message)).toEqual([]);
    });

    it('gives the rows at fault back as a file, which imports once they are right', async () => {
        const csv = await textAt(`/api/imports/${run.importId}/faults.csv`);
        expect(csv.split('\r\n')[0]).toMatch(/Status,Row in the first file,What to correct$/);
        const mended = csv
            .replaceAll(/^gh(\d+),/gm, 'GH9$1,')
            .replaceAll('Atlantis', 'Ghana')
            .replaceAll(/,0244,/g, ',+233244123456,')
            .replaceAll(',nobody,', ',somebody@example.com,')
            .replaceAll('by the market', '')
            .replaceAll(',closed,', ',Suspended,');
        const mapping = [...merchantFields, null, null];
        const again = await checkFile(admin, { resource: 'merchants', text: mended, mapping });
        expect(await faultsOf(again)).toEqual([]);
        expect(again.counts).toMatchObject({ create: faults.length });
    });
});

test('an export comes back as it went: nothing to change', async () => {
    const csv = await textAt('/api/merchants/export');
    const exported = await textAt(
        `/api/merchants/export?columns=${JSON.stringify(merchantFields)}&filter=${JSON.stringify({ status: 'active' })}`,
    );
    expect(csv).toContain(`'+233244123456`);
    const run = await check(exported);
    expect(run.counts.same).toBe(exported.split(`'+233`).length - 1);
    expect(run.counts).toMatchObject({ update: 0, create: 0, fault: 0 });
});

test('an import cut off in the middle goes on where it stood', async () => {
    const { text } = merchantsFile(1_100, 5_000);
    const renamed = text.replaceAll('Shop ""', 'Store ""');
    const { importId } = await check(renamed);
    await admin.post(`/api/imports/${importId}/commit`);
    const part = await admin.post(`/api/imports/${importId}/advance`);
    expect(part).toMatchObject({ stage: 'writing' });
    // Two browsers at once, each asking for the next part.
    await Promise.all([advanceToEnd(admin, importId), advanceToEnd(admin, importId)]);
    const seen = await ask<ImportRun>(rest, { as: 'admin', path: `/api/imports/${importId}` });
    expect(seen.body).toMatchObject({ stage: 'done' });
    expect(seen.body.counts.created + seen.body.counts.updated + seen.body.counts.same).toBe(1_100);
    expect(await count('merchant where version > 2')).toBe(0);
    expect(await count(`event_log where action = 'import' and request_id = '${importId}'`)).toBe(1);
});

describe('rows', () => {
    it('about the same record: the later one is at fault, and names the first', async () => {
        const run = await check([head, line('GH5000'), line('GH5001'), line('GH5000')].join('\n'));
        expect(await faultsOf(run)).toEqual([
            {
                row: 4,
                field: 'merchantCode',
                value: 'GH5000',
                message: 'Row 2 is about the same one: keep one of the two.',
            },
        ]);
    });

    it('in which something must be filled in, which are blank, and which are too long', async () => {
        const run = await check(
            [head, ',Nameless,GH,,,,,,', '', ',,,,,,,,', `${line('GH5002')},more`, line('GH5003')].join('\n'),
        );
        const found = await faultsOf(run);
        expect(found.map(({ row, field }) => [row, field])).toEqual([
            [2, 'merchantCode'],
            [5, null],
        ]);
        expect(run.counts).toMatchObject({ create: 1, fault: 2 });
    });

    it('of another country are out of reach, whether they are there or not', async () => {
        await rest.app.inject({
            method: 'POST',
            url: '/api/merchants',
            headers: { 'x-person': 'kenyan', 'content-type': 'application/json' },
            payload: JSON.stringify({
                merchantCode: 'KE0001',
                name: 'Duka',
                country: 'KE',
                contactName: 'W',
                cellphone: '+254700000000',
                email: 'd@example.com',
                address: 'Nairobi',
            }),
        });
        const run = await check(
            [head, line('KE0001').replace(',GH,', ',KE,'), line('KE0002').replace(',GH,', ',KE,')].join('\n'),
        );
        expect((await faultsOf(run)).map(({ message }) => message)).toEqual([
            'This is outside of what you may work on.',
            'This is outside of what you may work on.',
        ]);
    });

    it('that change a record keep what the file has no column for', async () => {
        await commitRun(admin, await check([head, line('GH5004', 'First')].join('\n')));
        const narrow = await checkFile(admin, {
            resource: 'merchants',
            text: 'code;shop name\nGH5004;Second\nGH5005;New',
            mapping: ['merchantCode', 'name'],
        });
        expect(narrow.counts).toMatchObject({ update: 1, fault: 1 });
        await commitRun(admin, narrow);
        const { body } = await ask(rest, { as: 'admin', path: '/api/merchants/GH5004' });
        expect(body).toMatchObject({ name: 'Second', contactName: 'Ama', version: 2 });
    });
});

test('cells are read as people write them: names of choices in any language, local phones, places, and an empty cell', async () => {
    const rows = ['GH7000,Un,Kenia', 'GH7001,Deux,Gana', 'GH7002,Trois,Ghana'].map(
        (begin) => `${begin},Ama,024 412 3456,a@example.com,Osu,"5°33′ N, 0°12′ W",Actif`,
    );
    const run = await check([head, ...rows, 'GH7003,Quatre,ghana,Ama,244123456,a@example.com,Osu,,'].join('\n'));
    expect((await faultsOf(run)).map(({ row, field, message }) => [row, field, message])).toEqual([
        [2, 'country', 'Did you mean Kenya?'],
        [3, 'country', 'Did you mean Ghana?'],
    ]);
    await commitRun(admin, run);
    const { body } = await ask(rest, { as: 'admin', path: '/api/merchants/GH7002' });
    expect(body).toMatchObject({
        cellphone: '+233244123456',
        location: { latitude: 5.55, longitude: -0.2 },
        status: 'active',
    });
    const shorter = await check([head, 'GH7002,Trois,GH,Ama,0244123456,a@example.com,Osu,"5.55, -0.2",'].join('\n'));
    expect(shorter.counts).toMatchObject({ same: 1, fault: 0 });
});

test('headings are understood in every language before anybody said what they mean', async () => {
    const content = Buffer.from('Code du marchand;Jina la duka;Tel;Remarks\nGH1;x;y;z').toString('base64');
    const run = await admin.post('/api/merchants/imports', { fileName: 'shops.csv', content });
    expect(run.mapping).toEqual(['merchantCode', 'name', 'cellphone', null]);
});

describe('files', () => {
    const text = [head, line('GH6000', 'Café')].join('\r\n');
    test.each([
        ['with a byte order mark', Buffer.from(`\uFEFF${text}`)],
        ['with semicolons', Buffer.from(text.replaceAll(',', ';'))],
        ['with tabs', Buffer.from(text.replaceAll(',', '\t'))],
        ['in windows-1252', Buffer.from(text, 'latin1')],
        ['in UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
        ['as a workbook', workbookOf(text.split('\r\n').map((row) => row.split(',')))],
    ])('%s are read', async (_name, bytes) => {
        const run = await check(bytes);
        expect(run).toMatchObject({ counts: { create: 1, fault: 0 }, sample: [expect.arrayContaining(['Café'])] });
        expect(run.columns[0]).toBe('Merchant code');
    });

    test.each([
        ['without anything', Buffer.alloc(0), 422, /nothing in this file/],
        ['of headings alone', Buffer.from(head), 422, /no rows/],
        ['with an open quotation mark', Buffer.from(`${head}\n"GH6001,x`), 422, /quotation mark/],
        ['beyond 5 MB', Buffer.alloc(5_000_001, 'a,b\n'), 413, /5 MB/],
        ['beyond 20,000 rows', Buffer.from(`a\n${'x\n'.repeat(20_001)}`), 422, /20000 rows/],
    ])('%s are refused with the cure', async (_name, bytes, status, message) => {
        const body = { fileName: 'file.csv', content: bytes.toString('base64') };
        const reply = await ask(rest, { as: 'admin', path: '/api/merchants/imports', method: 'POST', body });
        expect(reply).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
    });
});

it('rehearses five hundred rows at a time, in one statement', async () => {
    await rest.database.pool.query(`create sequence statements;
        create function count_statement() returns trigger language plpgsql security definer as
            $$ begin perform nextval('statements'); return null; end $$;
        create trigger counted after insert on merchant for each statement execute function count_statement()`);
    await check(merchantsFile(620, 40, 5_000).text);
    await rest.database.pool.query('drop trigger counted on merchant');
    // What a sequence gave is not taken back with a rehearsal.
    const { rows } = await rest.database.pool.query('select last_value::int as statements from statements');
    expect(rows).toEqual([{ statements: 2 }]);
});
