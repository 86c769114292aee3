import { ApiError, notFound } from '../../platform/errors.ts';
import { plannedEdit, stampsOf, type Plan } from './planned.ts';
import { hasVersion, lockRows, updateRows } from '../sql/rowStore.ts';
import { refuseAlone } from './secondPerson.ts';
import { announced } from './writeOne.ts';
import type { Outcome, WriteContext } from './context.ts';

interface ManyEdits {
    readonly ids: readonly string[];
    readonly body: Readonly<Record<string, unknown>>;
    readonly versions: ReadonlyMap<string, number>;
    /** Told why a row stays as it is. */
    readonly onRefusal: (id: string, error: ApiError) => void;
}

/** Changes the same fields of many rows as `updateOne` changes those of one: rows that may not are left out and reported. */
export const updateMany = async (
    context: WriteContext,
    edits: ManyEdits,
): Promise<readonly Omit<Outcome, 'body'>[]> => {
    const { tx, resource, origin } = context;
    const { ids, body, versions, onRefusal } = edits;
    const rows = await lockRows(tx.client, { resource, principal: origin.principal, ids });
    const batch = { ...context, remembered: new Map<string, Promise<string | undefined>>() };
    const plans: (Plan & { readonly id: string })[] = [];
    for (const id of ids) {
        try {
            const current = rows.get(id);
            if (current === undefined) throw notFound();
            const plan = await plannedEdit(batch, { id, body, version: versions.get(id) }, current);
            if (plan.changed.length > 0) refuseAlone(context, plan);
            plans.push({ id, ...plan });
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            onRefusal(id, error);
        }
    }
    const changing = plans.filter(({ changed }) => changed.length > 0);
    const names = [...Object.keys(body), ...stampsOf(resource)];
    const written = await updateRows(tx.client, { resource, names, rows: changing });
    if (written !== changing.length) throw new Error(`${changing.length} rows were locked and ${written} written.`);
    const events = await announced(
        context,
        changing.map(({ current, next }) => ({ before: current, after: next, operation: 'update' as const })),
    );
    const eventById = new Map(events.map((event) => [event.recordId, event]));
    return plans.map(({ id, current, next, changed }) => {
        const version = hasVersion(resource) ? Number(current['version']) + (changed.length > 0 ? 1 : 0) : null;
        return { id, version, before: current, after: next, event: eventById.get(id) ?? null };
    });
};
