import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isDue } from '../../server/backup/keeper.ts';
import { segmentName } from '../../server/backup/logFiles.ts';
import { opening, sealing } from '../../server/backup/seal.ts';

const key = randomBytes(32);

const through = async (stage: ReturnType<typeof sealing>, bytes: Buffer): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    const pieces = async function* () {
        for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
    };
    for await (const chunk of stage(pieces())) chunks.push(chunk);
    return Buffer.concat(chunks);
};

describe('a sealed file', () => {
    const lengths = [0, 1, 65_535, 65_536, 65_537, 200_000];

    it.each(lengths)('of %i bytes opens under its key and name alone', async (length) => {
        const content = randomBytes(length);
        const sealed = await through(sealing(key, 'base'), content);
        expect(await through(opening(key, 'base'), sealed)).toEqual(content);
        await expect(through(opening(key, 'other'), sealed)).rejects.toThrow('other in the backup was cut or altered');
        await expect(through(opening(randomBytes(32), 'base'), sealed)).rejects.toThrow('The key is not the one');
    });

    it('does not open cut anywhere, between its frames too, nor with frames in another order', async () => {
        const sealed = await through(sealing(key, 'base'), randomBytes(200_000));
        const head = 56;
        const frame = 65_536 + 16;
        for (const length of [
            0,
            8,
            head,
            head + 15,
            head + frame,
            head + 2 * frame,
            head + 3 * frame,
            sealed.length - 1,
        ]) {
            await expect(through(opening(key, 'base'), sealed.subarray(0, length))).rejects.toThrow(/ cut or /);
        }
        const first = sealed.subarray(head, head + frame);
        const second = sealed.subarray(head + frame, head + 2 * frame);
        const swapped = Buffer.concat([sealed.subarray(0, head), second, first, sealed.subarray(head + 2 * frame)]);
        await expect(through(opening(key, 'base'), swapped)).rejects.toThrow(' cut or altered');
    });
});

it.each([
    [1, 0x2000028n, '000000010000000000000002'],
    [17, 0x1_ff00_0000n, '0000001100000001000000FF'],
    [1, 0x2_0000_0000n, '000000010000000200000000'],
])('a segment of timeline %i has the name that PostgreSQL gives it', (timeline, lsn, name) => {
    expect(segmentName({ timeline, segmentBytes: 16 * 1024 * 1024 }, lsn)).toBe(name);
});

it.each([
    ['2026-11-22T02:31:00Z', '2026-11-23T02:29:00Z', false],
    ['2026-11-22T02:31:00Z', '2026-11-23T02:30:00Z', true],
    ['2026-11-23T02:30:40Z', '2026-11-23T23:59:00Z', false],
    ['2026-11-20T02:31:00Z', '2026-11-23T01:00:00Z', true],
])('a nightly backup at 02:30 after that of %s is due at %s: %s', (last, now, due) => {
    expect(isDue(new Date(last), 150, new Date(now))).toBe(due);
});
