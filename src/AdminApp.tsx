import { createRoot } from 'react-dom/client';
import { AdminArea } from './AdminArea.tsx';
import { Router, usePlace } from './admin/router/Router.tsx';
import { firstRows } from './firstRows.ts';
import { queryClient } from './dataProvider/queryClient.ts';
import { Guard } from './Guard.tsx';
import { Providers } from './framework/Providers.tsx';
import { ownPath } from './session/ownPath.ts';

const Admin = () => (
    <Guard pathname={usePlace().address}>
        <AdminArea />
    </Guard>
);

export const mount = (root: HTMLElement): void => {
    const draw = () =>
        createRoot(root).render(
            <Providers>
                <Router>
                    <Admin />
                </Router>
            </Providers>,
        );
    void firstRows(queryClient, { pathname: ownPath(), search: location.search }).then(draw);
};
