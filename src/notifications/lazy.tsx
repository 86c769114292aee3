import { lazy, Suspense } from 'react';

/* Fetched after the first screen, which does not wait for them. */
const Bell = lazy(async () => ({ default: (await import('./Bell.tsx')).Bell }));
const Arrivals = lazy(async () => ({ default: (await import('./Arrivals.tsx')).Arrivals }));

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
