import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeviceRecord } from '../../../domain/application/application.ts';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { DeviceStep } from '../../../src/sales/handover/DeviceStep.tsx';
import { dossierWith } from '../underwriting/dossier.ts';
import { Providers } from './stepHost.tsx';

afterEach(cleanup);

const acting = {
    run: vi.fn<() => Promise<never>>(),
    retry: vi.fn<() => Promise<undefined>>(),
    busy: null,
    fault: null,
    forget: () => undefined,
};
const phone = { imei: '356904120000018', imei2: null, tac: '35690412', model: 'SM-A065F', lockedByHand: null } as const;

const show = (changes: Pick<DeviceRecord, 'state' | 'failure'>, simulated: readonly string[] = []): void => {
    queryClient.setQueryData(['config'], { simulated, missing: [] });
    const device = { ...phone, ...changes, updatedAt: '2026-11-26T10:00:00Z' };
    render(<DeviceStep dossier={{ ...dossierWith({ stage: 'signed' }), device }} acting={acting} />, {
        wrapper: Providers,
    });
};

/** What is shown in the colour of the next step. */
const isForemost = (name: string): boolean =>
    screen.getByRole('button', { name }).classList.contains('MuiButton-contained');

const edgeOf = (text: string): string =>
    getComputedStyle(screen.getByText(text).closest('[role=status]') ?? document.body).borderLeftColor;

test('a phone that a real service locks is shown as done, one for practice is not', () => {
    show({ state: 'active', failure: null });
    const real = edgeOf('Locked to the contract');
    cleanup();
    show({ state: 'active', failure: null }, ['deviceLock']);
    expect(edgeOf('Enrolled for practice')).not.toBe(real);
});

test.each([
    ['rejected', 'DEVICE_ALREADY_ENROLLED', 'Another phone', 'Try again'],
    ['error', 'OFFLINE', 'Try again', 'Another phone'],
] as const)('of a phone that is %s for %s the step that helps comes first', (state, failure, helps, other) => {
    show({ state, failure });
    expect([isForemost(helps), isForemost(other)]).toEqual([true, false]);
});

test('while it is asked again by itself nobody is told to try again', () => {
    show({ state: 'registering', failure: 'PROVIDER_DOWN' });
    expect(screen.getByText(/It is asked again by itself/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
