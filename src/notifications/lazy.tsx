import { lazy, Suspense } from 'react';
import { whenIdle } from '../framework/whenIdle.ts';

/* Fetched after the first screen, which does not wait for them. */
const Bell = lazy(async () => {
    await whenIdle();
    return { default: (await import('./Bell.tsx')).Bell };
});
const Arrivals = lazy(async () => {
    await whenIdle();
    return { default: (await import('./Arrivals.tsx')).Arrivals };
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
