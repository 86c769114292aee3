import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roles, seniorities, type Principal } from '../../../domain/access/roles.ts';
import type { Resource } from '../../../domain/resource.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { eventLogs } from '../../../domain/resources/eventLogs.ts';
import { resources } from '../../../domain/resources/index.ts';
import { packageRoot } from '../../../server/platform/packageRoot.ts';
import { columnOf } from '../../../server/platform/database/fieldColumns.ts';
import { isRanged } from '../../../server/rest/list/filters.ts';

const folder = packageRoot('server', 'platform', 'database', 'migrations');
const migrations = readdirSync(folder)
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');

const columnsOf = (text: string): readonly string[] => text.split(',').map((name) => name.trim().replaceAll('"', ''));

interface Index {
    readonly table: string;
    readonly columns: readonly string[];
    /** Columns that it holds beside those it is ordered by. */
    readonly included: readonly string[];
}

/** Primary keys, and the indexes that no later migration drops. */
const indexesIn = (text: string): readonly Index[] => {
    const statements =
        /create (?:unique )?index (\w+) on (\w+) \(([^)]+)\)(?:\s+include \(([^)]+)\))?;|drop index ([^;]+);|create table (\w+) \(\s+(\w+)\s+\w+ primary key/g;
    const found = new Map<string, Index>();
    for (const [, name = '', table, columns = '', included, dropped, keyed, key = ''] of text.matchAll(statements)) {
        if (dropped !== undefined) for (const one of columnsOf(dropped)) found.delete(one);
        if (table !== undefined) {
            found.set(name, { table, columns: columnsOf(columns), included: columnsOf(included ?? '') });
        }
        if (keyed !== undefined) found.set(`${keyed} key`, { table: keyed, columns: [key], included: [] });
    }
    return [...found.values()];
};

const indexes = indexesIn(migrations);

const snake = (name: string): string => columnOf(name).replaceAll('"', '');

const everybody: readonly Principal[] = roles.flatMap((role) =>
    seniorities.flatMap((seniority) =>
        ['GH', '*'].map((country) => ({
            kind: 'person',
            username: 'someone',
            name: 'Someone',
            roles: [role],
            seniority,
            country,
            merchantCode: 'GH0001',
            agentCode: 'AG0001',
            cellphone: '+233244100001',
            isTestMode: false,
        })),
    ),
);

/** Sets of columns that are compared with one value each: what people are limited to, and what they filter by. */
const narrowings = (resource: Resource): readonly (readonly string[])[] => {
    // Nearly all records are real: not being a test narrows nothing.
    const scopes = everybody.flatMap((principal) =>
        resource.scope(principal).map((where) => Object.keys(where).filter((name) => name !== 'isTestMode')),
    );
    const filters = (resource.list.filters ?? [])
        .filter((name) => !isRanged(resource.field(name)))
        .map((name) => [name]);
    const unique = new Map([...scopes, ...filters].map((names) => [names.toSorted().join(), names]));
    return [...unique.values()].filter((names) => names.length > 0).map((names) => names.map(snake));
};

/** What holds several values is sought in an index of values, which knows no order. */
const holdsValues = (resource: Resource, column: string): boolean =>
    new RegExp(`create index \\w+ on ${resource.source} using gin \\(${column}\\);`).test(migrations);

const isServed = (resource: Resource, narrowing: readonly string[]): boolean => {
    const order = [...new Set([snake(resource.list.sort[0]), snake(resource.key)])];
    // One country holds a fair share of everything: where there is anything narrower, the index must begin with that.
    const narrow = narrowing.length === 1 ? narrowing : narrowing.filter((name) => name !== 'country');
    if (narrowing.includes(snake(resource.key)) || narrowing.every((name) => holdsValues(resource, name))) return true;
    return indexes.some(({ table, columns }) => {
        const led = columns.slice(0, columns.length - order.length);
        return (
            table === resource.source &&
            columns.slice(-order.length).join() === order.join() &&
            led.some((name) => narrow.includes(name)) &&
            led.every((name) => narrowing.includes(name))
        );
    });
};

const hasIndex = (table: string, wanted: readonly string[]): boolean =>
    indexes.some((index) => index.table === table && wanted.every((name, place) => index.columns[place] === name));

test.each(resources.map((resource) => [resource.name, resource] as const))(
    'every scope and filter of %s has an index that yields its rows in the order of the list',
    (_name, resource) => {
        expect(narrowings(resource).filter((narrowing) => !isServed(resource, narrowing))).toEqual([]);
    },
);

test.each(resources.map((resource) => [resource.name, resource] as const))(
    'every sort and range of %s has an index',
    (_name, resource) => {
        const { sort, sortable = [], filters = [] } = resource.list;
        const names = [sort[0], ...sortable, ...filters.filter((name) => isRanged(resource.field(name)))];
        const orders = names.map((name) => [...new Set([snake(name), snake(resource.key)])]);
        expect(orders.filter((order) => !hasIndex(resource.source, order))).toEqual([]);
    },
);

test('every searched table has a trigram index', () => {
    const loops = migrations.matchAll(/foreach searched in array array\[([^\]]+)\]/g);
    const listed = [...loops].flatMap(([, tables = '']) => tables.split(',').map((name) => name.trim()));
    const searched = resources.filter(({ list }) => list.search !== undefined).map(({ source }) => `'${source}'`);
    expect(listed.toSorted()).toEqual([...new Set(searched)].toSorted());
});

test.each([applications, eventLogs].map((resource) => [resource.name, resource] as const))(
    'rows of %s that are passed over on the way to a far page are told from an index alone, in every order',
    (_name, resource) => {
        const { sort, sortable = [] } = resource.list;
        const admins = everybody.filter(({ roles: [role] }) => role === 'admin' || role === 'support');
        const scopes = admins.flatMap((principal) => resource.scope(principal).flatMap((where) => Object.keys(where)));
        const uncovered = [sort[0], ...sortable].filter((name) => {
            const order = [snake(name), snake(resource.key)];
            return !indexes.some(
                ({ table, columns, included }) =>
                    table === resource.source &&
                    columns.slice(-2).join() === order.join() &&
                    columns.slice(0, -2).every((led) => led === 'country') &&
                    scopes.every((scoped) => [...columns, ...included].includes(snake(scoped))),
            );
        });
        expect(uncovered).toEqual([]);
    },
);
