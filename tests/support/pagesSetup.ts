import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { queryClient } from '../../src/dataProvider/queryClient.ts';
import { session } from '../../src/session/session.ts';
import './fewerStyles.ts';

// Pages that share a process leave nothing behind for those of the next file.
afterAll(() => {
    cleanup();
    vi.unstubAllGlobals();
    session.reset();
    queryClient.clear();
    localStorage.clear();
    history.replaceState(null, '', '/');
});
