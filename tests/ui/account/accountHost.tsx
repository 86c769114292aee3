import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { AccountArea } from '../../../src/account/AccountArea.tsx';
import type { Account } from '../../../src/auth/account.ts';
import { AppTheme } from '../../../src/theme/AppTheme.tsx';
import { emptySession, session } from '../../../src/session/session.ts';

export const account: Account = {
    username: 'ama',
    attributes: {
        name: 'Ama Serwaa',
        email: 'ama@ahadi.example',
        email_verified: 'true',
        phone_number: '+233244100008',
        phone_number_verified: 'false',
        locale: 'en',
    },
    mfa: { enabled: [], preferred: null },
    recoveryCodesLeft: 0,
};

export const pool = { mfa: 'OPTIONAL', deviceTracking: true, passwordRule: 'At least 12 characters.' };

/** Draws the account page of the signed-in person and waits until it knows them. */
export const showAccount = async ({ roles = ['sales'], seniority = 'junior' } = {}): Promise<void> => {
    session.set({ ...emptySession, token: 't', roles, seniority });
    history.replaceState(null, '', '/account');
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
        <QueryClientProvider client={client}>
            <AppTheme>
                <AccountArea />
            </AppTheme>
        </QueryClientProvider>,
    );
    await screen.findByRole('heading', { name: 'Profile' });
};

export const refusal = (name: string, message: string): Error => Object.assign(new Error(message), { name });
