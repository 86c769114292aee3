import type { Pool } from 'pg';
import type { ArchiveFile, ReadFile } from './archive.ts';
import type { ArchivedEvent } from './archiveFile.ts';

/** What the product goes on telling of an entry that left the log. */
interface Step {
    readonly sequence: number;
    readonly record: string;
    readonly recordId: string;
    readonly at: Date;
    readonly actor: string;
    readonly action: string;
    readonly plan: string | null;
}

const records = ['applications', 'loans', 'customers'];

/** Keeps the steps of entries between two moments that are about to leave. */
export const keepStepsSql = `insert into event_step (sequence, country, record, record_id, at, actor, action, plan)
    select sequence, country, record, record_id, at, actor, action, changes->'plan'->>'to' from event_log
    where at >= $1 and at < $2 and record in (${records.map((name) => `'${name}'`).join(', ')})`;

const planIn = (changes: unknown): string | null => {
    const { plan }: { readonly plan?: unknown } = Object(changes);
    const { to }: { readonly to?: unknown } = Object(plan);
    return typeof to === 'string' ? to : null;
};

const stepOf = ({ sequence, record, recordId, at, actor, action, changes }: ArchivedEvent): Step => ({
    sequence,
    record,
    recordId,
    at,
    actor,
    action,
    plan: planIn(changes),
});

/** The numbers of steps in a span that are not those of the archived entries, or are not there. */
export const differingSteps = async (
    pool: Pool,
    { country, first, last }: Pick<ArchiveFile, 'country' | 'first' | 'last'>,
    entries: ReadFile['entries'],
): Promise<readonly number[]> => {
    const { rows } = await pool.query<Step>({
        name: 'steps of entries that left',
        text: `select sequence, record, record_id as "recordId", at, actor, action, plan from event_step
            where country = $1 and sequence between $2 and $3 order by sequence`,
        values: [country, first, last],
    });
    const found = new Map(rows.map((row) => [row.sequence, JSON.stringify(row)]));
    const wanted = new Map(
        [...entries.values()]
            .filter(({ record }) => records.includes(record))
            .map((entry) => [entry.sequence, JSON.stringify(stepOf(entry))]),
    );
    return [...new Set([...found.keys(), ...wanted.keys()])].filter((one) => found.get(one) !== wanted.get(one));
};

/** The numbers of steps that stand for no entry of the archive, a hundred at most. */
export const strayStepsSql = `select sequence from event_step s where country = $1 and not exists (
    select from event_archive a where a.country = s.country and a.left_at is not null
        and s.sequence between a.first_sequence and a.last_sequence) order by 1 limit 100`;
