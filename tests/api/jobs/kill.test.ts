import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withCheckDigit } from '../../../domain/matching/imei.ts';
import { createBoss } from '../../../server/platform/jobs/boss.ts';
import { keepPhone, orderPhone } from '../../../server/lending/servicing/orderPhone.ts';
import { startWriter } from '../../support/crash.ts';
import { openRoom, type Room } from './room.ts';

const phones = 24;
const rounds = 2;

let room: Room;
beforeAll(async () => {
    room = await openRoom();
});
afterAll(() => room.close());

const numbers = Array.from({ length: phones }, (_, index) => index);
const uidOf = (index: number): string => `kill-${index}`;

const count = async (text: string): Promise<number> => {
    const { rows } = await room.database.pool.query<{ n: number }>(text);
    return rows[0]?.n ?? 0;
};

const active = () => count(`select count(*)::int as n from device where state = 'active'`);

const startPhones = (): Promise<void> =>
    room.database.db.withTransaction(async (tx) => {
        for (const index of numbers) {
            const imei = withCheckDigit(`35420988${String(500_000 + index)}`);
            await tx.client.query(
                `insert into device (application_uid, imei, tac, model, state, country) values ($1, $2, '35420988', 'A16', 'registering', 'GH')`,
                [uidOf(index), imei],
            );
            const kept = { uid: uidOf(index), imei };
            const wantedAt = new Date();
            await keepPhone(tx, { ...kept, model: 'A16', country: 'GH', provider: 'simulator', wantedAt });
            await orderPhone(tx, room.services, { ...kept, wanted: 'enrolled', reason: 'hand-over' });
        }
    });

/** Starts a worker, lets it do so many more phones, and kills it as a crash would. */
const workUntil = async (wanted: number): Promise<void> => {
    const worker = startWriter({ script: 'tests/api/jobs/worker.ts', arguments: [room.database.url] });
    try {
        await worker.waitFor(1);
        for (const end = Date.now() + 60_000; (await active()) < wanted; await sleep(10)) {
            if (Date.now() > end) throw new Error(`Only ${await active()} of ${wanted} phones became active`);
        }
    } finally {
        await worker.kill();
    }
};

/** As if the minute were over after which a run that said nothing is lost. */
const loseRunsUnderWay = async (): Promise<void> => {
    await room.database.pool.query(
        `update pgboss.job set started_on = started_on - interval '2 minutes' where state = 'active'`,
    );
    await createBoss(room.database.db).maintain();
    await room.database.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
};

it('does each piece of work once, however often its worker is killed', { timeout: 240_000 }, async () => {
    await startPhones();
    for (let round = 1; round <= rounds; round += 1) {
        await workUntil(Math.floor((phones * round) / (rounds + 1)));
        await loseRunsUnderWay();
    }
    await workUntil(phones);
    const { rows: told } = await room.database.pool.query(
        `select record_id, count(*)::int as times from event_log where action = 'device_active' group by record_id`,
    );
    expect(new Map(told.map(({ record_id, times }) => [record_id, times]))).toEqual(
        new Map(numbers.map((index) => [uidOf(index), 1])),
    );
    const { rows: commands } = await room.database.pool.query(
        'select application_uid, status, attempts from device_command order by application_uid',
    );
    expect(commands).toHaveLength(phones);
    expect(commands.every(({ status, attempts }) => status === 'ack' && attempts === 1)).toBe(true);
    await loseRunsUnderWay();
    expect(await count(`select count(*)::int as n from pgboss.job where state = 'failed'`)).toBe(0);
});
