import { describe, expect, test } from 'vitest';
import type { ImportRun } from '../../../domain/import.ts';
import { checkFile, commitRun } from '../../support/importing.ts';
import { ask } from './restApp.ts';
import { head, line, sharedImports } from './imports.ts';

const { rest, post, admin, faultsOf, check } = sharedImports();

describe('who may', () => {
    test('support may not import merchants', async () => {
        const body = { fileName: 'f', content: Buffer.from(`${head}\n${line('GH7000')}`).toString('base64') };
        const reply = await ask(rest, { as: 'support', path: '/api/merchants/imports', method: 'POST', body });
        expect(reply.status).toBe(403);
    });

    test('support may not set what is not theirs in a file of users either', async () => {
        await commitRun(admin, await check([head, line('GH7001')].join('\n')));
        const fields = ['username', 'name', 'email', 'cellphone', 'country', 'merchantCode', 'agentCode'] as const;
        const file = {
            resource: 'users/sales',
            text: `${fields.join()},seniority\nnew.seller,Ama,a@example.com,+233244123456,GH,GH7001,AG0001,team_lead`,
        };
        const mine = await checkFile(post('support'), { ...file, mapping: [...fields, null] });
        expect(mine.counts).toMatchObject({ create: 1 });
        await expect(checkFile(post('support'), { ...file, mapping: [...fields, 'seniority'] })).rejects.toThrow('400');
        const theirs = await checkFile(admin, { ...file, mapping: [...fields, 'seniority'] });
        expect((await commitRun(admin, theirs)).counts).toMatchObject({ created: 1 });
        const { body } = await ask(rest, { as: 'admin', path: '/api/users/sales/new.seller' });
        expect(body).toMatchObject({ seniority: 'team_lead', group: 'sales' });
    });

    test('nobody alone makes staff of rank from a file, nor promotes them', async () => {
        const fields = ['username', 'name', 'email', 'cellphone', 'country', 'seniority'] as const;
        const row = (username: string, seniority: string) =>
            `${username},Ama,${username}@example.com,+233244123456,GH,${seniority}`;
        const text = [fields.join(), row('new.junior', 'junior'), row('new.senior', 'senior')].join('\n');
        const run = await checkFile(admin, { resource: 'users/support', text, mapping: [...fields] });
        const faults = await faultsOf(run);
        expect(faults.map(({ message }) => message)).toEqual(
            faults.map(() =>
                expect.stringMatching(/^A second administrator must approve.*Change this one by itself\.$/),
            ),
        );
        expect(faults.map(({ row: place }) => place)).toContain(3);
        await commitRun(admin, run);
        const { status } = await ask(rest, { as: 'admin', path: '/api/users/support/new.senior' });
        expect(status).toBe(404);
    });

    test('a file is its owner’s alone', async () => {
        const run = await check([head, line('GH7002')].join('\n'));
        for (const [method, path] of [
            ['GET', ''],
            ['GET', '/faults'],
            ['GET', '/faults.csv'],
            ['GET', '/rows?status=create'],
            ['POST', '/advance'],
            ['POST', '/mend'],
            ['POST', '/commit'],
        ] as const) {
            const reply = await ask(rest, { as: 'lead', path: `/api/imports/${run.importId}${path}`, method });
            expect([path, reply.status]).toEqual([path, 404]);
        }
        const { body } = await ask<readonly ImportRun[]>(rest, { as: 'lead', path: '/api/imports' });
        expect(body).toEqual([]);
    });
});

test('prices come as drafts, rates in percent and money in major units; what is published is left alone', async () => {
    const fields = [
        'country',
        'currency',
        'product',
        'model',
        'tacs',
        'cashPrice',
        'depositMinBps',
        'tenors',
        'frequencies',
        'ratePerMonthBps',
        'validFrom',
    ] as const;
    const row = 'GH,GHS,Spark,Spark 10,35000001; 35000002,1500.50,30,3; 6; 12,weekly; monthly,4.25,2026-12-01';
    const file = { resource: 'pricing', text: `${fields.join()}\n${row}`, mapping: fields };
    const run = await checkFile(admin, file);
    expect(await faultsOf(run)).toEqual([]);
    await commitRun(admin, run);
    const { rows } = await rest.database.pool.query<{ id: string }>(
        `select pricing_id as id from pricing where product = 'Spark'`,
    );
    const [price] = rows;
    const { body } = await ask(rest, { as: 'admin', path: `/api/pricing/${price?.id}` });
    expect(body).toMatchObject({
        cashPrice: 150_050,
        depositMinBps: 3_000,
        tenors: [3, 6, 12],
        ratePerMonthBps: 425,
        status: 'draft',
        validFrom: '2026-12-01',
    });
    await rest.database.pool.query(`update pricing set status = 'published' where product = 'Spark'`);
    expect((await checkFile(admin, file)).counts).toMatchObject({ same: 1 });
    const dearer = await checkFile(admin, { ...file, text: file.text.replace('1500.50', '1600') });
    expect((await faultsOf(dearer))[0]?.message).toMatch(/published price never changes/);
});
