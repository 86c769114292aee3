import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { offline } from '../../../src/offline/offline.ts';
import { session, type Session } from '../../../src/session/session.ts';
import { AppTheme } from '../../../src/theme/AppTheme.tsx';

// What is kept on the phone is sealed and opened again between two states of a page.
configure({ asyncUtilTimeout: 10_000 });

/** Signs Ama in, who sells in Ghana. */
export const enterAsAma = (changes: Partial<Session> = {}): void => {
    const expires = Date.now() / 1000 + 3600;
    session.set({ token: 't', username: 'ama', name: 'Ama', country: 'GH', roles: ['sales'], expires, ...changes });
};

/** Draws a page of the sales area at its address. */
export const drawAt = (path: string, children: ReactNode, client = queryClient) => {
    history.replaceState(null, '', path);
    return render(
        <QueryClientProvider client={client}>
            <AppTheme>
                <Suspense fallback={null}>{children}</Suspense>
            </AppTheme>
        </QueryClientProvider>,
    );
};

/** Takes the page away, and what it left to be sent. */
export const leave = async (): Promise<void> => {
    cleanup();
    for (const { id } of offline().outbox.state().entries) await offline().outbox.discard(id);
};
