import { Suspense } from 'react';
import { later } from '../framework/later.ts';
import { whenIdle } from '../framework/whenIdle.ts';

/* Fetched after the first screen, which does not wait for them. */
const Bell = later(async () => {
    await whenIdle();
    return (await import('./Bell.tsx')).Bell;
});
const Arrivals = later(async () => {
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
