import { buildIfNeeded } from './build.js';
import { runNode } from './child.js';

if (await buildIfNeeded()) {
    process.exitCode = await runNode('dist/server/firstAdmin.js', process.argv.slice(2));
} else {
    console.error('The build failed, so nobody was entered. What is wrong stands above.');
    process.exitCode = 1;
}
