import { inBatches } from '../database/inBatches.ts';
import type { SealedPlace } from '../database/renewSealed.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { MaskedLeaf } from './masking.ts';

interface About {
    readonly record: string;
    readonly recordId: string;
}

const aboutOf = ({ record, recordId }: About): string => `${record}/${recordId}`;

/** Bound to the record that the entry is about. */
const purposeOf = (about: string): string => ['event leaves', about].join(':');

export const sealedLeaves: SealedPlace = {
    table: 'event_personal',
    id: 'sequence',
    column: 'leaves_sealed',
    with: ['about'],
    purposeOf: ({ about }) => purposeOf(String(about)),
};

/** What the log keeps apart of an entry, as its columns hold it. */
export const sealLeaves = (secrets: Pick<Secrets, 'seal'>, one: About, leaves: readonly MaskedLeaf[]) => {
    const about = aboutOf(one);
    return { about, leaves: secrets.seal(purposeOf(about), Buffer.from(JSON.stringify(leaves))) };
};

interface Kept {
    readonly sequence: number;
    /** As they lay before they were sealed. */
    readonly leaves: readonly MaskedLeaf[] | null;
    readonly sealed: Buffer;
    readonly about: string;
}

/** SQL of the entries about some records, by a condition on `record_id`; of those in the archive, as far as anything they mask is kept. */
export const entriesAboutSql = (isAbout: string): string => `select sequence from event_log where ${isAbout}
    union all select sequence from (
        select sequence, archived_record_id as record_id from event_personal where archived_record_id is not null) archived
        where ${isAbout}`;

/** What the log masked in some entries, by their numbers; what is no longer kept is missing. As the system. */
export const readLeaves = async (
    { client, secrets }: Transaction,
    sequences: readonly number[],
): Promise<ReadonlyMap<number, readonly MaskedLeaf[]>> => {
    const { rows } = await client.query<Kept>({
        name: 'masked leaves of entries',
        text: 'select sequence, leaves, leaves_sealed as sealed, about from event_personal where sequence = any ($1)',
        values: [sequences],
    });
    return new Map(
        rows.map(({ sequence, leaves, sealed, about }) => [
            sequence,
            leaves ?? JSON.parse(secrets.open(purposeOf(about), sealed).toString()),
        ]),
    );
};

interface Open extends About {
    readonly sequence: number;
    readonly leaves: readonly MaskedLeaf[];
}

const openSql = `select sequence, leaves, record, record_id as "recordId" from event_personal join event_log using (sequence)
    where leaves_sealed is null order by sequence limit 500 for update of event_personal skip locked`;

const sealSql = `update event_personal set leaves = null, leaves_sealed = sealed, about = one.about
    from unnest($1::bigint[], $2::bytea[], $3::text[]) as one (number, sealed, about) where sequence = number`;

/** Seals what was kept before it was sealed; see `sealSections`. */
export const sealOpenLeaves = inBatches(async ({ client, secrets }) => {
    const { rows } = await client.query<Open>(openSql);
    const kept = rows.map((one) => sealLeaves(secrets, one, one.leaves));
    const columns = [kept.map(({ leaves }) => leaves), kept.map(({ about }) => about)];
    if (rows.length > 0) await client.query(sealSql, [rows.map(({ sequence }) => sequence), ...columns]);
    return rows.length;
});
