import { asLogged } from '../write/reversal.ts';
import { isMasked, type Resource, type Row } from '../../../domain/resource.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { readLeaves } from '../../platform/audit/leaves.ts';
import { unmasked, type MaskedLeaf } from '../../platform/audit/masking.ts';
import { ApiError, conflict, malformed, notFound } from '../../platform/errors.ts';
import { lockRows } from '../sql/rowStore.ts';
import { asReversal } from '../write/reversal.ts';
import { planMany, writePlans } from '../write/writeMany.ts';
import type { Outcome, WriteContext } from '../write/context.ts';

interface Sides {
    readonly from: unknown;
    readonly to: unknown;
}

/** What one request did to one record, as the log has it, with what it masks put back. */
interface Entry {
    readonly sequence: number;
    readonly action: string;
    readonly recordId: string;
    readonly changes: Readonly<Record<string, Sides>>;
}

type Refused = (id: string, error: ApiError, name?: string) => void;

// As many as a filter changes at once.
const entriesSql = `select sequence, action, record_id as "recordId", coalesce(changes, '{}') as changes from event_log
    where request_id = $1 and actor = $2 and record = $3 order by record_id limit 5000`;

/** The log hides what it masks from its readers; the person to whom it is given back has written it over. */
const leavesOf = (
    { tx }: WriteContext,
    sequences: readonly number[],
): Promise<ReadonlyMap<number, readonly MaskedLeaf[]>> => asSystem(tx, () => readLeaves(tx, sequences));

/** The person's own entries of one request about one kind of record. Throws 404 where there are none. */
const entriesOf = async (context: WriteContext, batchId: unknown): Promise<readonly Entry[]> => {
    const { tx, resource, origin } = context;
    if (typeof batchId !== 'string' || batchId.length > 100) throw malformed('"takesBack" must be a batch id.');
    const { rows } = await tx.client.query<Entry>(entriesSql, [batchId, origin.principal.username, resource.name]);
    if (rows.length === 0) throw notFound();
    const leaves = await leavesOf(
        context,
        rows.map(({ sequence }) => sequence),
    );
    return rows.map((entry) => ({
        ...entry,
        // Leaves stand where the same shape was masked.
        changes: unmasked(entry.changes, leaves.get(entry.sequence) ?? []) as Entry['changes'],
    }));
};

const isTakenBack = ({ actions = [] }: Resource, { action }: Entry): boolean =>
    action === 'edit' || action === 'revert' || actions.some(({ name, sets }) => name === action && sets !== undefined);

const again = 'This was changed again since.';
const forgotten = 'What it was before is not kept any more.';

/** The values that a record had before an entry, as they are sent. Throws 409 where they cannot go back. */
const valuesBefore = ({ resource, origin }: WriteContext, entry: Entry, current: Row): Row => {
    const fields = resource.fields.filter(
        (field) => !field.readOnly && field.name in entry.changes && !isMasked(origin.principal, field),
    );
    if (!isTakenBack(resource, entry) || fields.length === 0) {
        throw conflict('NOT_POSSIBLE', 'This cannot be taken back.');
    }
    return Object.fromEntries(
        fields.map(({ name, kind }) => {
            const { from, to } = entry.changes[name] ?? { from: null, to: null };
            if (JSON.stringify([from, to]).includes('••••')) throw conflict('NOT_POSSIBLE', forgotten);
            if (asLogged(to) !== asLogged(current[name])) throw conflict('changed_again', again);
            // The log keeps the instant at which a day begins.
            return [name, kind === 'date' && typeof from === 'string' ? from.slice(0, '2027-03-01'.length) : from];
        }),
    );
};

const nameOf = ({ resource, origin }: WriteContext, row: Row): string | undefined => {
    const field = resource.field(resource.represent);
    const value = row[field.name];
    return typeof value === 'string' && !isMasked(origin.principal, field) ? value : undefined;
};

/**
 * Takes back what one request of the same person did to many rows, by a write of each: checked, versioned and logged as any other.
 * What was changed again since stays, and is reported. Throws 404 without such a request, 422 where the change asks for a reason.
 */
export const takeBack = async (
    context: WriteContext,
    { takesBack, reason: _reason, ...rest }: Readonly<Record<string, unknown>>,
    onRefusal: Refused,
): Promise<readonly Omit<Outcome, 'body'>[]> => {
    const [stranger] = Object.keys(rest);
    if (stranger !== undefined) throw malformed(`There is no "${stranger}" here: use takesBack.`);
    const entries = await entriesOf(context, takesBack);
    const { tx, resource, origin } = context;
    const ids = entries.map(({ recordId }) => recordId);
    const rows = await lockRows(tx, { resource, principal: origin.principal, ids });
    const refuse = (id: string, error: ApiError): void => {
        if (origin.reason === undefined && error.errors?.['reason'] !== undefined) throw error;
        onRefusal(id, error, nameOf(context, rows.get(id) ?? {}));
    };
    const edits = entries.flatMap((entry) => {
        const { recordId: id } = entry;
        const current = rows.get(id);
        try {
            if (current === undefined) throw notFound();
            return [{ id, body: valuesBefore(context, entry, current), version: Number(current['version']) }];
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            refuse(id, error);
            return [];
        }
    });
    const sequences = new Map(entries.map(({ recordId, sequence }) => [recordId, sequence]));
    const done = await writePlans(context, await planMany(context, { edits, onRefusal: refuse }));
    return done.map((outcome) => {
        const sequence = sequences.get(outcome.id);
        const { event } = outcome;
        return event === null || sequence === undefined ? outcome : { ...outcome, event: asReversal(event, sequence) };
    });
};
