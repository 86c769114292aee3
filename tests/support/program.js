import { join } from 'node:path';
import { root } from '../../scripts/child.js';

/**
 * What Node runs for a program of the server: the build where it was just made (`npm test`), which loads in a third of the
 * time, or else its sources.
 *
 * @param {'main' | 'migrate' | 'firstAdmin' | 'replaceKey' | 'loadList'} name
 * @returns {string[]}
 */
export const programOf = (name) =>
    process.env['BUILD_IS_FRESH'] === undefined
        ? ['--import', 'tsx', join(root, 'server', `${name}.ts`)]
        : [join(root, 'dist/server', `${name}.js`)];
