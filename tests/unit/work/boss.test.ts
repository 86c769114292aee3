import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createBoss } from '../../../server/platform/jobs/boss.ts';

it('lets a note of how work ended be, that comes when the process is at its end', async () => {
    const pool = new pg.Pool();
    await pool.end();
    const noted = createBoss({ pool, pauseMs: 1 }).fail('send_message', '00000000-0000-4000-8000-000000000000');
    const outcome = noted.then(
        () => 'kept',
        () => 'failed, which nobody hears',
    );
    expect(await Promise.race([outcome, sleep(50, 'let be')])).toBe('let be');
});
