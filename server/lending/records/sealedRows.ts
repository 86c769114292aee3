import type { Transaction } from '../../platform/database/transaction.ts';
import { columnName } from '../../platform/database/fieldColumns.ts';
import { inBatches } from '../../platform/database/inBatches.ts';
import { isSealed, type PersonKey } from '../../platform/secrets/personKey.ts';
import { keyOf } from './personKeys.ts';

interface Personal {
    /** The column that, with the application, names a row. */
    readonly row: string;
    /** What says something of a person. A column holds JSON unless `texts` names it. */
    readonly columns: readonly string[];
    readonly texts?: readonly string[];
}

/** Tables that belong to applications, with what of them lies sealed under the application's key. */
const personal = {
    application_check: { row: 'type', columns: ['evidence', 'findings', 'comment'], texts: ['comment'] },
    application_note: { row: 'note_id', columns: ['body'], texts: ['body'] },
    consent: {
        row: 'consent_id',
        columns: ['name', 'phone', 'statement', 'evidence'],
        texts: ['name', 'phone', 'statement'],
    },
    contract: { row: 'contract_id', columns: ['terms', 'evidence'] },
    decision: {
        row: 'decision_id',
        columns: ['internal_comment', 'customer_message', 'conditions'],
        texts: ['internal_comment', 'customer_message'],
    },
    device_return: { row: 'return_id', columns: ['comment'], texts: ['comment'] },
    bureau_request: { row: 'request_id', columns: ['report', 'received'], texts: ['received'] },
} as const satisfies Readonly<Record<string, Personal>>;

type PersonalTable = keyof typeof personal;

const isPersonalTable = (table: string): table is PersonalTable => Object.hasOwn(personal, table);

interface Where {
    readonly table: PersonalTable;
    readonly uid: string;
    /** What the table's `row` holds. */
    readonly row: string;
}

const changed = <Values extends object>(
    { table, uid, row }: Where,
    values: Values,
    change: (place: Parameters<PersonKey['seal']>[0], value: unknown) => unknown,
): Values => {
    const columns: readonly string[] = personal[table].columns;
    return Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
            const column = columnName(name);
            return [name, columns.includes(column) ? change({ table, row: `${uid}/${row}`, column }, value) : value];
        }),
    ) as Values; // the same names; what is sealed is text, which every such column takes
};

/** Values of a row as its columns hold them. Of an application without a key, which nothing is kept of, they stay as they are. */
export const sealRow = async <Values extends object>(
    tx: Transaction,
    where: Where,
    values: Values,
): Promise<Values> => {
    const key = await keyOf(tx, where.uid);
    return key === undefined
        ? values
        : changed(where, values, (place, value) => (isSealed(value) ? value : key.seal(place, value)));
};

/** Values of a row as they were entered; null for what was sealed by a key that is gone. */
export const openRowWith = <Values extends object>(key: PersonKey | undefined, where: Where, values: Values): Values =>
    changed(where, values, (place, value) => (isSealed(value) ? (key?.open(place, value) ?? null) : value));

export const openRow = async <Values extends object>(tx: Transaction, where: Where, values: Values): Promise<Values> =>
    Object.values(values).some(isSealed) ? openRowWith(await keyOf(tx, where.uid), where, values) : values;

/** Many rows of one application: the key is asked for once. */
export const openRows = async <Values extends object>(
    tx: Transaction,
    { table, uid, rowOf }: Omit<Where, 'row'> & { readonly rowOf: (values: Values) => string },
    rows: readonly Values[],
): Promise<readonly Values[]> => {
    if (!rows.some((row) => Object.values(row).some(isSealed))) return rows;
    const key = await keyOf(tx, uid);
    return rows.map((row) => openRowWith(key, { table, uid, row: rowOf(row) }, row));
};

/** Whole rows of any table, as they were entered. */
export const openKept = async (
    tx: Transaction,
    { table, uid }: { readonly table: string; readonly uid: string },
    rows: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    isPersonalTable(table)
        ? openRows(tx, { table, uid, rowOf: (row) => String(row[personal[table].row]) }, rows)
        : rows;

const batchSize = 200;

/** What no table holds but as sealed text, or as nothing. */
const openIn = ({ columns, texts = [] }: Personal): string =>
    columns
        .map((name) =>
            texts.includes(name)
                ? `left(${name}, 1) <> chr(2)`
                : `jsonb_typeof(${name}) = 'object' and ${name} <> '{}'`,
        )
        .join(' or ');

const inJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

type Row = Readonly<Record<string, unknown>> & { readonly uid: string; readonly row: string };

const sealBatch = async (tx: Transaction, table: PersonalTable): Promise<number> => {
    const { row: named, columns }: Personal = personal[table];
    const { rows } = await tx.client.query<Row>(
        `select application_uid as uid, ${named} as row, ${columns.join(', ')} from ${table}
            where application_uid in (select uid from application where key_sealed is not null) and (${openIn(personal[table])}) limit ${batchSize} for update skip locked`,
    );
    for (const { uid, row, ...values } of rows) {
        const sealed = await sealRow(tx, { table, uid, row }, values);
        const set = columns.map((name, index) => `${name} = $${index + 3}`).join(', ');
        const jsons = columns.map((name) =>
            (personal[table] as Personal).texts?.includes(name) ? sealed[name] : inJson(sealed[name]),
        );
        await tx.client.query(`update ${table} set ${set} where application_uid = $1 and ${named} = $2`, [
            uid,
            row,
            ...jsons,
        ]);
    }
    return rows.length;
};

/** Seals what rows beside applications held before they were sealed; see `sealSections`. */
export const sealRows = inBatches(
    // The keys of a table that names every one.
    ...(Object.keys(personal) as PersonalTable[]).map((table) => (tx: Transaction) => sealBatch(tx, table)),
);
