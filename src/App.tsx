import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Guard } from './Guard.tsx';
import { matchRoute } from './matchRoute.ts';
import { loadAccount, loadSales, loadUnderwriting } from './openArea.ts';
import { Providers } from './Providers.tsx';
import { usePathname } from './router.tsx';

const SalesArea = lazy(async () => ({ default: (await loadSales()).SalesArea }));
const UnderwritingArea = lazy(async () => ({ default: (await loadUnderwriting()).UnderwritingArea }));
const AccountArea = lazy(async () => ({ default: await loadAccount() }));

const Areas = () => {
    const pathname = usePathname();
    const area = matchRoute(pathname)?.route.area;
    const otherArea = area === 'account' ? <AccountArea /> : <UnderwritingArea />;
    return (
        <Guard pathname={pathname}>
            <Suspense fallback={null}>{area === 'sales' ? <SalesArea /> : otherArea}</Suspense>
        </Guard>
    );
};

/** Draws the sales and underwriting areas and the account into `root`. */
export const mount = (root: HTMLElement): void =>
    createRoot(root).render(
        <Providers>
            <Areas />
        </Providers>,
    );
