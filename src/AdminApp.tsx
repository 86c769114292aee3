import { createRoot } from 'react-dom/client';
import { AdminArea } from './AdminArea.tsx';
import { Router, usePlace } from './admin/router/Router.tsx';
import { Guard } from './Guard.tsx';
import { Providers } from './framework/Providers.tsx';

const Admin = () => (
    <Guard pathname={usePlace().address}>
        <AdminArea />
    </Guard>
);

export const mount = (root: HTMLElement): void =>
    createRoot(root).render(
        <Providers>
            <Router>
                <Admin />
            </Router>
        </Providers>,
    );
