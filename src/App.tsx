import { Suspense, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { prefetchScreen } from './framework/AreaScreens.tsx';
import { preloadable } from './framework/preloadable.tsx';
import { Guard } from './Guard.tsx';
import { matchRoute } from './routes/matchRoute.ts';
import { loadAccount, loadSales, loadUnderwriting } from './loadArea.ts';
import { Providers } from './framework/Providers.tsx';
import { usePathname } from './routes/router.tsx';
import { ownPath } from './session/ownPath.ts';

const areas = {
    sales: preloadable(async () => (await loadSales()).SalesArea),
    underwriters: preloadable(async () => (await loadUnderwriting()).UnderwritingArea),
    account: preloadable(loadAccount),
} as const;

/** The area of an address; whoever may not see what others lead to is sent away before it is drawn. */
const areaOf = (pathname: string) => {
    const area = matchRoute(pathname)?.route.area;
    return areas[area === 'sales' || area === 'account' ? area : 'underwriters'];
};

const Areas = () => {
    const pathname = usePathname();
    const Area = areaOf(pathname).Component;
    // The frame around a page stays as it is while pages change.
    const area = useMemo(() => <Area />, [Area]);
    return (
        <Guard pathname={pathname}>
            <Suspense fallback={null}>{area}</Suspense>
        </Guard>
    );
};

const draw = async (root: HTMLElement): Promise<void> => {
    const pathname = ownPath();
    await areaOf(pathname).fetch();
    await prefetchScreen(pathname);
    createRoot(root).render(
        <Providers>
            <Areas />
        </Providers>,
    );
};

/** Draws the sales and underwriting areas and the account into `root`, once the screen of the address is there. */
export const mount = (root: HTMLElement): void => void draw(root);
