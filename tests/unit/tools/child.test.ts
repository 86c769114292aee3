import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { run } from '../../../scripts/child.js';

const node = (script: string, stop?: AbortSignal) =>
    run(process.execPath, ['-e', script], stop === undefined ? {} : { stop });

describe('a program run in the foreground', () => {
    it.each([0, 1, 7])('ends with its own exit code %i', async (code) => {
        expect(await node(`process.exit(${code})`)).toBe(code);
    });

    it('ends with 128 + the signal that ended it', async () => {
        expect(await node("process.kill(process.pid, 'SIGKILL')")).toBe(137);
    });

    it('ends with 127 when there is no such program', async () => {
        expect(await run('no-such-program-anywhere', [])).toBe(127);
    });

    it('is asked to end by the stop signal and may end in its own way', async () => {
        const folder = mkdtempSync(join(tmpdir(), 'ahadi-child-'));
        onTestFinished(() => rmSync(folder, { recursive: true }));
        const listening = join(folder, 'listening');
        const stopping = new AbortController();
        const ended = node(
            `process.on('SIGTERM', () => process.exit(5));
             require('node:fs').writeFileSync(${JSON.stringify(listening)}, '');
             setInterval(() => {}, 1000);`,
            stopping.signal,
        );
        await vi.waitUntil(() => existsSync(listening), { timeout: 4_000 });
        stopping.abort();
        expect(await ended).toBe(5);
    });

    it('leaves no listeners behind', async () => {
        const before = process.listenerCount('SIGTERM');
        await node('');
        expect(process.listenerCount('SIGTERM')).toBe(before);
    });
});
