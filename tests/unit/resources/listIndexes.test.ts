import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roles, seniorities, type Principal } from '../../../domain/access/roles.ts';
import type { Resource } from '../../../domain/resource.ts';
import { resources } from '../../../domain/resources/index.ts';
import { packageRoot } from '../../../server/packageRoot.ts';
import { columnOf } from '../../../server/rest/columns.ts';
import { isRanged } from '../../../server/rest/filters.ts';

const folder = packageRoot('server', 'database', 'migrations');
const migrations = readdirSync(folder)
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');

const columnsOf = (text: string): readonly string[] => text.split(',').map((name) => name.trim().replaceAll('"', ''));

/** The indexes and primary keys of each table, as lists of columns. */
const indexes = [
    ...[...migrations.matchAll(/create (?:unique )?index \w+ on (\w+) \(([^)]+)\)(?:\s+include \([^)]+\))?;/g)].map(([, table, columns]) => ({
        table,
        columns: columnsOf(columns ?? ''),
    })),
    ...[...migrations.matchAll(/create table (\w+) \(\s+(\w+)\s+\w+ primary key/g)].map(([, table, key]) => ({
        table,
        columns: [key ?? ''],
    })),
];

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
