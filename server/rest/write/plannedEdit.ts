import { hasVersion } from '../list/readRoutes.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import { invalid, stale, versionRequired } from '../../platform/errors.ts';
import { changesIn } from './sentChanges.ts';
import { demandReason } from './reason.ts';
import { checkReferences } from './references.ts';
import { sameValue } from '../sql/fieldValues.ts';
import { validateRow } from './validateRow.ts';
import { shown, type WriteContext } from './writeContext.ts';

export interface Edit {
    readonly id: string;
    readonly body: Readonly<Record<string, unknown>>;
    /** The version the change was made on; undefined when the caller did not say. */
    readonly version: number | undefined;
    /** The sequence of the entry of the log that it takes back, as it was sent; absent where it takes none. */
    readonly reverts?: unknown;
}

/** Throws 412 with the current row when the caller names another version. */
export const requireCurrent = async (
    context: WriteContext,
    { id, version }: Pick<Edit, 'id' | 'version'>,
    current: Row,
): Promise<void> => {
    if (version === undefined || version === current['version']) return;
    throw stale(Number(current['version']), { current: (await shown(context, id)).body });
};

// A change of many rows at once cannot know their versions: it is let through for fields meant to be changed that way.
const mayGoBlind = ({ bulkEdit = [] }: Resource, changed: readonly string[]): boolean =>
    changed.every((name) => bulkEdit.includes(name));

export interface Plan {
    readonly current: Row;
    readonly next: Row;
    readonly changed: readonly string[];
}

/** Fields that the server sets with every change, by the names every resource uses. */
export const stampsOf = ({ fields }: Resource): readonly string[] =>
    fields.filter(({ name }) => name === 'editedBy').map(({ name }) => name);

/** What an edit makes of a row, after every check. */
export const planned = async (context: WriteContext, edit: Edit, current: Row): Promise<Plan> => {
    const { tx, resources, resource, origin, remembered } = context;
    const { principal } = origin;
    await requireCurrent(context, edit, current);
    if ('id' in edit.body && !sameValue(String(edit.body['id']), edit.id)) {
        throw invalid({ id: 'This is not the id of the record.' });
    }
    const changes = changesIn({ resource, principal, current }, edit.body);
    const changed = Object.keys(changes);
    if (hasVersion(resource) && edit.version === undefined && !mayGoBlind(resource, changed)) throw versionRequired();
    const next = { ...current, ...changes };
    if (changed.length === 0) return { current, next: current, changed };
    await validateRow({ resource, principal, current, next });
    demandReason({ resource, origin, current, next });
    const known = remembered === undefined ? {} : { remembered };
    await checkReferences(tx.client, { resources, resource, principal, current, next, changed, ...known });
    const stamps = stampsOf(resource);
    const stamped = { ...next, ...Object.fromEntries(stamps.map((name) => [name, principal.username])) };
    return { current, next: stamped, changed: [...changed, ...stamps] };
};
