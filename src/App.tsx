import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Guard } from './Guard.tsx';
import { matchRoute } from './matchRoute.ts';
import { Providers } from './Providers.tsx';
import { usePathname } from './router.tsx';

const SalesArea = lazy(async () => ({ default: (await import('./sales/SalesArea.tsx')).SalesArea }));
const UnderwritingArea = lazy(async () => ({
    default: (await import('./underwriting/UnderwritingArea.tsx')).UnderwritingArea,
}));

const Areas = () => {
    const pathname = usePathname();
    const area = matchRoute(pathname)?.route.area;
    return (
        <Guard pathname={pathname}>
            <Suspense fallback={null}>{area === 'sales' ? <SalesArea /> : <UnderwritingArea />}</Suspense>
        </Guard>
    );
};

/** Draws the sales and underwriting areas into `root`. */
export const mount = (root: HTMLElement): void =>
    createRoot(root).render(
        <Providers>
            <Areas />
        </Providers>,
    );
