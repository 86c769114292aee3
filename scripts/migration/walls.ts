import { roles, type Grant, type Role } from '../../domain/access/roles.ts';
import type { Scope, Where } from '../../domain/access/scope.ts';
import type { Action, Resource } from '../../domain/resource.ts';
import { columnName, columnOf } from '../../server/platform/database/fieldColumns.ts';
import { own, peopleOf } from './everybody.ts';
import { commands, type Command } from './stored.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const equals = (name: string, wanted: string): string => {
    const column = columnOf(name).replace(/^"(?!group"$)(.*)"$/, '$1');
    if (wanted === own.country) return `app_in_country(${column})`;
    if (wanted === own.merchantCode) return `app_in_merchant(${column})`;
    return wanted === own.username ? `${column} = (select app_username())` : `${column} = ${quoted(wanted)}`;
};

const term = (name: string, wanted: Where[string]): string => {
    if (wanted === null) return `${columnName(name)} is null`;
    if (typeof wanted === 'boolean') return `${columnName(name)} = ${wanted}`;
    return typeof wanted === 'string'
        ? equals(name, wanted)
        : `(${wanted.map((one) => equals(name, one)).join(' or ')})`;
};

const either = (terms: readonly string[]): string => (terms.length === 1 ? terms.join() : `(${terms.join(' or ')})`);

/** The wall itself, before its owner too, with the way that the system's own work takes. */
export const securedTable = (name: string): string =>
    [
        `alter table ${name} enable row level security;`,
        `alter table ${name} force row level security;`,
        `create policy system_reach on ${name} for all to ahadi_system using (true) with check (true);`,
    ].join('\n');

/** The rows of a scope, as the settings of a transaction tell who asks. The settings do not know of test mode. */
const rowsOf = (scope: Scope): string => {
    const branches = scope.map((where) =>
        Object.entries(where)
            .filter(([name]) => name !== 'isTestMode')
            .map(([name, wanted]) => term(name, wanted)),
    );
    if (branches.some((terms) => terms.length === 0)) return 'true';
    const unique = [...new Set(branches.map((terms) => terms.join(' and ')))];
    return unique.length === 0 ? 'false' : either(unique.map((text) => (unique.length > 1 ? `(${text})` : text)));
};

const roleOf = (grant: Grant): string => grant.split(':')[0] ?? '';

/** The rows that those who hold a right reach: by role, since the settings do not know of seniority. */
const reach = (grants: readonly Grant[], scopeOf: Resource['scope']): string => {
    const holders = roles.filter((role) => grants.some((grant) => roleOf(grant) === role));
    const rows = holders.map((role): [string, Role] => {
        const scope = peopleOf(role).flatMap((person) => scopeOf(person));
        return [rowsOf(scope), role];
    });
    const conditions = [...new Set(rows.map(([condition]) => condition))].filter((condition) => condition !== 'false');
    const parts = conditions.map((condition) => {
        const alike = rows.filter(([other]) => other === condition);
        const who = either(alike.map(([, role]) => `(select app_has_role('${role}'))`));
        return condition === 'true' ? who : `${condition} and ${who}`;
    });
    return parts.length === 0
        ? 'false'
        : parts.map((part) => (parts.length > 1 ? `(${part})` : part)).join('\n        or ');
};

const grantsOf = ({ access, actions = [] }: Resource, wanted: readonly Action[]): readonly Grant[] => [
    ...wanted.flatMap((action) => access[action] ?? []),
    ...(wanted.includes('edit') ? actions.flatMap(({ by }) => by) : []),
];

const actionsBehind: Readonly<Record<Command, readonly Action[]>> = {
    select: ['list', 'show', 'export'],
    insert: ['create', 'import'],
    // Whoever deletes a row holds it first, which is an update to PostgreSQL.
    update: ['edit', 'import', 'delete'],
    delete: ['delete'],
};

/** What people's requests do with the rows of a resource. */
export const commandsOf = (resource: Resource): readonly Command[] =>
    commands.filter((command) => grantsOf(resource, actionsBehind[command]).length > 0);

/** Row level security of a resource's table, its policies and what is granted: the wall behind the lists' own conditions. */
export const wallOf = (resource: Resource): string => {
    const { source, scope, changeScope = scope } = resource;
    const used = commandsOf(resource);
    const writes = reach(grantsOf(resource, ['create', 'edit', 'delete', 'import']), changeScope);
    const policies = [
        `create policy ${source}_read on ${source} for select to ahadi_app\n    using (${reach(grantsOf(resource, actionsBehind.select), scope)});`,
        ...(writes === 'false'
            ? []
            : [
                  `create policy ${source}_write on ${source} for all to ahadi_app\n    using (${writes})\n    with check (${writes});`,
              ]),
    ];
    return [securedTable(source), `grant ${used.join(', ')} on ${source} to ahadi_app;`, ...policies].join('\n');
};
