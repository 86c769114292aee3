import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Snackbar from '@mui/material/Snackbar';
import { afterEach, expect, test, vi } from 'vitest';
import { LockScreenShown } from '../../../src/sales/handover/LockScreenShown.tsx';
import { Providers } from './stepHost.tsx';

afterEach(cleanup);

const example = {
    language: 'en',
    title: 'This phone is locked',
    message: 'Pay GH₵ 40.00 to open this phone.',
    emergency: 'Emergency call',
} as const;

const layerOf = (element: Element | null): number => Number(element === null ? NaN : getComputedStyle(element).zIndex);

test('what arrives for the seller never lies over the locked phone that the customer is shown', async () => {
    const onSeen = vi.fn<() => void>();
    render(
        <>
            <Snackbar open message="A new note" data-testid="arrival" />
            <LockScreenShown screen={example} onSeen={onSeen} />
        </>,
        { wrapper: Providers },
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Show the customer a locked phone' }));
    const shown = await screen.findByRole('dialog', { name: 'What a locked phone shows' });
    expect(shown.textContent).toContain(example.emergency);
    expect(layerOf(shown.closest('.MuiDialog-root'))).toBeGreaterThan(layerOf(screen.getByTestId('arrival')));
    await user.click(screen.getByRole('button', { name: 'The customer has seen it' }));
    expect(onSeen).toHaveBeenCalledOnce();
});
