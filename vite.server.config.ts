import { defineConfig } from 'vite';

export default defineConfig({
    build: {
        ssr: 'server/main.ts',
        outDir: 'dist/server',
        target: 'node20',
        rollupOptions: { output: { entryFileNames: 'main.js' } },
    },
    ssr: { noExternal: [], external: true },
});
