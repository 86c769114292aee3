import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = { target: `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`, changeOrigin: false };

export default defineConfig({
    plugins: [react()],
    build: { outDir: 'dist/web', sourcemap: false, chunkSizeWarningLimit: 700, manifest: true },
    server: { proxy: { '/api': api, '/idp': api } },
});
