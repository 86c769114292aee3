import { expect, test } from 'vitest';
import { oneOfFour } from '../../../server/documents/photoTurns.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();

test('photos of one person are counted in all processes together, and a killed one keeps nobody out', async () => {
    const { pool } = server.database;
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
        end = resolve;
    });
    const underWay = Array.from({ length: 4 }, () => oneOfFour(pool, 'sales', () => ended));
    const counted = async () => (await pool.query('select from photo_turn')).rowCount;
    await expect.poll(counted).toBe(4);
    // Nothing but the database is known of those four here, as in another process.
    await expect(oneOfFour(pool, 'sales', async () => 'taken')).rejects.toMatchObject({ status: 429 });
    await expect(oneOfFour(pool, 'sales.ke', async () => 'taken')).resolves.toBe('taken');
    await pool.query(`update photo_turn set ends_at = now() - interval '1 second' where place = 2`);
    await expect(oneOfFour(pool, 'sales', async () => 'taken')).resolves.toBe('taken');
    end();
    await Promise.all(underWay);
    expect(await counted()).toBe(0);
});
