import type { Pool } from 'pg';
import type { Principal } from '../../../domain/access/roles.ts';
import { within } from '../../../domain/access/scope.ts';
import { can, type Resource, type Row } from '../../../domain/resource.ts';
import { meetsOthers } from '../../../domain/attention.ts';
import { resources } from '../../../domain/resources/index.ts';
import type { Database } from '../database/connect.ts';
import { reachOf } from '../database/scopedQuery.ts';
import { attentionNews } from '../audit/changeFeed.ts';
import type { SeenChange } from './changeReader.ts';

const byName = new Map(resources.map((resource) => [resource.name, resource]));

// Staff hear of every application of their country: one that just left their reach has left their queue.
const staffRoles = ['admin', 'support', 'underwriter'] as const;
const toAllStaff = new Set(['applications']);

const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const snake = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A change with what is needed to tell who may hear of it. */
export interface KnownChange extends SeenChange {
    readonly resource: Resource;
    /** The record as it is now; null when it is gone. */
    readonly row: Row | null;
}

const readRow = async (pool: Pool, { source, key }: Resource, id: string): Promise<Row | null> => {
    // Both names come from the declarations, never from a request.
    const { rows } = await pool.query<{ row: Row }>(
        `select to_jsonb(t) as row from "${source}" t where t."${snake(key)}"::text = $1`,
        [id],
    );
    const row = rows[0]?.row;
    if (row === undefined) return null;
    return Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value]));
};

/** Looks each changed record up once, for all who listen; changes of what is no resource are dropped. */
export const knownChanges = async (pool: Pool, changes: readonly SeenChange[]): Promise<readonly KnownChange[]> => {
    const known: KnownChange[] = [];
    for (const change of changes) {
        const resource = byName.get(change.entity);
        if (resource === undefined) continue;
        known.push({ ...change, resource, row: await readRow(pool, resource, change.entityId) });
    }
    return known;
};

export const mayHear = (principal: Principal, { entity, operation, country, resource, row }: KnownChange): boolean => {
    if (!can(principal, 'list', resource)) return false;
    if (operation === attentionNews && !meetsOthers(principal, resource)) return false;
    if (country !== '*' && principal.country !== '*' && country !== principal.country) return false;
    if (toAllStaff.has(entity) && staffRoles.some((role) => principal.roles.includes(role))) return true;
    return row !== null && within(resource.scope(principal), row);
};

/**
 * Whether those who may hear of a change see its record behind row level security too: the second wall, asked once for all who
 * reach the same.
 */
export const createSight = (
    database: Pick<Database, 'reader'>,
    { resource: { source, key }, entityId }: KnownChange,
) => {
    const known = new Map<string, Promise<boolean>>();
    const look = async (principal: Principal): Promise<boolean> => {
        const { rows } = await database.reader(principal, source).query({
            text: `select 1 as seen from "${source}" where "${snake(key)}"::text = $1`,
            values: [entityId],
        });
        return rows.length > 0;
    };
    return (principal: Principal): Promise<boolean> => {
        const reach = reachOf(principal);
        const seen = known.get(reach) ?? look(principal);
        known.set(reach, seen);
        return seen;
    };
};
