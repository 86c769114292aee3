import { can, type Row } from '../../../domain/resource.ts';
import type { ImportMapping } from '../../../domain/import.ts';
import { ApiError, conflict, invalid, notAllowed } from '../../platform/errors.ts';
import { fieldKinds } from '../../../domain/fieldKind.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';
import { heldBack, plannedCreation, plannedEdit } from '../write/planned.ts';
import { lockRows } from '../sql/rowStore.ts';
import { refuseAlone } from '../write/secondPerson.ts';
import { Parameters, prepared, scopeCondition } from '../sql/statement.ts';
import { storedValue, typedValue } from '../sql/fieldValues.ts';
import type { WriteContext } from '../write/context.ts';
import { readRow, type ReadRow } from './cells.ts';
import type { FileRow } from './readFile.ts';
import type { KeptFault, RowOutcome } from './runs.ts';
import type { PlannedRow } from './writeRows.ts';

/** One row of the file as it was read, with the text of its natural key where it has one. */
interface Keyed extends ReadRow {
    readonly row: number;
    readonly key: string | null;
}

type Known = ReadonlyMap<string, readonly string[]>;

export interface Planning {
    readonly planned: readonly (PlannedRow & { readonly key: string })[];
    /** Those that are not to be written: at fault, or the same as what there is. */
    readonly settled: readonly RowOutcome[];
}

const keyFieldsOf = ({ resource }: WriteContext) => (resource.imports?.by ?? []).map((name) => resource.field(name));

const keyOf = (context: WriteContext, { body }: ReadRow): string | null => {
    const fields = keyFieldsOf(context);
    const defaults: Row = context.resource.schema.getDefault();
    const values = fields.map((field) =>
        storedValue(field, typedValue(field, body[field.name] ?? defaults[field.name])),
    );
    return values.includes(null) ? null : JSON.stringify(values.map(String));
};

const read = (context: WriteContext, mapping: ImportMapping, { row, cells }: FileRow): Keyed => {
    const told = readRow(context.resource, mapping, cells);
    const tooMany = cells.slice(mapping.length).some((cell) => cell.trim() !== '');
    const faults = tooMany ? { '': 'This row has more cells than there are headings.' } : {};
    return { ...told, faults: { ...told.faults, ...faults }, row, key: keyOf(context, told) };
};

const idsByKey = async (context: WriteContext, keys: readonly string[]): Promise<Known> => {
    const { tx, resource, origin } = context;
    const fields = keyFieldsOf(context);
    const values = keys.map((key): readonly string[] => JSON.parse(key) as string[]);
    const parameters = new Parameters();
    const lists = fields.map(({ kind }, index) =>
        parameters.add(
            values.map((parts) => parts[index]),
            `${fieldKinds[kind].sql}[]`,
        ),
    );
    const scope = scopeCondition(resource.scope(origin.principal), parameters);
    const columns = fields.map(({ name }) => `target.${columnOf(name)}`);
    const names = fields.map((_, index) => `k${index}`);
    const text = `select given.place::int as place, target.${columnOf(resource.key)}::text as id
        from unnest(${lists.join(', ')}) with ordinality as given (${names.join(', ')}, place)
        join ${columnOf(resource.source)} target
            on ${names.map((name, index) => `${columns[index]} = given.${name}`).join(' and ')}
        where ${scope}`;
    const { rows } = await tx.client.query<{ place: number; id: string }>(prepared(text, parameters.values));
    const found = new Map<string, string[]>();
    for (const { place, id } of rows) {
        const key = keys[place - 1] ?? '';
        found.set(key, [...(found.get(key) ?? []), id]);
    }
    return found;
};

const notYours = () => notAllowed('There is this one already, and it is not yours to change.');

const changesOf = async (
    context: WriteContext,
    told: Keyed,
    current: Row,
): Promise<Pick<PlannedRow, 'current' | 'next' | 'changed'>> => {
    if (!can(context.origin.principal, 'edit', context.resource)) throw notYours();
    const defaults: Row = context.resource.schema.getDefault();
    // What has a value of its own from the start stays as it is where a file says nothing.
    const missing = told.empty
        .filter(({ name, nullable }) => !nullable && defaults[name] === undefined)
        .map(({ name }) => [name, 'Fill this in'] as const);
    if (missing.length > 0) throw invalid(Object.fromEntries(missing));
    const id = String(current[context.resource.key]);
    return plannedEdit(context, { id, body: told.body, version: Number(current['version']) }, current);
};

/** What a refusal says of each field. */
export const faultsOf = ({ errors, message }: ApiError): readonly KeptFault[] =>
    errors === undefined
        ? [{ field: null, message }]
        : Object.entries(errors).map(([path, cure]) => ({ field: path.split(/[.[]/)[0] || null, message: cure }));

interface Surroundings {
    readonly known: Known;
    readonly current: ReadonlyMap<string, Row>;
    /** The first row of the file with each key. */
    readonly first: ReadonlyMap<string, number>;
}

const requireSound = (context: WriteContext, told: Keyed, { first }: Surroundings): string => {
    if (Object.keys(told.faults).length > 0) throw invalid(told.faults);
    const { key } = told;
    if (key === null) {
        const missing = keyFieldsOf(context).filter(({ name }) => told.body[name] == null);
        throw invalid(Object.fromEntries(missing.map(({ name }) => [name, 'Fill this in'])));
    }
    const earlier = first.get(key);
    if (earlier === undefined || earlier >= told.row) return key;
    const [field] = keyFieldsOf(context);
    throw invalid({ [field?.name ?? '']: `Row ${earlier} is about the same one: keep one of the two.` });
};

const planOne = async (
    context: WriteContext,
    told: Keyed,
    around: Surroundings,
): Promise<(PlannedRow & { readonly key: string }) | RowOutcome> => {
    const key = requireSound(context, told, around);
    const { row } = told;
    const same = { row, key, status: 'same', faults: [] } as const;
    const { tx, origin, hook } = context;
    if (hook?.fromFile !== undefined) {
        const next = await hook.fromFile.plan(tx, told.body, origin);
        return next === 'same' ? same : { row, key, current: null, next, changed: [] };
    }
    const ids = around.known.get(key) ?? [];
    if (ids.length > 1)
        throw conflict('several', `There are ${ids.length} like this one already: change them by hand.`);
    const [id] = ids;
    if (id !== undefined && context.resource.imports?.existing === 'skip') return same;
    if (id === undefined) {
        if (!can(context.origin.principal, 'create', context.resource)) throw notAllowed();
        const plan = await plannedCreation(context, told.body);
        refuseAlone(context, plan);
        return { row, key, ...plan };
    }
    const current = around.current.get(id);
    if (current === undefined) throw notYours();
    const asked = await changesOf(context, told, current);
    if (asked.changed.length > 0) refuseAlone(context, asked);
    const plan = heldBack(context, { ...asked, current });
    return plan.changed.length === 0 ? same : { row, key, ...plan };
};

interface Part {
    readonly mapping: ImportMapping;
    readonly rows: readonly FileRow[];
    /** The first row of the whole file with each of these keys, as far as it was read before. */
    readonly firstRows: (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** What is to be done with some rows of a file: each as if it were sent by itself. */
export const planRows = async (context: WriteContext, { mapping, rows, firstRows }: Part): Promise<Planning> => {
    const batch = { ...context, remembered: new Map<string, Promise<string | undefined>>() };
    const told = rows.map((row) => read(batch, mapping, row));
    const keys = [...new Set(told.flatMap(({ key }) => key ?? []))];
    const first = new Map(await firstRows(keys));
    for (const { key, row } of told) if (key !== null && !first.has(key)) first.set(key, row);
    const { tx, resource, origin, hook } = batch;
    const known: Known = hook?.fromFile === undefined ? await idsByKey(batch, keys) : new Map();
    const current = await lockRows(tx, {
        resource,
        principal: origin.principal,
        ids: [...known.values()].flat(),
    });
    await hook?.fromFile?.hold(
        tx,
        told.map(({ body }) => body),
        origin,
    );
    const toWrite: (PlannedRow & { readonly key: string })[] = [];
    const settled: RowOutcome[] = [];
    for (const one of told) {
        try {
            const outcome = await planOne(batch, one, { known, current, first });
            if ('status' in outcome) settled.push(outcome);
            else toWrite.push(outcome);
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            settled.push({ row: one.row, key: one.key, status: 'fault', faults: faultsOf(error) });
        }
    }
    return { planned: toWrite, settled };
};
