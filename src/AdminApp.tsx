import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router';
import { AdminArea } from './AdminArea.tsx';
import { quietWindow } from './admin/quietWindow.ts';
import { Guard } from './Guard.tsx';
import { Providers } from './framework/Providers.tsx';

const Admin = () => (
    <Guard pathname={useLocation().pathname}>
        <AdminArea />
    </Guard>
);

/** Draws the admin area into `root`. Its forms warn about unsaved changes, which only a data router can do. */
export const mount = (root: HTMLElement): void => {
    const router = createBrowserRouter(
        [
            { path: '/admin/*', element: <Admin /> },
            // Where the guard answers: an address outside the area is left by a page load.
            { path: '*', element: <Admin /> },
        ],
        { window: quietWindow() },
    );
    createRoot(root).render(
        <Providers>
            <RouterProvider router={router} />
        </Providers>,
    );
};
