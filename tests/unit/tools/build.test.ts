import { copyFileSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { build } from '../../../scripts/build.js';
import { packageRoot } from '../../../server/platform/packageRoot.ts';

const { bundled, child } = await vi.hoisted(async () => {
    const { mkdtempSync } = await import('node:fs');
    const { tmpdir } = await import('node:os');
    const commands: (readonly string[])[] = [];
    return {
        bundled: commands,
        child: {
            root: mkdtempSync(`${tmpdir()}/ahadi-build-`),
            // The bundler takes half a minute; here only what comes beside it is of interest.
            runNode: async (_: string, args: readonly string[]) => {
                commands.push(args);
                return 0;
            },
        },
    };
});
vi.mock('../../../scripts/child.js', () => child);

/** What the build wrote beside the web app and the server. */
const written = (name: string): string => readFileSync(join(child.root, 'dist', name), 'utf8');

beforeAll(async () => {
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(packageRoot(name), join(child.root, name));
    for (const name of ['node_modules', 'src', 'domain']) symlinkSync(packageRoot(name), join(child.root, name));
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    if (!(await build())) throw new Error('Nothing was built');
}, 60_000);
afterAll(() => rmSync(child.root, { recursive: true, force: true }));

it('makes the bill of what ships: every part with its version, and nothing of development', () => {
    const bill: { bomFormat: string; components: readonly { name: string; version: string }[] } = JSON.parse(
        written('bill-of-materials.json'),
    );
    const installed: { version: string } = JSON.parse(
        readFileSync(packageRoot('node_modules', 'fastify', 'package.json'), 'utf8'),
    );
    expect(bundled).toHaveLength(2);
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(bill.components).toContainEqual(expect.objectContaining({ name: 'fastify', version: installed.version }));
    expect(bill.components.map(({ name }) => name)).toContain('react-admin');
    expect(bill.components.length).toBeGreaterThan(300);
    expect(bill.components.map(({ name }) => name)).not.toContain('vitest');
});

it('writes the licence of each part, word for word', () => {
    const licences = written('licences.txt');
    expect(licences).toMatch(/^fastify \d+\.\d+\.\d+: MIT$/m);
    expect(licences).toContain('Copyright (c) 2016-present The Fastify team');
    expect(licences).not.toMatch(/^vitest /m);
});

it('is of the same sources on every version of Node, so that one build starts on all of them', async () => {
    const here = written('.build-hash');
    vi.spyOn(process, 'version', 'get').mockReturnValue('v24.0.0');
    await build();
    expect(written('.build-hash')).toBe(here);
});

it('says what to do where the build is of other sources and nothing is there to build with', async () => {
    rmSync(join(child.root, 'node_modules'));
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const before = bundled.length;
    expect(await build()).toBe(false);
    expect(said.mock.calls.join()).toMatch(/npm ci/);
    expect(bundled).toHaveLength(before);
});
