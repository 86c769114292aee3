import { describe, expect, it } from 'vitest';
import { readActions } from '../../../domain/readActions.ts';
import type { Summary } from '../../../domain/summary.ts';
import { sharedServer } from '../../support/server.ts';
import { placed } from '../../support/placed.ts';

const server = sharedServer();

const asks = async (by: string, url: string) => server.inject({ url, headers: await server.as(by) });

describe('the register of processing', () => {
    const url = '/api/registers/processing';

    it('is a file for whoever exports breaches, and for nobody else', async () => {
        const reply = await asks('admin', url);
        expect(reply.headers['content-type']).toContain('text/csv');
        expect(reply.body).toContain(
            'Identity and mobile money,ID number,Identifying,Customer,Prove who the customer is,Duty by law',
        );
        for (const other of ['sales', 'underwriter', 'support', 'senior'])
            expect((await asks(other, url)).statusCode).toBe(403);
    });
});

describe('the register of who read what', () => {
    it('is the log of readings, exported by right', async () => {
        const uid = await placed(server, { stage: 'pending' });
        const reveal = await server.inject({
            method: 'POST',
            url: `/api/applications/${uid}/reveal`,
            headers: await server.as('support'),
            payload: { reason: 'The customer calls and asks for their number' },
        });
        expect(reveal.statusCode).toBe(200);
        const url = `/api/event-logs/export?filter=${encodeURIComponent(JSON.stringify({ action: readActions }))}`;
        const reply = await asks('admin', url);
        expect(reply.statusCode).toBe(200);
        const [, ...lines] = reply.body.trim().split('\r\n');
        expect(lines.filter((line) => line.includes(uid) && /reveal/i.test(line))).toHaveLength(1);
        expect(lines.filter((line) => /,create,|,claim,/.test(line))).toEqual([]);
        expect((await asks('support', url)).statusCode).not.toBe(200);
    });
});

describe('the report of what was forgotten', () => {
    it('tells each month by kind, apart from what the next night would take', async () => {
        await server.owner.query(
            `insert into retention_run (run_id, day, kind, state, gone, law, article, country, search)
                select country || day || kind, day::date, kind, state, gone, 'Law', '1', country, '' from (values
                    ('GH', '2026-10-05', 'refused', 'done', 3), ('GH', '2026-10-20', 'refused', 'done', 4),
                    ('GH', '2026-10-20', 'draft', 'done', 2), ('KE', '2026-10-20', 'refused', 'done', 50),
                    ('GH', '2026-11-02', 'refused', 'done', 9), ('GH', '2026-11-28', 'draft', 'planned', 5))
                run (country, day, kind, state, gone)`,
        );
        const query = new URLSearchParams({
            filter: '{"state":"done","country":"GH"}',
            by: '["day","kind"]',
            measures: '[["gone","sum"]]',
        });
        const months = (await asks('admin', `/api/retention/summary?${query}`)).json<Summary>();
        expect(months.groups.map(({ by, values }) => [by['day:month'], by['kind'], ...values])).toEqual([
            ['2026-11-01', 'refused', 9],
            ['2026-10-01', 'refused', 7],
            ['2026-10-01', 'draft', 2],
        ]);
        const planned = await asks('admin', `/api/retention?filter=${encodeURIComponent('{"state":"planned"}')}`);
        expect(planned.json()).toMatchObject([{ day: '2026-11-28', kind: 'draft', gone: 5 }]);
    });
});
