import { readFileSync } from 'node:fs';
import { array, number, object, string } from 'yup';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { backupGauges } from '../../../server/backup/ages.ts';
import { lagGauges } from '../../../server/work/gauges.ts';
import { packageRoot } from '../../../server/platform/packageRoot.ts';
import { sharedServer, startServer } from '../../support/server.ts';

const server = sharedServer({ config: { metrics: { token: 'a collector that may read', from: [] } } });
const headers = { authorization: 'Bearer a collector that may read' };
const told = async (): Promise<string> => (await server.inject({ url: '/metrics', headers })).body;

const fileOf = (...path: readonly string[]): string => readFileSync(packageRoot(...path), 'utf8');

const rules = object({
    groups: array(
        object({
            rules: array(
                object({
                    alert: string().required(),
                    expr: string().required(),
                    labels: object({ severity: string().oneOf(['page', 'ticket']).required() }),
                    annotations: object({ summary: string().required(), runbook: string().required() }),
                }),
            ).required(),
        }),
    ).required(),
});
const alerts = rules
    .validateSync(parse(fileOf('deploy', 'prometheus', 'alerts.yml')))
    .groups.flatMap((group) => group.rules);

const screen = object({
    panels: array(
        object({ id: number().required(), targets: array(object({ expr: string().required() })).required() }),
    ).required(),
});
const { panels } = screen.validateSync(JSON.parse(fileOf('deploy', 'grafana', 'ahadi.json')));

/** The metrics that an expression of Prometheus reads: what stands before labels, a time or an end, and is no function. */
const metricsIn = (expr: string): readonly string[] =>
    [...expr.replaceAll(/"[^"]*"/g, '').matchAll(/\b([a-z][a-z0-9]*(?:_[a-z0-9]+)+)\b(?!\s*\()/g)].map(
        ([name]) => name,
    );

const isFunction = new Set(['group_left', 'group_right']);

const known = async (): Promise<ReadonlySet<string>> => {
    const gauges = backupGauges({ folder: '/nonexistent', key: Buffer.alloc(32), atMinute: 0, keep: 7 });
    const backups = await Promise.all(gauges.map((gauge) => gauge.get()));
    const types = [...(await told()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    const names = types.flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    return new Set([...names, ...backups.map(({ name }) => name)]);
};

describe('what is watched', () => {
    it('is told by the product', async () => {
        const names = await known();
        const asked = [...alerts, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => metricsIn(expr));
        expect(asked.length).toBeGreaterThan(40);
        expect(asked.filter((name) => !names.has(name) && !isFunction.has(name))).toEqual([]);
    });
    it.each(alerts.map((alert) => [alert.alert, alert] as const))(
        '%s has its section in the runbook',
        (name, alert) => {
            expect(alert.annotations.runbook).toBe(`docs/runbook.md#${name.toLowerCase()}`);
            expect(fileOf('docs', 'runbook.md').split('\n')).toContain(`## ${name}`);
        },
    );
    it('names no alarm in the runbook that nobody rings', () => {
        const sections = [...fileOf('docs', 'runbook.md').matchAll(/^## (.+)$/gm)].map(([, name]) => name);
        expect(sections).toEqual(alerts.map(({ alert }) => alert));
    });
});

describe('figures', () => {
    it('count work by its name and state, and how long the oldest waits', async () => {
        const add = (name: string, state: string, startAfter: string) =>
            server.owner.query(
                `insert into pgboss.job (name, state, start_after, singleton_key) values ($1, $2, now() + $3::interval, $3)`,
                [name, state, startAfter],
            );
        await add('deliver_message', 'created', '-10 minutes');
        await add('deliver_message', 'created', '1 hour');
        await add('deliver_message', 'failed', '-1 hour');
        const body = await told();
        for (const state of ['waiting', 'planned', 'given_up']) {
            expect(body).toContain(`work_jobs{name="deliver_message",state="${state}"} 1\n`);
        }
        expect(Number(/^work_oldest_seconds\{name="deliver_message"\} (\S+)$/m.exec(body)?.[1])).toBeCloseTo(600, -2);
        expect(body).toContain('work_done_age_seconds{name="purge"} +Inf');
        await server.owner.query(
            `insert into pgboss.job (name, state, completed_on) values ('purge', 'completed', now() - interval '1 hour')`,
        );
        expect(await told()).toMatch(/^work_done_age_seconds\{name="purge"\} 36\d\d/m);
    });
    it('tell how far the look after loans is behind, by country', async () => {
        const client = await server.owner.connect();
        const lag = lagGauges(client).at(-1);
        const hours = async (): Promise<number> => {
            const { values = [] } = (await lag?.get()) ?? {};
            return (values.find(({ labels }) => labels['country'] === 'GH')?.value ?? NaN) / 3600;
        };
        // In Ghana days end as they do in UTC. Stands before the table of that name for this connection alone.
        await client.query(`create temporary table loan as
            select 'GH' as country, 'overdue' as state, current_date - 30 as next_due_on, current_date as kept_on`);
        expect(await hours()).toBe(0);
        await client.query('update loan set kept_on = current_date - 2');
        expect(await hours()).toBeGreaterThanOrEqual(24);
        expect(await hours()).toBeLessThan(48);
        await client.query('update loan set kept_on = null');
        expect(await hours()).toBeGreaterThan(29 * 24);
        client.release(true);
    });
    it('are told while the database is away, but for those that only it knows', async () => {
        const alone = await startServer({ config: { metrics: { token: 'a collector that may read', from: [] } } });
        await alone.owner.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ahadi reads' and datname = current_database()`,
        );
        await alone.owner.query('alter table pgboss.job rename to gone');
        const { statusCode, body } = await alone.inject({ url: '/metrics', headers });
        await alone.stop();
        expect(statusCode).toBe(200);
        expect(body).toContain('process_cpu_seconds_total');
        expect(body).not.toMatch(/^work_jobs/m);
    });
});
