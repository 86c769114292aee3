import { within } from '../../../domain/access/scope.ts';
import { can, type Row } from '../../../domain/resource.ts';
import { eventLogs } from '../../../domain/resources/index.ts';
import { canonicalJson } from '../../platform/audit/canonicalJson.ts';
import type { AuditEvent } from '../../platform/audit/eventLog.ts';
import { invalid } from '../../platform/errors.ts';
import type { WriteContext } from './context.ts';

interface Entry {
    readonly sequence: number;
    readonly country: string;
    readonly actor: string;
    readonly action: string;
    readonly record: string;
    readonly recordId: string;
    readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>> | null;
}

/** A change that is said to take an entry back. */
interface Reversal {
    readonly id: string;
    readonly current: Row;
    readonly next: Row;
    /** The entry's sequence, as it was sent. */
    readonly reverts: unknown;
}

const entrySql = `select sequence, country, actor, action, record, record_id as "recordId", changes from event_log where sequence = $1`;

/** A person who moved from one kind of user to another keeps their history. */
const isAbout = ({ resource, resources }: WriteContext, { id }: Reversal, { record, recordId }: Entry): boolean =>
    recordId === id && resources.some(({ name, source }) => name === record && source === resource.source);

/** The entry that is named, where it changed this record and the person reaches it. Throws 422 otherwise. */
const entryNamed = async (context: WriteContext, reversal: Reversal): Promise<Entry> => {
    const { principal } = context.origin;
    const { reverts } = reversal;
    const isNumber = typeof reverts === 'number' && Number.isSafeInteger(reverts);
    const { rows } = await context.tx.client.query<Entry>(entrySql, [isNumber ? reverts : -1]);
    const [entry] = rows;
    const isReached =
        entry !== undefined && can(principal, 'show', eventLogs) && within(eventLogs.scope(principal), { ...entry });
    if (!isReached || !isAbout(context, reversal, entry) || entry.action === 'create' || entry.action === 'delete') {
        throw invalid({ reverts: 'The log has no such change of this record.' });
    }
    return entry;
};

/** A value as the log keeps it. */
export const asLogged = (value: unknown): string => canonicalJson(JSON.parse(JSON.stringify(value ?? null)));

const faultsOf = ({ changes }: Entry, names: readonly string[], { current, next }: Reversal) =>
    names.flatMap((name): readonly (readonly [string, string])[] => {
        const sides = changes?.[name];
        if (sides === undefined || asLogged(sides.from) !== asLogged(next[name])) {
            return [[name, 'The log has another value from before that change.']];
        }
        return asLogged(sides.to) === asLogged(current[name]) ? [] : [[name, 'This was changed again since.']];
    });

/**
 * The sequence of the entry that a change says it takes back, once the log bears that out: each field that changes had the
 * value it goes back to before that entry, and still the one that the entry gave it. Throws 422 naming the others. Values that
 * the log masks cannot go back this way. Null where the change says nothing of the kind.
 */
export const provenReversal = async (context: WriteContext, reversal: Reversal): Promise<number | null> => {
    const { current, next, reverts } = reversal;
    if (reverts === undefined) return null;
    const entry = await entryNamed(context, reversal);
    const names = context.resource.fields
        .filter(({ name, readOnly }) => !readOnly && asLogged(current[name]) !== asLogged(next[name]))
        .map(({ name }) => name);
    const faults = faultsOf(entry, names, reversal);
    if (faults.length > 0) throw invalid(Object.fromEntries(faults));
    return entry.sequence;
};

/** The entry of a change that takes an earlier one back. */
export const asReversal = (event: AuditEvent, reverts: number): AuditEvent => ({
    ...event,
    action: 'revert',
    after: { ...event.after, reverts },
});
