import { join } from 'node:path';
import { applicationKinds, type ApplicationKind } from '../domain/privacy/retentionKinds.ts';
import { readForgotten, type Forgotten } from './backup/forgottenNotes.ts';
import type { Shelf } from './backup/shelf.ts';
import { createDocuments } from './documents/documents.ts';
import { forget, forgetReplies } from './lending/privacy/forget.ts';
import { openStore } from './openServices.ts';
import type { Config } from './platform/config/config.ts';
import { openDatabase, type Database } from './platform/database/connect.ts';
import { prepareDatabase } from './platform/database/serverRole.ts';
import { openSecrets } from './platform/secrets/key.ts';
import { bySystem } from './platform/audit/eventLog.ts';

interface Restored {
    readonly config: Pick<Config, 'dataDir' | 'identityKey' | 'kmsKeyId' | 'storageBucket'>;
    readonly shelf: Shelf;
    readonly ownerUrl: string;
}

interface Missing extends Omit<Forgotten, 'kind'> {
    readonly kind: ApplicationKind;
    readonly country: string;
}

/** What was forgotten after the moment that was restored, as it was forgotten then. */
const missingIn = async ({ pool }: Database, noted: readonly Forgotten[]): Promise<readonly Missing[]> => {
    const { rows } = await pool.query<Missing>(
        `select noted.uid, noted.kind, noted.rule, noted.at, a.country
            from jsonb_to_recordset($1) as noted (uid text, kind text, rule text, at timestamptz)
            join application a on a.uid = noted.uid
            where noted.kind = any($2)
                and not exists (select from forgotten f where f.application_uid = noted.uid and f.kind = noted.kind)
            order by noted.at`,
        [JSON.stringify(noted), applicationKinds],
    );
    return rows;
};

/**
 * Forgets again, in a database that was restored to an earlier moment, whoever was forgotten after it: before anybody may look
 * at it. Resolves to how many applications that were.
 */
export const forgetAgain = async ({ config, shelf, ownerUrl }: Restored): Promise<number> => {
    const noted = await readForgotten(shelf);
    if (noted.length === 0) return 0;
    const urls = { url: ownerUrl, ownerUrl };
    await prepareDatabase(urls);
    const opened = openDatabase({ ...urls, schema: {} });
    try {
        const missing = await missingIn(opened, noted);
        if (missing.length === 0) return 0;
        const secrets = await openSecrets(config, opened);
        const store = await openStore(join(config.dataDir, 'documents'), config.storageBucket);
        const documents = createDocuments({ store, secrets });
        const origin = bySystem('restore');
        for (const { uid, at, ...one } of missing) {
            await opened.sealedBy(secrets).withTransaction(async (tx) => {
                await forgetReplies(tx, [uid]);
                await forget(tx, { documents }, { ...one, uids: [uid], now: new Date(at), origin });
            });
        }
        return new Set(missing.map(({ uid }) => uid)).size;
    } finally {
        await opened.close();
    }
};
