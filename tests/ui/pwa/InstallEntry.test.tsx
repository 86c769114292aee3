import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { InstallEntry } from '../../../src/framework/InstallEntry.tsx';
import { keepInstallOffer } from '../../../src/pwa/installOffer.ts';

beforeAll(keepInstallOffer);
afterEach(() => {
    cleanup();
    Reflect.deleteProperty(navigator, 'standalone');
});

const makeOffer = () => {
    const prompt = vi.fn<() => Promise<void>>(async () => undefined);
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    act(() => void dispatchEvent(offer));
    return { prompt, offer };
};

it('offers what the browser offers, when the person asks for it and once', () => {
    render(<InstallEntry />);
    expect(screen.queryByRole('button')).toBeNull();
    const { prompt, offer } = makeOffer();
    expect(offer.defaultPrevented).toBe(true);
    act(() => screen.getByRole('button', { name: 'Install the app' }).click());
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button')).toBeNull();
});

it('takes the offer back once the app is installed', () => {
    makeOffer();
    render(<InstallEntry />);
    act(() => void dispatchEvent(new Event('appinstalled')));
    expect(screen.queryByRole('button')).toBeNull();
});

it('tells how it is done on an iPhone, unless it is done', () => {
    Reflect.set(navigator, 'standalone', false);
    const { rerender } = render(<InstallEntry />);
    expect(screen.getByText(/Add to Home Screen/)).toBeTruthy();
    Reflect.set(navigator, 'standalone', true);
    rerender(<InstallEntry key="opened from there" />);
    expect(screen.queryByText(/Add to Home Screen/)).toBeNull();
});
