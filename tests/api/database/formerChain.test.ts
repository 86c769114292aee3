import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { canonicalJson } from '../../../server/platform/audit/canonicalJson.ts';
import { sealWaiting } from '../../../server/platform/audit/seals/sealer.ts';
import { verifyEventLog } from '../../../server/platform/audit/verifyLog.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { packageRoot } from '../../../server/platform/packageRoot.ts';
import { createTestDatabase } from '../../support/database.ts';
import { memorySeals } from '../../support/seals.ts';

const database = await createTestDatabase({ empty: true });
const before = await mkdtemp(join(tmpdir(), 'ahadi-migrations-'));
afterAll(async () => {
    await database.drop();
    await rm(before, { recursive: true });
});

const migrations = packageRoot('server', 'platform', 'database', 'migrations');

const addChained = async (count: number): Promise<void> => {
    let previousHash = '0'.repeat(64);
    for (let sequence = 1; sequence <= count; sequence += 1) {
        const says = {
            at: new Date(1_760_000_000_000 + sequence).toISOString(),
            actor: 'ama',
            role: 'admin',
            action: 'edit',
            record: 'merchants',
            recordId: `GH${sequence}`,
            country: sequence % 3 === 0 ? 'KE' : 'GH',
            changes: { name: { from: null, to: `Shop ${sequence}` } },
            requestId: 'r-1',
            ip: null,
        };
        const hash = createHash('sha256')
            .update(canonicalJson({ ...says, sequence, previousHash }))
            .digest('hex');
        await database.pool.query(
            `insert into event_log (sequence, at, actor, role, action, record, record_id, country, changes, request_id, previous_hash,
                hash, search) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, '')`,
            [
                sequence,
                says.at,
                says.actor,
                says.role,
                says.action,
                says.record,
                says.recordId,
                says.country,
                says.changes,
                says.requestId,
                previousHash,
                hash,
            ],
        );
        previousHash = hash;
    }
    await database.pool.query('update event_chain set sequence = $1, hash = $2', [count, previousHash]);
};

it('entries that named the one before them are sealed as they are, and go on being proved', async () => {
    for (const name of await readdir(migrations)) {
        if (name < '0172') await cp(join(migrations, name), join(before, name));
    }
    await migrate({ url: database.ownerUrl, folder: before });
    await addChained(12);
    await migrate({ url: database.ownerUrl });
    const seals = memorySeals();
    expect(await sealWaiting(database.db, seals)).toBe(12);
    expect(await verifyEventLog(database.pool, seals)).toEqual({ checked: 12, faults: [] });
    const { rows } = await database.pool.query<{ next: number }>(`select nextval('event_log_sequence') as next`);
    expect(rows).toEqual([{ next: 13 }]);
    await database.pool.query('alter table event_log disable trigger all');
    await database.pool.query(`update event_log set previous_hash = repeat('1', 64) where sequence = 6`);
    expect((await verifyEventLog(database.pool, seals)).faults).toEqual([
        { country: 'KE', kind: 'changed', sequence: 6 },
    ]);
});
