import { CoreAdminContext, localStorageStore } from 'react-admin';
import { Suspense, useState, type ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { resourcesWithScreens } from '../domain/resources/index.ts';
import type { Resource } from '../domain/resource.ts';
import { adminDataProvider, type AdminDataProvider } from './dataProvider/adminDataProvider.ts';
import { queryClient } from './dataProvider/queryClient.ts';
import { ListScreen } from './framework/ListScreen.tsx';
import { createI18nProvider } from './i18n/i18nProvider.ts';
import { cells } from './resources/cells.tsx';
import { AdminLayout } from './admin/AdminLayout.tsx';
import { adminRouter } from './admin/adminRouter.tsx';
import { AdminTheme } from './admin/AdminTheme.tsx';
import { addressesOf, pages } from './admin/addresses.ts';
import { ImportLink } from './admin/import/ImportLink.tsx';
import { VerifyButton } from './resources/eventLogs/VerifyButton.tsx';
import { later } from './framework/later.ts';

const CreatePage = later(async () => (await import('./admin/CreatePage.tsx')).CreatePage);
const RecordPage = later(async () => (await import('./admin/RecordPage.tsx')).RecordPage);
const ApplicationPage = later(
    async () => (await import('./resources/applications/ApplicationPage.tsx')).ApplicationPage,
);
const ApprovalsPage = later(async () => (await import('./admin/approvals/ApprovalsPage.tsx')).ApprovalsPage);
const ReconciliationPage = later(
    async () => (await import('./admin/reconciliation/ReconciliationPage.tsx')).ReconciliationPage,
);
const DashboardPage = later(async () => (await import('./admin/dashboard/DashboardPage.tsx')).DashboardPage);
const ImportPage = later(async () => (await import('./admin/import/ImportPage.tsx')).ImportPage);
const ApiDocsPage = later(async () => (await import('./admin/apiDocs/ApiDocsPage.tsx')).ApiDocsPage);

const prefix = '/admin/';
const inside = (path: string): string => path.slice(prefix.length);

const store = localStorageStore('1', 'ahadi');

/** What can be done with a whole list, by resource. */
const listActions: Readonly<Record<string, ReactNode>> = { 'event-logs': <VerifyButton /> };

const listOf = (resource: Resource) => (
    <ListScreen
        key={resource.name}
        resource={resource}
        cells={cells[resource.name]}
        actions={
            <>
                {listActions[resource.name]}
                <ImportLink resource={resource} />
            </>
        }
    />
);

const routesOf = (resource: Resource) => {
    const { list, record, create, import: file } = addressesOf(resource.name);
    return [
        <Route key={list} path={inside(list)} element={listOf(resource)} />,
        ...(create === undefined
            ? []
            : [<Route key={create} path={inside(create)} element={<CreatePage resource={resource} />} />]),
        ...(file === undefined
            ? []
            : [<Route key={file} path={inside(file)} element={<ImportPage key={file} resource={resource} />} />]),
        <Route
            key={record}
            path={inside(record)}
            element={resource.name === 'applications' ? <ApplicationPage /> : <RecordPage resource={resource} />}
        />,
    ];
};

const Screens = () => (
    <Suspense fallback={null}>
        <Routes>
            <Route index element={<Navigate to={addressesOf('applications').list} replace />} />
            {resourcesWithScreens.flatMap(routesOf)}
            <Route path={inside(pages.dashboard)} element={<DashboardPage />} />
            <Route path={inside(pages.approvals)} element={<ApprovalsPage />} />
            <Route path={inside(pages.reconciliation)} element={<ReconciliationPage />} />
            <Route path={inside(pages.apiDocs)} element={<ApiDocsPage />} />
        </Routes>
    </Suspense>
);

interface AdminAreaProps {
    /** Another one in tests. */
    readonly dataProvider?: AdminDataProvider;
}

/** Everything under /admin. Who may enter is decided outside: react-admin's own check loops for ever when it refuses. */
export const AdminArea = ({ dataProvider = adminDataProvider }: AdminAreaProps) => {
    const [i18nProvider] = useState(createI18nProvider);
    return (
        <CoreAdminContext
            basename="/admin"
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            routerProvider={adminRouter}
            store={store}
        >
            <AdminTheme>
                <AdminLayout>
                    <Screens />
                </AdminLayout>
            </AdminTheme>
        </CoreAdminContext>
    );
};
