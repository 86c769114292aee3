import {
    CoreAdminContext,
    CoreAdminUI,
    CustomRoutes,
    localStorageStore,
    Resource,
    ResourceDefinitionContext,
} from 'react-admin';
import { useState } from 'react';
import { AdminLayout } from './admin/AdminLayout.tsx';
import { AllowedPage } from './admin/Allowed.tsx';
import { AdminTheme } from './admin/AdminTheme.tsx';
import { BrokenPage } from './admin/BrokenPage.tsx';
import { pages } from './admin/pages.tsx';
import { routerProvider } from './admin/router/routerProvider.tsx';
import { useAnswersAhead } from './admin/useAnswersAhead.ts';
import { createAuthProvider } from './auth/authProvider.ts';
import { adminDataProvider, type AdminDataProvider } from './dataProvider/adminDataProvider.ts';
import { listStore } from './dataProvider/listQuestion.ts';
import { queryClient } from './dataProvider/queryClient.ts';
import { CellsContext } from './framework/cells.tsx';
import { createI18nProvider } from './i18n/i18nProvider.ts';
import { leave } from './offline/leave/leave.ts';
import { adminResources, ownCells } from './resources/index.tsx';

const { Route } = routerProvider;
const authProvider = createAuthProvider(leave);
const store = localStorageStore(listStore.version, listStore.appKey);

const screens = [
    ...adminResources,
    <CustomRoutes key="pages">
        {pages.map((page) => (
            <Route key={page.to} path={page.to.slice('/admin/'.length)} element={<AllowedPage page={page} />} />
        ))}
    </CustomRoutes>,
];

const ignore = (): void => undefined;

/** What each <Resource> tells of itself once it is drawn, known before: the menu stands at once, and is drawn once. */
const known = {
    definitions: Object.fromEntries(
        adminResources.map(({ props }) => [props.name, Resource.registerResource(props)] as const),
    ),
    register: ignore,
    unregister: ignore,
};

interface AdminAreaProps {
    /** Another one in tests. */
    readonly dataProvider?: AdminDataProvider;
}

/** Everything under /admin. Who may enter is decided outside: react-admin's own check loops for ever when it refuses. */
export const AdminArea = ({ dataProvider = adminDataProvider }: AdminAreaProps) => {
    const [i18nProvider] = useState(createI18nProvider);
    useAnswersAhead(queryClient);
    return (
        <CoreAdminContext
            authProvider={authProvider}
            basename="/admin"
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            routerProvider={routerProvider}
            store={store}
        >
            <AdminTheme>
                <ResourceDefinitionContext value={known}>
                    <CellsContext value={ownCells}>
                        <CoreAdminUI layout={AdminLayout} error={BrokenPage} title="Ahadi" disableTelemetry>
                            {screens}
                        </CoreAdminUI>
                    </CellsContext>
                </ResourceDefinitionContext>
            </AdminTheme>
        </CoreAdminContext>
    );
};
