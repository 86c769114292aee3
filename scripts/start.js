import { buildIfNeeded } from './build.js';
import { runNode } from './child.js';

if (await buildIfNeeded()) {
    process.exitCode = await runNode('dist/server/main.js', process.argv.slice(2), { input: 'inherit', leash: true });
} else {
    console.error('The build failed, so nothing was started. What is wrong stands above.');
    process.exitCode = 1;
}
