import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

// A guest of its own file, which may be absent.
const demonstration = existsSync('server/demo/demo.ts') ? { 'demo/demo': 'server/demo/demo.ts' } : {};

// Only our own code is bundled: libraries load from node_modules, and files read at run time (migrations, fonts, the web
// app) are found by server/platform/packageRoot.ts, so nothing has to be copied beside the bundle.
export default defineConfig({
    publicDir: false,
    build: {
        ssr: true,
        outDir: 'dist/server',
        target: 'node20',
        rollupOptions: {
            input: {
                main: 'server/main.ts',
                firstAdmin: 'server/firstAdmin.ts',
                replaceKey: 'server/replaceKey.ts',
                loadList: 'server/loadList.ts',
                migrate: 'server/migrate.ts',
                backup: 'server/backup.ts',
                restore: 'server/restore.ts',
                checkBackup: 'server/checkBackup.ts',
                ...demonstration,
            },
            output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
    },
    ssr: { external: true },
});
