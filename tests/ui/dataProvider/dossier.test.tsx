import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepDossier, useDossier } from '../../../src/dataProvider/dossier.ts';
import { dossierWith, uid } from '../underwriting/dossier.ts';

afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

const Version = () => <output>{useDossier(uid).data?.application.version}</output>;

test('an answer that was asked for before a save and arrives after it does not undo the save', async () => {
    const waiting: ((reply: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
    const client = new QueryClient();
    client.setQueryData(['dossier', uid], dossierWith({ version: 5 }));
    render(
        <QueryClientProvider client={client}>
            <Version />
        </QueryClientProvider>,
    );
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    keepDossier(client, dossierWith({ version: 6 }));
    expect(await screen.findByText('6')).toBeDefined();
    waiting[0]?.(Response.json(dossierWith({ version: 5 })));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.getByText('6')).toBeDefined();

    void client.refetchQueries({ queryKey: ['dossier', uid] });
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.(Response.json(dossierWith({ version: 7 })));
    expect(await screen.findByText('7')).toBeDefined();
});
