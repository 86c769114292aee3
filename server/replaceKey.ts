import { runCommand, type CommandParts } from './command.ts';
import { renewCustomers } from './lending/records/sealNames.ts';
import { renewFoundBy } from './lending/records/sealSections.ts';
import { renewReplies } from './platform/http/idempotency.ts';
import { identityPlaceOf, loadIdentityKeys, newKey, replaceKeys, type Keys } from './platform/secrets/key.ts';
import { renewSealed } from './platform/database/renewSealed.ts';
import { createSecrets } from './platform/secrets/secrets.ts';
import { StartRefused } from './platform/startRefused.ts';
import { sealedPlaces } from './sealedPlaces.ts';
import { startFault } from './startFault.ts';

const renewAll = async ({ database }: CommandParts, keys: Keys): Promise<number> => {
    const keyed = database.sealedBy(createSecrets(...keys));
    const renewed = await renewSealed(keyed, sealedPlaces);
    await renewFoundBy(keyed);
    await renewCustomers(keyed);
    await renewReplies(keyed);
    return renewed;
};

/** Servers that go on with the key they started with could open nothing any more. */
const refuseBeside = async ({ database: { pool } }: CommandParts): Promise<void> => {
    const { rowCount } = await pool.query(
        `select 1 from pg_stat_activity
            where datname = current_database() and application_name = 'ahadi listener' limit 1`,
    );
    if (rowCount === 0) return;
    throw new StartRefused('A server runs on this database: stop it, replace its key, and start it again.');
};

const withSetting = async (parts: CommandParts, keys: Keys): Promise<string> => {
    if (keys.length === 1) {
        throw new StartRefused(
            'IDENTITY_KEY holds one key: write the new one before it, with a comma between, where every server has both.',
        );
    }
    const renewed = await renewAll(parts, keys);
    return `${renewed} values are sealed under the first key of IDENTITY_KEY now, none under another: take the others away.`;
};

const withFile = async (parts: CommandParts, kept: Keys): Promise<string> => {
    await refuseBeside(parts);
    const place = identityPlaceOf(parts.config);
    const { file } = place;
    const [first, ...before] = kept;
    // Two keys are in the file where an earlier run was stopped.
    const [fresh, old, ...older] = before.length > 0 ? kept : [newKey(), first];
    const replaced: Keys = [old ?? first, ...older];
    await replaceKeys(place, [fresh, ...replaced]);
    const renewed = await renewAll(parts, [fresh, ...replaced]);
    await replaceKeys({ ...place, file: `${file}.before` }, replaced);
    await replaceKeys(place, [fresh]);
    return `${renewed} values are sealed under a new key in ${file}. Only backups made until now need ${file}.before: keep it with them, or delete it.`;
};

const replace = async (parts: CommandParts): Promise<string> => {
    const { config, database } = parts;
    const place = identityPlaceOf(config);
    const keys = await loadIdentityKeys({ ...place, pool: database.pool });
    return place.value === undefined ? withFile(parts, keys) : withSetting(parts, keys);
};

await runCommand(() => replace, startFault);
