import { Suspense } from 'react';
import { lazyPart } from '../framework/lazyPart.ts';
import { whenIdle } from '../framework/whenIdle.ts';

/* Fetched after the first screen, which does not wait for them. */
const Bell = lazyPart(async () => {
    await whenIdle();
    return (await import('./Bell.tsx')).Bell;
});
const Arrivals = lazyPart(async () => {
    await whenIdle();
    return (await import('./Arrivals.tsx')).Arrivals;
});

export const LazyBell = () => (
    <Suspense>
        <Bell />
    </Suspense>
);

export const LazyArrivals = () => (
    <Suspense>
        <Arrivals />
    </Suspense>
);
