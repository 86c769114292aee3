import { runNode } from './child.js';

const apiPort = process.env['API_PORT'] ?? '3001';
const webPort = process.env['PORT'] ?? '3000';

const stopping = new AbortController();

console.log(`Web app with live reload on http://localhost:${webPort}, its API on port ${apiPort}. Ctrl-C stops both.`);

// tsx watches the keyboard for its restart key, so it alone keeps the terminal.
const api = runNode(
    'node_modules/tsx/dist/cli.mjs',
    ['watch', '--clear-screen=false', '--include=domain/languages/**/*.json', 'server/main.ts'],
    {
        env: { PORT: apiPort },
        input: 'inherit',
        stop: stopping.signal,
    },
);
const web = runNode('node_modules/vite/bin/vite.js', ['--port', webPort, '--strictPort'], {
    env: { API_PORT: apiPort },
    stop: stopping.signal,
});

const first = await Promise.race([api, web]);
// One without the other is of no use.
stopping.abort();
await Promise.all([api, web]);
process.exitCode = first;
