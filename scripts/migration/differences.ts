import type { Resource } from '../../domain/resource.ts';
import { columnName } from '../../server/platform/database/fieldColumns.ts';
import { indexFor, isServed, needsOf, type Index } from './indexes.ts';
import type { StoredColumn, StoredSchema, StoredTable } from './stored.ts';
import { commandsOf, securedTable, wallOf } from './walls.ts';
import type { WantedColumn, WantedTable } from './wanted.ts';

/** Where the database is not as the declarations ask. */
export interface Difference {
    /** The resource and its field, or the table and its column where no resource has it: 'merchants.paymentTerms'. */
    readonly at: string;
    readonly says: string;
    /** What mends it. Absent, as `beside` is, where rows could be lost or refused, or long kept from others: somebody must think first. */
    readonly sql?: string;
    /** What is built or looked through while others write, after that and outside of a transaction. */
    readonly beside?: string;
    /** The extension without which there is nothing to do beside. */
    readonly needs?: string;
}

const shortType = (type: string): string => (type === 'timestamp with time zone' ? 'timestamptz' : type);

const definition = ({ type, nullable, isKey, filledIn, standard }: WantedColumn): string => {
    const rule = isKey ? ' primary key' : ' not null';
    return `${shortType(type)}${nullable ? '' : rule}${filledIn ? ` default ${standard}` : ''}`;
};

const placeOf = ({ name, resources }: WantedTable, column: string): string => {
    for (const resource of resources) {
        const field = resource.fields.find((one) => columnName(one.name) === column);
        if (field !== undefined) return `${resource.name}.${field.name}`;
    }
    return `${name}.${column}`;
};

const quotedName = (name: string): string => (name === 'group' ? '"group"' : name);

const newTable = ({ name, columns }: WantedTable): string => {
    const width = Math.max(...columns.map((column) => quotedName(column.name).length)) + 1;
    const lines = columns.map((column) => `    ${quotedName(column.name).padEnd(width)}${definition(column)}`);
    return `create table ${name} (\n${lines.join(',\n')}\n);`;
};

const missingColumn = (table: WantedTable, column: WantedColumn): Difference => {
    const at = placeOf(table, column.name);
    if (!column.nullable && column.standard === null) {
        return {
            at,
            says: 'is required and has no column: rows that are there need a value. Declare a default, or let it be null',
        };
    }
    const added = { ...column, filledIn: column.standard !== null };
    return {
        at,
        says: 'has no column',
        sql: `alter table ${table.name} add column ${quotedName(column.name)} ${definition(added)};`,
    };
};

const isWider = (stored: string, declared: string): boolean => stored === 'bigint' && declared === 'integer';

const changedColumn = (table: WantedTable, column: WantedColumn, stored: StoredColumn): readonly Difference[] => {
    const at = placeOf(table, column.name);
    const alter = `alter table ${table.name} alter column ${quotedName(column.name)}`;
    const found: Difference[] = [];
    // What was declared narrower since is held as well.
    if (stored.type !== column.type && !isWider(stored.type, column.type)) {
        found.push({ at, says: `is kept as ${stored.type} and declared as ${column.type}` });
    }
    if (column.nullable && !stored.nullable) {
        found.push({ at, says: 'may be empty, and its column may not', sql: `${alter} drop not null;` });
    }
    if (!column.nullable && stored.nullable) {
        found.push({
            at,
            says: `is required, and rows may lack it: fill them in a migration of your own, then "${alter} set not null;"`,
        });
    }
    if (column.filledIn && !stored.hasDefault) {
        found.push({ at, says: 'has no default in the database', sql: `${alter} set default ${column.standard};` });
    }
    return found;
};

const columnDifferences = (table: WantedTable, stored: StoredTable): readonly Difference[] => {
    const names = new Set(table.columns.map(({ name }) => name));
    const idle = [...stored.columns.keys()].filter((name) => !names.has(name));
    return [
        ...table.columns.flatMap((column) => {
            const found = stored.columns.get(column.name);
            return found === undefined ? [missingColumn(table, column)] : changedColumn(table, column, found);
        }),
        ...idle.map((name) => ({
            at: `${table.name}.${name}`,
            says: `is in no declaration: once no program in use asks for it, "alter table ${table.name} drop column ${name};" in a migration of your own`,
        })),
    ];
};

const choiceDifferences = ({ name, resources }: WantedTable, { choices }: StoredTable): readonly Difference[] =>
    choices.flatMap((rule) =>
        resources.flatMap((resource) => {
            const field = resource.fields.find((one) => columnName(one.name) === rule.column);
            const declared = (field?.choices ?? []).map(({ id }) => id);
            const refused = declared.filter((one) => !rule.allowed.includes(one));
            if (field === undefined || refused.length === 0) return [];
            const texts = declared.map((one) => `'${one.replaceAll("'", "''")}'`).join(', ');
            const sql = `alter table ${name}\n    drop constraint ${rule.name},\n    add constraint ${rule.name} check (${rule.column} in (${texts})) not valid;`;
            return [
                {
                    at: `${resource.name}.${field.name}`,
                    says: `may be ${refused.join(', ')}, which the database refuses`,
                    sql,
                    beside: `alter table ${name} validate constraint ${rule.name};`,
                },
            ];
        }),
    );

/** Of a new table at once, of one that others use while they write. Searches read rows in order where the server offers no trigrams. */
const indexing = (on: string, { isNew, isSearch }: { readonly isNew: boolean; readonly isSearch: boolean }) => {
    if (!isNew) {
        const beside = `create index concurrently if not exists ${on};`;
        return isSearch ? { beside, needs: 'pg_trgm' } : { beside };
    }
    if (!isSearch) return { sql: `create index ${on};` };
    return {
        sql: `do $$
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    create index ${on};
end $$;`,
    };
};

const freeName = (wanted: string, taken: ReadonlySet<string>): string =>
    taken.has(wanted) ? freeName(`${wanted}_list`, taken) : wanted;

const indexDifferences = (
    { name, resources }: WantedTable,
    stored: StoredTable | undefined,
    { trigrams, taken }: { readonly trigrams: boolean; readonly taken: Set<string> },
): readonly Difference[] => {
    const known: Index[] = [...(stored?.indexes ?? [])];
    const key = resources.map((resource) => columnName(resource.key));
    // A new table's key has its index.
    if (stored === undefined) known.push({ method: 'btree', columns: key.slice(0, 1), included: [], partial: false });
    const found: Difference[] = [];
    for (const resource of resources) {
        for (const need of needsOf(resource)) {
            if (isServed(need, known) || (need.as === 'search' && !trigrams)) continue;
            const index = indexFor(need);
            known.push(index);
            const led = index.columns.slice(0, need.as === 'narrowing' ? -need.order.length : 1);
            const called = freeName([name, ...led, ...(need.as === 'order' ? ['order'] : [])].join('_'), taken);
            taken.add(called);
            const isSearch = need.as === 'search';
            const by = `${index.columns.map(quotedName).join(', ')}${isSearch ? ' gin_trgm_ops' : ''}`;
            const on = `${called} on ${name} ${index.method === 'gin' ? 'using gin ' : ''}(${by})`;
            const said = { at: `${resource.name}.${need.of}`, says: 'has no index' };
            found.push({ ...said, ...indexing(on, { isNew: stored === undefined, isSearch }) });
        }
    }
    return found;
};

const wallDifferences = (resource: Resource, stored: StoredTable): readonly Difference[] => {
    const wanted = commandsOf(resource);
    const at = resource.name;
    if (!stored.secured) return [{ at, says: 'is kept without row level security', sql: wallOf(resource) }];
    const ungranted = wanted.filter((command) => !stored.granted.includes(command));
    const closed = wanted.filter((command) => !stored.policed.includes(command));
    return [
        ...(ungranted.length === 0
            ? []
            : [
                  {
                      at,
                      says: `lets people ${ungranted.join(' and ')}, which is not granted`,
                      sql: `grant ${ungranted.join(', ')} on ${resource.source} to ahadi_app;`,
                  },
              ]),
        ...(closed.length === 0
            ? []
            : [
                  {
                      at,
                      says: `lets people ${closed.join(' and ')}, which no policy does: write one in a migration of your own, such as\n${wallOf(resource)}`,
                  },
              ]),
    ];
};

const tableDifferences = (table: WantedTable, schema: StoredSchema, taken: Set<string>): readonly Difference[] => {
    const stored = schema.tables.get(table.name);
    const known = { trigrams: schema.trigrams, taken };
    if (stored !== undefined) {
        return [
            ...columnDifferences(table, stored),
            ...choiceDifferences(table, stored),
            ...indexDifferences(table, stored, known),
            ...table.resources.flatMap((resource) => wallDifferences(resource, stored)),
        ];
    }
    const [resource] = table.resources;
    const at = resource?.name ?? table.name;
    const secured = resource === undefined ? securedTable(table.name) : wallOf(resource);
    return [
        { at, says: 'has no table', sql: newTable(table) },
        ...indexDifferences(table, undefined, known),
        { at, says: 'has no wall around its rows', sql: secured },
    ];
};

/** Compares what is declared with a migrated database, table by table. */
export const differences = (wanted: readonly WantedTable[], schema: StoredSchema): readonly Difference[] => {
    const taken = new Set([...schema.tables.values()].flatMap(({ indexes }) => indexes.map(({ name }) => name)));
    return wanted.flatMap((table) => tableDifferences(table, schema, taken));
};
