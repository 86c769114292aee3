import type { Resource } from '../../../domain/resource.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { heldBack, plannedEdit, type Edit, type Plan } from './planned.ts';
import { hasVersion, lockRows, updateRows } from '../sql/rowStore.ts';
import { refuseAlone } from './secondPerson.ts';
import { announced, duplicate, isDuplicate } from './writeOne.ts';
import type { Outcome, WriteContext } from './context.ts';

type RowEdit = Pick<Edit, 'id' | 'body' | 'version'>;

interface ManyEdits {
    readonly edits: readonly RowEdit[];
    /** Told why a row stays as it is. */
    readonly onRefusal: (id: string, error: ApiError) => void;
}

export type RowPlan = Plan & { readonly id: string };

/** What edits of many rows come to, after every check: rows that may not change are left out and reported. */
export const planMany = async (context: WriteContext, { edits, onRefusal }: ManyEdits): Promise<readonly RowPlan[]> => {
    const { tx, resource, origin } = context;
    const ids = edits.map(({ id }) => id);
    const rows = await lockRows(tx, { resource, principal: origin.principal, ids });
    const batch = { ...context, remembered: new Map<string, Promise<string | undefined>>() };
    const plans: RowPlan[] = [];
    for (const edit of edits) {
        try {
            const current = rows.get(edit.id);
            if (current === undefined) throw notFound();
            const plan = await plannedEdit(batch, edit, current);
            if (plan.changed.length > 0) refuseAlone(context, plan);
            plans.push({ id: edit.id, ...heldBack(context, plan) });
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            onRefusal(edit.id, error);
        }
    }
    return plans;
};

/** Rows that take the same values in the same fields are written together; each by itself what is sealed for somebody. */
const alike = (resource: Resource, plans: readonly RowPlan[]): readonly (readonly RowPlan[])[] => {
    const groups = new Map<string, RowPlan[]>();
    for (const plan of plans) {
        const isSealed = plan.changed.some((name) => resource.field(name).sealed !== undefined);
        const key = JSON.stringify([isSealed ? plan.id : '', ...plan.changed.map((name) => [name, plan.next[name]])]);
        const group = groups.get(key) ?? [];
        group.push(plan);
        groups.set(key, group);
    }
    return [...groups.values()];
};

const store = async ({ tx, resource }: WriteContext, plans: readonly RowPlan[]): Promise<void> => {
    for (const rows of alike(resource, plans)) {
        const written = await updateRows(tx, { resource, names: rows[0]?.changed ?? [], rows }).catch(
            (error: unknown) => {
                throw isDuplicate(error) ? duplicate(resource, error) : error;
            },
        );
        if (written !== rows.length) throw new Error(`${rows.length} rows were locked and ${written} written.`);
    }
};

export const writePlans = async (
    context: WriteContext,
    plans: readonly RowPlan[],
): Promise<readonly Omit<Outcome, 'body'>[]> => {
    const { resource } = context;
    const changing = plans.filter(({ changed }) => changed.length > 0);
    await store(context, changing);
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

/** Changes many rows as `updateOne` changes one: rows that may not are left out and reported. */
export const updateMany = async (context: WriteContext, many: ManyEdits): Promise<readonly Omit<Outcome, 'body'>[]> =>
    writePlans(context, await planMany(context, many));
