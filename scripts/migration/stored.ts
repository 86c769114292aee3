import type { Client, Pool } from 'pg';

/** What a role may do with a table's rows. */
export const commands = ['select', 'insert', 'update', 'delete'] as const;
export type Command = (typeof commands)[number];

export interface StoredColumn {
    /** As PostgreSQL writes it, such as 'timestamp with time zone'. */
    readonly type: string;
    readonly nullable: boolean;
    readonly hasDefault: boolean;
}

export interface StoredIndex {
    readonly name: string;
    readonly method: string;
    /** Columns and expressions, in order; 'gin_trgm_ops' and the like left out. */
    readonly columns: readonly string[];
    /** Columns that it holds beside those it is ordered by. */
    readonly included: readonly string[];
    /** Holds some of the rows only. */
    readonly partial: boolean;
}

/** A rule of the database that allows some texts in a column and no others. */
interface StoredChoices {
    readonly name: string;
    readonly column: string;
    readonly allowed: readonly string[];
}

export interface StoredTable {
    readonly columns: ReadonlyMap<string, StoredColumn>;
    readonly indexes: readonly StoredIndex[];
    readonly choices: readonly StoredChoices[];
    /** Whether row level security is on. */
    readonly secured: boolean;
    /** What `ahadi_app` may do at all, and with the rows that a policy names. */
    readonly granted: readonly Command[];
    readonly policed: readonly Command[];
}

export interface StoredSchema {
    readonly tables: ReadonlyMap<string, StoredTable>;
    readonly views: readonly string[];
    /** Parts of words can be indexed here. */
    readonly trigrams: boolean;
}

type Row<Part> = Part & { readonly table: string };

const relations = `from pg_class c where c.relnamespace = 'public'::regnamespace and not c.relispartition`;

const tablesSql = `select c.relname as "table", c.relkind in ('v', 'm') as view, c.relrowsecurity as secured,
    array(select p from unnest($1::text[]) p where case p when 'delete' then has_table_privilege('ahadi_app', c.oid, p)
        else has_any_column_privilege('ahadi_app', c.oid, p) end) as granted,
    array(select p from unnest($1::text[]) p where exists (select from pg_policies y
        where y.schemaname = 'public' and y.tablename = c.relname and y.roles && array['ahadi_app', 'public']::name[]
            and lower(y.cmd) in ('all', p))) as policed
    ${relations} and c.relkind in ('r', 'p', 'v', 'm')`;

const columnsSql = `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped`;

const indexesSql = `select t.relname as "table", c.relname as name, m.amname as method, i.indpred is not null as partial,
    array(select pg_get_indexdef(i.indexrelid, n, false) from generate_series(1, i.indnkeyatts) n) as columns,
    array(select pg_get_indexdef(i.indexrelid, n, false) from generate_series(i.indnkeyatts + 1, i.indnatts) n) as included
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid join pg_am m on m.oid = c.relam
    where t.relnamespace = 'public'::regnamespace and not t.relispartition`;

const choicesSql = `select t.relname as "table", k.conname as name, a.attname as column, pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1 and t.relnamespace = 'public'::regnamespace`;

const unquoted = (names: readonly string[]): readonly string[] => names.map((name) => name.replaceAll('"', ''));

/** `CHECK ((state = ANY (ARRAY['asked'::text, 'answered'::text])))` as its texts; undefined for any other rule. */
const textsIn = (text: string): readonly string[] | undefined =>
    /^CHECK \(\(\w+ = ANY \(ARRAY\[[^\]]*\]\)\)\)$/.test(text)
        ? [...text.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, one = '']) => one.replaceAll("''", "'"))
        : undefined;

interface Read {
    readonly columns: readonly Row<StoredColumn & { readonly name: string }>[];
    readonly indexes: readonly Row<StoredIndex>[];
    readonly choices: readonly Row<{ readonly name: string; readonly column: string; readonly text: string }>[];
}

const partsOf = (name: string, { columns, indexes, choices }: Read) => {
    const ofTable = <Part>(rows: readonly Row<Part>[]) => rows.filter(({ table }) => table === name);
    return {
        columns: new Map(ofTable(columns).map((column) => [column.name, column])),
        indexes: ofTable(indexes).map((index) => ({
            ...index,
            columns: unquoted(index.columns),
            included: unquoted(index.included),
        })),
        choices: ofTable(choices).flatMap(({ text, ...rule }) => {
            const allowed = textsIn(text);
            return allowed === undefined ? [] : [{ ...rule, allowed }];
        }),
    };
};

/** Reads how a migrated database is built: what the declarations are compared with. */
export const readSchema = async (client: Client | Pool): Promise<StoredSchema> => {
    const read = async <Part>(text: string, values: readonly unknown[] = []) =>
        (await client.query<Row<Part>>(text, [...values])).rows;
    const found = await read<Pick<StoredTable, 'secured' | 'granted' | 'policed'> & { view: boolean }>(tablesSql, [
        commands,
    ]);
    const parts = {
        columns: await read<StoredColumn & { name: string }>(columnsSql),
        indexes: await read<StoredIndex>(indexesSql),
        choices: await read<{ name: string; column: string; text: string }>(choicesSql),
    };
    const { rowCount } = await client.query(`select from pg_extension where extname = 'pg_trgm'`);
    const tables = found.filter(({ view }) => !view);
    return {
        tables: new Map(tables.map(({ table, ...rest }) => [table, { ...rest, ...partsOf(table, parts) }])),
        views: found.filter(({ view }) => view).map(({ table }) => table),
        trigrams: rowCount === 1,
    };
};
