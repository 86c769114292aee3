import { buildIfNeeded } from './build.js';
import { runNode } from './child.js';

const [command = '', ...args] = process.argv.slice(2);

if (await buildIfNeeded()) {
    process.exitCode = await runNode(`dist/server/${command}.js`, args);
} else {
    console.error('The build failed, so nothing was done. What is wrong stands above.');
    process.exitCode = 1;
}
