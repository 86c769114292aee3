import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { checks, type CheckType } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { usePathname } from '../../../src/routes/router.tsx';
import { CheckPage } from '../../../src/underwriting/check/CheckPage.tsx';
import { DeskKeys } from '../../../src/underwriting/frame/DeskKeys.tsx';
import '../../support/fewerStyles.ts';
import { serve, signIn, uid, type Sent } from './dossier.ts';

/** The assignee is signed in for each test of a file, and leaves nothing behind. */
export const onCheckPages = (): void => {
    beforeEach(() => signIn('assignee'));
    afterEach(async () => {
        cleanup();
        // Leaving saves what is half-done; the next test must not hear of it.
        await new Promise((resolve) => setTimeout(resolve, 50));
        vi.unstubAllGlobals();
        sessionStorage.clear();
    });
};

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Each page anew, as in the area. */
const Page = () => <CheckPage key={usePathname()} />;

export const open = (type: CheckType, dossier: Dossier, onAction?: (sent: Sent) => readonly [number, unknown]) => {
    history.replaceState(null, '', checks[type].path.replace(':uid', uid));
    const sent = serve(dossier, onAction);
    const page = render(
        <QueryClientProvider client={client()}>
            <DeskKeys />
            <Page />
        </QueryClientProvider>,
    );
    return { sent, page, user: userEvent.setup() };
};

export const answer = async (user: ReturnType<typeof userEvent.setup>, question: RegExp, choice: 'Yes' | 'No') =>
    user.click(within(await screen.findByRole('radiogroup', { name: question })).getByRole('radio', { name: choice }));

export const outcome = (name: RegExp) => screen.getByRole('button', { name });
