import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { preloadable } from '../../../src/framework/preloadable.tsx';

afterEach(cleanup);

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

test('what was fetched before is drawn at once, without a skeleton', async () => {
    const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting);
    const { Component, fetch } = preloadable(load);
    await fetch();
    await fetch();
    const waited = vi.fn<() => void>();
    const Waiting = () => {
        waited();
        return <p>One moment</p>;
    };
    render(
        <Suspense fallback={<Waiting />}>
            <Component name="Ama" />
        </Suspense>,
    );
    expect(screen.getByText('Hello Ama')).toBeTruthy();
    expect(waited).not.toHaveBeenCalled();
    expect(load).toHaveBeenCalledTimes(1);
});

test('what was not is fetched when it is drawn, once for all who draw it', async () => {
    const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting);
    const { Component, fetch } = preloadable(load);
    render(
        <Suspense fallback={<p>One moment</p>}>
            <Component name="Ama" />
            <Component name="Esi" />
        </Suspense>,
    );
    expect(await screen.findByText('Hello Ama')).toBeTruthy();
    expect(screen.getByText('Hello Esi')).toBeTruthy();
    await fetch();
    expect(load).toHaveBeenCalledTimes(1);
});

test('a fetch ahead that failed is tried again when it is needed', async () => {
    const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting);
    load.mockRejectedValueOnce(new Error('no network'));
    const { Component, fetch } = preloadable(load);
    await expect(fetch()).rejects.toThrow('no network');
    render(
        <Suspense>
            <Component name="Ama" />
        </Suspense>,
    );
    expect(await screen.findByText('Hello Ama')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
});
