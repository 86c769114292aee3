import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIdentity } from '../../../server/identity/identity.ts';
import { openVapidKeys } from '../../../server/notifications/vapidKeys.ts';
import { openSecrets } from '../../../server/platform/secrets/key.ts';
import { renewSealed, type SealedPlace } from '../../../server/platform/database/renewSealed.ts';
import { createSecrets, type Secrets } from '../../../server/platform/secrets/secrets.ts';
import { sealedPlaces } from '../../../server/sealedPlaces.ts';
import { sharedDatabase } from '../../support/database.ts';
import { sharedServer, testConfig } from '../../support/server.ts';
import { sharedApprovalRoom, supporter } from '../approvals/room.ts';
import { placed } from '../../support/placed.ts';
import { programOf } from '../../support/program.js';

const server = sharedServer();
const { query, send } = sharedApprovalRoom(server);

const nameOf = ({ table, column }: SealedPlace): string => `${table}.${column}`;

/** What a place holds, as it opens with these keys. */
const opened = async (place: SealedPlace, secrets: Secrets): Promise<string[]> => {
    const { table, column, isText = false } = place;
    const rows = await query(`select * from ${table} where ${column} is not null order by ${place.id}`);
    return rows.rows.map((row) => {
        const sealed: unknown = row[column];
        const bytes = isText ? Buffer.from(String(sealed), 'base64') : sealed;
        if (!Buffer.isBuffer(bytes)) throw new Error(`${nameOf(place)} holds no bytes.`);
        return secrets.open(place.purposeOf(row), bytes).toString('hex');
    });
};

const all = (secrets: Secrets) =>
    Promise.all(sealedPlaces.map(async (place) => [nameOf(place), await opened(place, secrets)] as const));

/** Something in every place. */
const fill = async (secrets: Secrets): Promise<void> => {
    expect(await send('admin', '/api/users/support', { body: supporter('waits') })).toMatchObject({ status: 422 });
    await openVapidKeys(server.database, secrets);
    const { rows } = await query(`select id from idp_user where username = 'admin'`);
    const id = String(rows[0]?.['id']);
    const seed = secrets.seal(`totp:${id}`, randomBytes(20));
    await query(`update idp_user set totp_secret_sealed = $2, totp_pending_sealed = $2 where id = $1`, [id, seed]);
    await query(
        `insert into idp_device (key, user_id, group_key, status, srp_salt, srp_verifier_sealed,
                created_at, modified_at, last_authenticated_at)
            values ('phone', $1, 'group', 'remembered', $2, $3, now(), now(), now())`,
        [id, randomBytes(16), secrets.seal('device-verifier:phone', randomBytes(384))],
    );
    await query(
        `insert into lock_app_phone (phone_id, provider, imei, key_sealed, wish) values ('p1', 'own', '1', $1, '{}')`,
        [secrets.seal('lock app:p1', randomBytes(32))],
    );
    const { storageKey, keySealed } = await server.services.documents.keep(randomBytes(100));
    const client = await server.owner.connect();
    // Of no application: keys are all that this is about.
    await client.query(`set session_replication_role = 'replica'`);
    await client.query(
        `insert into document values ('paper', 'none', 'home', '', 'image/jpeg', 100, $1, 'sales', now(), null, 'GH', $2)`,
        [storageKey, keySealed],
    );
    client.release(true);
    await query(
        `insert into customer (customer_id, name, phone, country, is_test_mode, search, key_sealed)
            values ('c1', 'Ama', '+233244000001', 'GH', false, '', $1)`,
        [secrets.seal('person:c1', randomBytes(32))],
    );
    await placed(server);
};

describe('the identity key', () => {
    it('is known to seal every column that is named so', async () => {
        const { rows } = await query(
            `select table_name || '.' || column_name as name from information_schema.columns
                where table_schema = 'public' and column_name like '%sealed' order by 1`,
        );
        expect(sealedPlaces.map(nameOf).toSorted()).toEqual(rows.map(({ name }) => name));
    });

    it('is replaced: everything opens with the new one alone and is what it was, and nothing is left for another run', async () => {
        const old = createSecrets(server.identityKey);
        await fill(old);
        const before = await all(old);
        const empty = before.filter(([, values]) => values.length === 0);
        expect(empty).toEqual([]);

        const fresh = randomBytes(32);
        const both = server.database.sealedBy(createSecrets(fresh, server.identityKey));
        const count = before.reduce((sum, [, values]) => sum + values.length, 0);
        expect(await renewSealed(both, sealedPlaces)).toBe(count);
        expect(await all(createSecrets(fresh))).toEqual(before);
        expect(await renewSealed(both, sealedPlaces)).toBe(0);
    });
});

describe('npm run replace-key', () => {
    const database = sharedDatabase();
    let dataDir: string;
    beforeAll(async () => {
        dataDir = await mkdtemp(join(tmpdir(), 'ahadi-replace-'));
    });
    afterAll(() => rm(dataDir, { recursive: true, force: true }));

    const run = async () => {
        const urls = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl };
        const program = programOf('replaceKey');
        const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: dataDir, ...urls };
        try {
            return (await promisify(execFile)(process.execPath, program, { env })).stdout;
        } catch (error) {
            if (error instanceof Error && 'stderr' in error) return String(error.stderr);
            throw error;
        }
    };
    /** What a start would: rejects where the key does not open what the database holds. */
    const start = async () => {
        const secrets = await openSecrets({ identityKey: undefined, dataDir }, database.db);
        const log = pino({ level: 'silent' });
        await openIdentity({ config: testConfig, database: database.db.sealedBy(secrets), log, secrets });
    };

    it('refuses while a server runs; else a new key opens everything, and the one before is kept apart', async () => {
        await start();
        const file = join(dataDir, 'identity.key');
        const before = await readFile(file, 'utf8');
        const running = new pg.Client({ connectionString: database.url, application_name: 'ahadi listener' });
        await running.connect();
        expect(await run()).toBe('A server runs on this database: stop it, replace its key, and start it again.\n');
        expect(await readFile(file, 'utf8')).toBe(before);
        await running.end();

        expect(await run()).toMatch(/^1 values are sealed under a new key in .*identity\.key\. Only backups/);
        const after = await readFile(file, 'utf8');
        expect(after).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
        expect(after).not.toBe(before);
        expect(await readFile(`${file}.before`, 'utf8')).toBe(before);
        await start();
    }, 120_000);
});
