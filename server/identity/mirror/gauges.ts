import type { Pool } from 'pg';
import type { Gauge } from 'prom-client';
import { gaugeOf } from '../../platform/gauge.ts';
import { differenceKinds } from './compare.ts';

const waitingSql = `select count(*) filter (where next_try_at is not null)::int as waiting,
    count(*) filter (where next_try_at is null)::int as refused from provider_change`;
const differencesSql = `select found.kind, count(*)::int as total from (select differences from reconciliation
    order by started_at desc limit 1) as last, jsonb_to_recordset(last.differences) as found (kind text) group by 1`;

/** How far the identity provider is from the directory, read when somebody looks. */
export const identityGauges = (pool: Pool): readonly Gauge[] => [
    gaugeOf(
        {
            name: 'identity_changes',
            help: 'Users whose change has not reached the identity provider',
            labelNames: ['state'],
        },
        async () => {
            const { rows } = await pool.query<{ waiting: number; refused: number }>(waitingSql);
            return rows.flatMap((row) => [
                { state: 'waiting', value: row.waiting },
                { state: 'refused', value: row.refused },
            ]);
        },
    ),
    gaugeOf(
        {
            name: 'identity_differences',
            help: 'Users in whom the directory and the identity provider differed when they were last compared',
            labelNames: ['kind'],
        },
        async () => {
            const { rows } = await pool.query<{ kind: string; total: number }>(differencesSql);
            return differenceKinds.map((kind) => ({
                kind,
                value: rows.find((row) => row.kind === kind)?.total ?? 0,
            }));
        },
    ),
];
