import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { differenceKinds } from './compare.ts';

const waitingSql = `select count(*) filter (where next_try_at is not null)::int as waiting,
    count(*) filter (where next_try_at is null)::int as refused from provider_change`;
const differencesSql = `select found.kind, count(*)::int as total from (select differences from reconciliation
    order by started_at desc limit 1) as last, jsonb_to_recordset(last.differences) as found (kind text) group by 1`;

/** How far the identity provider is from the directory, read when somebody looks. */
export const identityGauges = (pool: Pool): readonly Gauge[] => [
    new Gauge({
        name: 'identity_changes',
        help: 'Users whose change has not reached the identity provider',
        labelNames: ['state'] as const,
        registers: [],
        async collect() {
            const { rows } = await pool.query<{ waiting: number; refused: number }>(waitingSql);
            this.set({ state: 'waiting' }, rows[0]?.waiting ?? 0);
            this.set({ state: 'refused' }, rows[0]?.refused ?? 0);
        },
    }),
    new Gauge({
        name: 'identity_differences',
        help: 'Users in whom the directory and the identity provider differed when they were last compared',
        labelNames: ['kind'] as const,
        registers: [],
        async collect() {
            const { rows } = await pool.query<{ kind: string; total: number }>(differencesSql);
            for (const kind of differenceKinds) {
                this.set({ kind }, rows.find((row) => row.kind === kind)?.total ?? 0);
            }
        },
    }),
];
