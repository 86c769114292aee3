import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UnderReviewPage } from '../../../src/underwriting/queue/UnderReviewPage.tsx';
import { signIn, uid } from './dossier.ts';

afterEach(() => vi.unstubAllGlobals());

test('whoever is told of no colleagues is named by themselves', async () => {
    signIn('underwriter', 'officer', 'Kwame Asante');
    const at = new Date().toISOString();
    const held = { uid, reference: 'GH-2026-1', stage: 'under_review', country: 'GH', assignee: 'underwriter' };
    const money = { product: 'Galaxy A06', financedAmount: 110_000, currency: 'GHS' };
    const times = { submittedAt: at, waitingSince: at, stageSince: at, createdAt: at, updatedAt: at };
    const row = { ...held, ...money, ...times, customerName: 'Esi Mensah', merchantCode: 'GH0001', version: 1 };
    vi.stubGlobal('fetch', async (path: string) => {
        if (path === '/api/desk') return Response.json({ code: 'not_found', message: 'None' }, { status: 404 });
        const rows = path.startsWith('/api/applications') ? [row] : [];
        return Response.json(rows, { headers: { 'Content-Range': `rows 0-0/${rows.length}` } });
    });
    render(
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <UnderReviewPage />
        </QueryClientProvider>,
    );
    expect(await screen.findByText(/held by Kwame Asante ·/, undefined, { timeout: 10_000 })).toBeDefined();
});
