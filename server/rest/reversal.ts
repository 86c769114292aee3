import { within } from '../../domain/access/scope.ts';
import { can, type Row } from '../../domain/resource.ts';
import { eventLogs } from '../../domain/resources/eventLogs.ts';
import { canonicalJson } from '../audit/canonicalJson.ts';
import type { AuditEvent } from '../audit/eventLog.ts';
import { invalid } from '../errors.ts';
import type { Outcome, WriteContext } from './writeContext.ts';

interface Entry {
    readonly country: string;
    readonly actor: string;
    readonly action: string;
    readonly record: string;
    readonly recordId: string;
    readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>> | null;
}

type Done = Pick<Outcome, 'id' | 'before' | 'after' | 'event'>;

const entrySql = `select country, actor, action, record, record_id as "recordId", changes from event_log where sequence = $1`;

/** A person who moved from one kind of user to another keeps their history. */
const isAbout = ({ resource, resources }: WriteContext, { id }: Done, { record, recordId }: Entry): boolean =>
    recordId === id && resources.some(({ name, source }) => name === record && source === resource.source);

/** The entry that is named, where it changed this record and the person reaches it. Throws 422 otherwise. */
const entryNamed = async (context: WriteContext, done: Done, sequence: unknown): Promise<Entry> => {
    const { principal } = context.origin;
    const isNumber = typeof sequence === 'number' && Number.isSafeInteger(sequence);
    const { rows } = await context.tx.client.query<Entry>(entrySql, [isNumber ? sequence : -1]);
    const [entry] = rows;
    const isReached =
        entry !== undefined && can(principal, 'show', eventLogs) && within(eventLogs.scope(principal), { ...entry });
    if (!isReached || !isAbout(context, done, entry) || entry.action === 'create' || entry.action === 'delete') {
        throw invalid({ reverts: 'The log has no such change of this record.' });
    }
    return entry;
};

const asLogged = (value: unknown): string => canonicalJson(JSON.parse(JSON.stringify(value ?? null)));

const faultsOf = ({ changes }: Entry, names: readonly string[], [before, after]: readonly [Row, Row]) =>
    names.flatMap((name): readonly (readonly [string, string])[] => {
        const sides = changes?.[name];
        if (sides === undefined || asLogged(sides.from) !== asLogged(after[name])) {
            return [[name, 'The log has another value from before that change.']];
        }
        return asLogged(sides.to) === asLogged(before[name]) ? [] : [[name, 'This was changed again since.']];
    });

/**
 * The entry of a change that says it takes an earlier one back, once the log bears that out: each field that changes had the
 * value it goes back to before that entry, and still the one that the entry gave it. Throws 422 naming the others. Values that
 * the log masks cannot go back this way.
 */
export const reversalOf = async (
    context: WriteContext,
    done: Done,
    sequence: unknown,
): Promise<Pick<Outcome, 'event'>> => {
    const entry = await entryNamed(context, done, sequence);
    const { event, before, after } = done;
    if (event === null || before === null || after === null) return { event };
    const names = context.resource.fields
        .filter(({ name, readOnly }) => !readOnly && asLogged(before[name]) !== asLogged(after[name]))
        .map(({ name }) => name);
    const faults = faultsOf(entry, names, [before, after]);
    if (faults.length > 0) throw invalid(Object.fromEntries(faults));
    const reversal: AuditEvent = { ...event, action: 'revert', after: { ...event.after, reverts: sequence } };
    return { event: reversal };
};
