import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../../domain/access/roles.ts';
import type { Field } from '../../../domain/field.ts';
import { can, type Resource, type Row } from '../../../domain/resource.ts';
import { found } from '../../../domain/resources/found.ts';
import { ranked } from '../../../domain/searchRank.ts';
import type { Database } from '../../platform/database/connect.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import { searchOf, seekBy, type Search } from '../list/listQuery.ts';
import { toListSource } from '../list/listStatement.ts';
import type { Lists } from '../list/pages.ts';
import { audienceOf, shownColumn, type Audience } from '../sql/audience.ts';
import { bodyOf } from '../write/planned.ts';

/** Rows of one kind, the closest first: what a line about each says, and `id`. */
interface Found {
    readonly resource: string;
    readonly rows: readonly Row[];
    readonly hasMore: boolean;
    /** Whether nothing is written so, and these only sound like it. */
    readonly isHeard: boolean;
}

const most = 5;
/** The latest of so many are brought into order by how close they are. */
const considered = 25;

/** What one line about a row says: what it is called and found by, where it stands, and whose money it is. */
const lineFields = (resource: Resource, { visible }: Audience): readonly Field[] => {
    const { list, represent, fields } = resource;
    const standing = fields.find(({ kind, name }) => kind === 'choice' && list.columns.includes(name))?.name;
    const money = fields.find(({ kind, name }) => kind === 'money' && list.columns.includes(name));
    const names = [represent, ...(list.search ?? []), standing, money?.name, money && 'currency', list.sort[0]];
    return [...new Set(names)]
        .flatMap((name) => (name === undefined ? [] : resource.field(name)))
        .filter((one) => visible.some(({ name }) => name === one.name));
};

const narrowed = (resource: Resource, audience: Audience): Audience => {
    const columns = lineFields(resource, audience).map((field) => shownColumn(audience, field));
    return { ...audience, selection: [`${columnOf(resource.key)} as "id"`, ...columns].join(', ') };
};

const findIn =
    (lists: Lists, principal: Principal, { typed, search }: Asked) =>
    async (resource: Resource): Promise<Found> => {
        const audience = narrowed(resource, audienceOf(resource, principal));
        const [sorted, order] = resource.list.sort;
        const source = toListSource({
            resource,
            audience,
            scope: resource.scope(principal),
            reader: principal,
            query: {
                conditions: [],
                clauses: [],
                isMomentary: false,
                search,
                sort: { field: resource.field(sorted), descending: order === 'DESC' },
                from: 0,
                width: considered,
            },
        });
        const { body, isHeard = false } = await lists.found(source);
        const rows = JSON.parse(body) as readonly Row[]; // made by the database of the columns above
        // What is masked says nothing of how close a row is.
        const told = (resource.list.search ?? []).filter((name) => audience.open.has(name));
        const texts = (row: Row): readonly string[] =>
            told.map((name) => row[name]).filter((value) => typeof value === 'string');
        const closest = ranked(typed, rows, texts);
        return { resource: resource.name, rows: closest.slice(0, most), hasMore: rows.length > most, isHeard };
    };

interface Asked {
    readonly typed: string;
    readonly search: Search;
}

/**
 * `POST /api/search` `{ q }` answers the rows of every kind that the caller may list and that what was typed means, at most
 * five each, the closest first, by kind in a fixed order. What is typed is a name or a number more often than not, so it
 * stands in no address. The same scopes, masks and matching hold as in lists.
 */
export const searchRoute = (app: FastifyInstance, lists: Lists, { secrets }: Pick<Database, 'secrets'>): void => {
    const seek = seekBy(secrets);
    describeRoute('POST /api/search', 'Find records of every kind by names, numbers and references', {
        tag: 'Search',
        body: {
            type: 'object',
            required: ['q'],
            properties: { q: { type: 'string', minLength: 1, maxLength: 200 } },
        },
        reply: { type: 'array', items: { type: 'object' } },
        allowed: ({ kind }) => kind !== 'key',
    });
    app.post('/api/search', async ({ principal, body }): Promise<readonly Found[]> => {
        const { q } = bodyOf(body);
        const search = searchOf(q, seek);
        if (search === undefined) return [];
        const find = findIn(lists, principal, { typed: String(q), search });
        const groups = await Promise.all(found.filter((resource) => can(principal, 'list', resource)).map(find));
        return groups.filter(({ rows }) => rows.length > 0);
    });
};
