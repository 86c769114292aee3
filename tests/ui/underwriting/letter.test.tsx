import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LetterCard } from '../../../src/underwriting/decision/LetterCard.tsx';
import { dossierWith, signIn } from './dossier.ts';

afterEach(cleanup);

const show = (stageSince: string) => {
    signIn('underwriter', 'officer', 'Kwame Asante');
    const dossier = dossierWith({ stage: 'signed', stageSince });
    const letter = {
        documentId: 'd1',
        kind: 'letter',
        contentType: 'application/pdf',
        size: 1,
        capturedBy: 'system',
        capturedAt: '2026-01-05T08:00:00.000Z',
    } as const;
    render(
        <QueryClientProvider client={new QueryClient()}>
            <LetterCard dossier={{ ...dossier, documents: [letter] }} />
        </QueryClientProvider>,
    );
};

test('the letter on a decision stands in its card; once the decision is passed there is no card without a letter', () => {
    show('2026-01-05T07:00:00.000Z');
    expect(screen.getByRole('heading', { name: 'Letter to the customer' })).toBeDefined();
    cleanup();
    show('2026-01-06T08:00:00.000Z');
    expect(screen.queryByRole('heading')).toBeNull();
});
