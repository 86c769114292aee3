import { configure } from '@testing-library/react';
import { renewTokensWith } from '../../src/session/tokens.ts';

// A second, the library's own patience, is too little on two busy cores.
configure({ asyncUtilTimeout: 10_000 });

// As src/main.tsx does.
renewTokensWith(() => import('../../src/auth/authClient.ts'));

// A test that mocks what it asks of the server has one that answers.
const fetched = globalThis.fetch;
globalThis.fetch = async (resource, options) => (resource === '/healthz' ? new Response() : fetched(resource, options));
