import type { Resource } from '../../../domain/resource.ts';
import { malformed } from '../../platform/errors.ts';
import { bodyOf, type Edit } from '../write/planned.ts';
import type { RowPlan } from '../write/writeMany.ts';

const mostEdits = 1_000;

const editOf = (value: unknown): Pick<Edit, 'id' | 'body' | 'version'> => {
    const { id, version, data, ...rest } = bodyOf(value);
    const isVersion = typeof version === 'number' && Number.isSafeInteger(version);
    if (typeof id !== 'string' || !isVersion || Object.keys(rest).length > 0) {
        const cure = 'Send each as { id, version, data }, with the version that came with the record.';
        throw malformed(cure, { edits: cure });
    }
    return { id, version, body: bodyOf(data) };
};

/** Edits of many rows, each with values of its own. Throws 400 where they are not well-formed. */
export const editsOf = (body: Readonly<Record<string, unknown>>) => {
    const { edits: sent, dryRun = false, reason: _reason, ...rest } = body;
    const [stranger] = Object.keys(rest);
    if (stranger !== undefined) throw malformed(`There is no "${stranger}" here: use edits and dryRun.`);
    if (!Array.isArray(sent) || sent.length === 0 || sent.length > mostEdits || typeof dryRun !== 'boolean') {
        const cure = `Send a list of 1 to ${mostEdits} edits.`;
        throw malformed(cure, { edits: cure });
    }
    const edits = sent.map(editOf);
    if (new Set(edits.map(({ id }) => id)).size < edits.length) {
        throw malformed('Send each record once.', { edits: 'Send each record once.' });
    }
    return { edits: edits.toSorted((one, other) => (one.id < other.id ? -1 : 1)), isDry: dryRun };
};

/** What a dry run tells of one row: its fields that would change, as they are and as they would be. */
interface Planned {
    readonly id: string;
    readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}

/** What would change, of what the person sent and so may see. */
export const changesPlanned = ({ fields }: Resource, plans: readonly RowPlan[]): readonly Planned[] => {
    const sent = fields.filter(({ readOnly }) => !readOnly).map(({ name }) => name);
    return plans.map(({ id, current, next, changed }) => ({
        id,
        changes: Object.fromEntries(
            sent
                .filter((name) => changed.includes(name))
                .map((name) => [name, { from: current[name] ?? null, to: next[name] ?? null }]),
        ),
    }));
};
