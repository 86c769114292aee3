import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore } from 'react-admin';
import { useState } from 'react';
import { Route } from 'react-router';
import { AdminLayout } from './admin/AdminLayout.tsx';
import { AdminTheme } from './admin/AdminTheme.tsx';
import { AtOwnPath } from './admin/AtOwnPath.tsx';
import { BrokenPage } from './admin/BrokenPage.tsx';
import { pages } from './admin/pages.tsx';
import { useAnswersAhead } from './admin/useAnswersAhead.ts';
import { createAuthProvider } from './auth/authProvider.ts';
import { adminDataProvider, type AdminDataProvider } from './dataProvider/adminDataProvider.ts';
import { listStore } from './dataProvider/listQuestion.ts';
import { queryClient } from './dataProvider/queryClient.ts';
import { createI18nProvider } from './i18n/i18nProvider.ts';
import { leave } from './offline/leave/leave.ts';
import { adminResources } from './resources/index.tsx';

const authProvider = createAuthProvider(leave);
const store = localStorageStore(listStore.version, listStore.appKey);

const screens = [
    ...adminResources,
    <CustomRoutes key="pages">
        {pages.map(({ to, Page }) => (
            <Route key={to} path={to.slice('/admin/'.length)} element={<Page />} />
        ))}
    </CustomRoutes>,
];

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
            store={store}
        >
            <AdminTheme>
                <AtOwnPath>
                    <CoreAdminUI layout={AdminLayout} error={BrokenPage} title="Ahadi" disableTelemetry>
                        {screens}
                    </CoreAdminUI>
                </AtOwnPath>
            </AdminTheme>
        </CoreAdminContext>
    );
};
