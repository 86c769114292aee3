import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { renewTokensWith } from '../../src/session/tokens.ts';

// A second, the library's own patience, is too little on two busy cores.
configure({ asyncUtilTimeout: 10_000 });

// As src/main.tsx does.
renewTokensWith(() => import('../../src/auth/authClient.ts'));

// A test that mocks what it asks of the server has one that answers.
const fetched = globalThis.fetch;
globalThis.fetch = async (resource, options) => (resource === '/healthz' ? new Response() : fetched(resource, options));

// A part that is still being fetched when its file is over would stay broken for all files that share its modules.
afterAll(() => vi.dynamicImportSettled());
