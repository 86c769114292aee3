import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { Guard } from './Guard.tsx';
import { Providers } from './Providers.tsx';

const SalesArea = lazy(async () => ({ default: (await import('./sales/SalesArea.tsx')).SalesArea }));
const UnderwritingArea = lazy(async () => ({
    default: (await import('./underwriting/UnderwritingArea.tsx')).UnderwritingArea,
}));

const Areas = () => (
    <Guard pathname={useLocation().pathname}>
        <Suspense fallback={null}>
            <Routes>
                <Route path="/home/*" element={<SalesArea />} />
                <Route path="/underwriters/*" element={<UnderwritingArea />} />
            </Routes>
        </Suspense>
    </Guard>
);

/** Draws the sales and underwriting areas into `root`. */
export const mount = (root: HTMLElement): void =>
    createRoot(root).render(
        <Providers>
            <BrowserRouter>
                <Areas />
            </BrowserRouter>
        </Providers>,
    );
