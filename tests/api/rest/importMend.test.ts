import { describe, expect, it } from 'vitest';
import type { ImportRow, ImportRun } from '../../../domain/import.ts';
import { commitRun } from '../../support/importing.ts';
import { head, line, sharedImports } from './imports.ts';
import { ask } from './restApp.ts';

const { rest, admin, faultsOf, check } = sharedImports();

const rowsThat = async (status: string, { importId }: ImportRun): Promise<readonly ImportRow[]> =>
    (await ask<readonly ImportRow[]>(rest, { as: 'admin', path: `/api/imports/${importId}/rows?status=${status}` }))
        .body;

const mend = ({ importId }: ImportRun, row: unknown, cells: unknown) =>
    ask<ImportRun>(rest, {
        as: 'admin',
        path: `/api/imports/${importId}/mend`,
        method: 'POST',
        body: { row, cells },
    });

describe('a row of a checked file', () => {
    it('is put right in its place, checked anew and written', async () => {
        const run = await check([head, line('GH8000'), line('GH8001').replace('GH,', 'Atlantis,')].join('\n'));
        expect(run.counts).toMatchObject({ create: 1, fault: 1 });
        const still = await mend(run, 3, { country: 'Gana' });
        expect(still.body).toMatchObject({ stage: 'checked', counts: { create: 1, fault: 1 } });
        expect(await faultsOf(run)).toMatchObject([{ row: 3, field: 'country', value: 'Gana' }]);
        const { body } = await mend(run, 3, { country: 'Ghana', name: 'Market shop' });
        expect(body).toMatchObject({ stage: 'checked', counts: { create: 2, fault: 0 } });
        expect(await faultsOf(run)).toEqual([]);
        expect((await commitRun(admin, body)).counts).toMatchObject({ created: 2 });
        const written = await ask(rest, { as: 'admin', path: '/api/merchants/GH8001' });
        expect(written.body).toMatchObject({ country: 'GH', name: 'Market shop' });
    });

    it('is shown as the file has it, by what is to become of it', async () => {
        await commitRun(admin, await check([head, line('GH8010')].join('\n')));
        const run = await check([head, line('GH8010', 'Renamed'), line('GH8011'), line('GH8012')].join('\n'));
        expect(await rowsThat('create', run)).toMatchObject([
            { row: 3, cells: { merchantCode: 'GH8011', name: 'Shop', country: 'GH', location: '' } },
            { row: 4, cells: { merchantCode: 'GH8012' } },
        ]);
        expect(await rowsThat('update', run)).toMatchObject([{ row: 2, cells: { name: 'Renamed' } }]);
        const refused = await ask(rest, { as: 'admin', path: `/api/imports/${run.importId}/rows?status=lost` });
        expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('create') } });
    });

    it('with another key lets go of those that shared it, and joins those that share the new one', async () => {
        const run = await check([head, line('GH8020'), line('GH8020'), line('GH8021')].join('\n'));
        expect(run.counts).toMatchObject({ create: 2, fault: 1 });
        const { body } = await mend(run, 2, { merchantCode: 'GH8021' });
        expect(body.counts).toMatchObject({ create: 2, fault: 1 });
        expect(await faultsOf(run)).toMatchObject([
            { row: 4, field: 'merchantCode', message: 'Row 2 is about the same one: keep one of the two.' },
        ]);
    });

    it('is not put right with what no file could say, nor after it was written', async () => {
        const run = await check([head, line('gh8030')].join('\n'));
        const refusals = [
            [9, { name: 'Shop' }, 'row'],
            ['first', { name: 'Shop' }, 'row'],
            [2, { approvedBy: 'admin' }, 'approvedBy'],
            [2, { name: 7 }, 'name'],
            [2, { name: 'x'.repeat(10_001) }, 'name'],
        ] as const;
        for (const [row, cells, field] of refusals) {
            const { status, body } = await mend(run, row, cells);
            expect([status, Object.keys({ ...('errors' in body ? Object(body.errors) : {}) })]).toEqual([422, [field]]);
        }
        expect(await faultsOf(run)).toMatchObject([{ row: 2, field: 'merchantCode', value: 'gh8030' }]);
        const done = await commitRun(admin, run);
        expect(await mend(done, 2, { merchantCode: 'GH8030' })).toMatchObject({ status: 409 });
    });
});
