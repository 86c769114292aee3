import type { QueryConfig } from 'pg';
import type { Resource } from '../../domain/resource.ts';
import { eventLogs } from '../../domain/resources/index.ts';
import { openArchive, type Archive, type ArchiveFile, type Period } from '../platform/audit/archive/archive.ts';
import type { ArchivedEvent } from '../platform/audit/archive/archiveFile.ts';
import type { Seals } from '../platform/audit/seals/sealing.ts';
import type { Database } from '../platform/database/connect.ts';
import { malformed, unavailable } from '../platform/errors.ts';
import type { Elsewhere, Handed } from '../rest/list/elsewhere.ts';
import type { ListRequest } from '../rest/list/listCondition.ts';

/** As many as are taken from the archive for one answer. */
const mostEntries = 50_000;

const archivedEvents: Resource = { ...eventLogs, source: 'archived' };

const columns = `sequence bigint, at timestamptz, actor text, role text, action text, record text, "recordId" text,
    country text, changes jsonb, "requestId" text, ip text, search text`;

/** Entries under the names of the log's columns, as the last parameter of a statement. */
const handed = (entries: readonly ArchivedEvent[]): Handed => ({
    resource: archivedEvents,
    over: ({ text, values = [] }: QueryConfig): QueryConfig => {
        const rows = `with archived as materialized (
            select sequence, at, actor, role, action, record, "recordId" as record_id, country, nullif(changes, 'null'::jsonb) as changes,
                "requestId" as request_id, ip, search from jsonb_to_recordset($${values.length + 1}::jsonb) as entry (${columns}))`;
        const own = text.trimStart();
        const joined = own.startsWith('with ') ? `${rows}, ${own.slice('with '.length)}` : `${rows} ${own}`;
        return { text: joined, values: [...(values as readonly unknown[]), JSON.stringify(entries)] };
    },
});

/** What a list asks of the time. */
const askedOf = ({ query }: ListRequest) => {
    const bounds = query.conditions.filter(({ field }) => field.name === 'at');
    const bound = (...operators: readonly string[]): Date | undefined => {
        const found = bounds.find(({ operator }) => operators.includes(operator));
        return found === undefined ? undefined : new Date(String(found.value));
    };
    return { from: bound('gte', 'is'), to: bound('lte', 'before', 'is') };
};

const refuse = (cure: string) => malformed(cure, { at_gte: cure });

/** The entries of files, one file after the other. Throws 503 where one cannot be read. */
const entriesOf = async (
    archive: Archive,
    files: readonly ArchiveFile[],
    { from, to }: Period,
): Promise<readonly ArchivedEvent[]> => {
    const wanted: ArchivedEvent[] = [];
    for (const file of files) {
        const { entries } = await archive.read(file);
        if (entries.size === 0) throw unavailable(60, new Error(`${file.key} of the archive cannot be read.`));
        wanted.push(...[...entries.values()].filter(({ at }) => at >= from && at <= to));
    }
    return wanted;
};

/** Entries of the log that left the database: a list whose whole period lies before answers from the archive. */
export const archivedLog = ({
    database,
    seals,
}: {
    readonly database: Pick<Database, 'pool'>;
    readonly seals: Pick<Seals, 'store'>;
}): Elsewhere => {
    const archive = openArchive(database.pool, seals.store);
    return {
        listed: async (request) => {
            const { from, to } = askedOf(request);
            if (from === undefined && to === undefined) return undefined;
            const until = await archive.until();
            if (until === null || (from ?? new Date(0)) >= until) return undefined;
            if (to === undefined || to > until) {
                const day = until.toISOString().slice(0, 10);
                throw refuse(
                    `Entries before ${day} are in the archive: end the period before that day, or begin it there.`,
                );
            }
            const { country } = request.reader;
            const period = { from: from ?? new Date(0), to };
            const files = await archive.between(period, country === '*' ? null : country);
            if (files.reduce((sum, { size }) => sum + size, 0) > mostEntries) {
                throw refuse('Too many entries of the archive are in this period: choose a shorter one.');
            }
            return handed(await entriesOf(archive, files, period));
        },
        one: async (id) => {
            if (!/^\d{1,15}$/.test(id)) return undefined;
            const entry = await archive.entry(Number(id));
            return entry === undefined ? undefined : handed([entry]);
        },
    };
};
