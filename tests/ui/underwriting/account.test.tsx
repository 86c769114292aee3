import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { navigate } from '../../../src/routes/router.tsx';
import { UnderwritingFrame } from '../../../src/underwriting/frame/UnderwritingFrame.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '../../support/fewerStyles.ts';
import { signIn } from './dossier.ts';

afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

test('the account says in words as what one is signed in, and closes when one goes on', async () => {
    signIn('lead', 'team_lead', 'Kojo Appiah');
    // Nobody answers: what is counted and announced beside it stays away.
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    history.replaceState(null, '', '/underwriters');
    render(
        <QueryClientProvider client={new QueryClient()}>
            <UnderwritingFrame>{null}</UnderwritingFrame>
        </QueryClientProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: /^Your account/ }));
    expect(await screen.findByText('Underwriter · Team lead')).toBeDefined();
    act(() => navigate('/underwriters/pending-applications'));
    expect(screen.queryByText('Underwriter · Team lead')).toBeNull();
    expect(screen.getByRole('button', { name: /^Your account/ }).getAttribute('aria-expanded')).toBe('false');
});
