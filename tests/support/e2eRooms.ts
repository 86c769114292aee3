import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { packageRoot } from '../../server/platform/packageRoot.ts';
import type { openLockRoom as openLocks } from './e2eLocks.ts';
import type { openOwnRoom as openOwn } from './e2eOwnRoom.ts';

const rooms = packageRoot('.cache', 'e2e-rooms', process.env['TEST_PARALLEL_INDEX'] ?? '');

/*
 * A room is the whole server in the test's own process. It is bundled by whoever opens one: read file by file as the tests are,
 * it would keep everybody waiting for half a minute.
 */
const bundle = () =>
    build({
        root: packageRoot(),
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        ssr: { external: true },
        build: {
            ssr: true,
            outDir: rooms,
            emptyOutDir: true,
            minify: false,
            target: 'node20',
            rollupOptions: {
                input: { locks: 'tests/support/e2eLocks.ts', own: 'tests/support/e2eOwnRoom.ts' },
                output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
            },
        },
    });

let bundled: ReturnType<typeof bundle> | undefined;

const load = async (name: string) => {
    await (bundled ??= bundle());
    return import(pathToFileURL(join(rooms, `${name}.js`)).href);
};

export const openOwnRoom: typeof openOwn = async (...asked) => (await load('own')).openOwnRoom(...asked);

export const openLockRoom: typeof openLocks = async (...asked) => (await load('locks')).openLockRoom(...asked);
