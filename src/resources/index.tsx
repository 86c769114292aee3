import { Suspense } from 'react';
import Records from '@mui/icons-material/TableRowsOutlined';
import { Resource as AdminResource } from 'react-admin';
import type { Resource } from '../../domain/resource.ts';
import { resourcesWithScreens } from '../../domain/resources/index.ts';
import { Allowed } from '../admin/Allowed.tsx';
import { routerProvider } from '../admin/router/routerProvider.tsx';
import { ImportLink } from '../admin/import/ImportLink.tsx';
import type { Screens } from '../admin/screens.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { ListScreen } from '../framework/ListScreen.tsx';
import { nameOf } from '../framework/resourceNamed.ts';
import { eventLogScreens } from './eventLogs.tsx';
import { featureScreens } from './features.tsx';
import { journalScreens } from './journal.tsx';
import { plainScreens } from './plainScreens.ts';
import { userScreens } from './users.tsx';

const { Route } = routerProvider;

const CreatePage = lazyPart(async () => (await import('../admin/CreatePage.tsx')).CreatePage);
const ImportPage = lazyPart(async () => (await import('../admin/import/ImportPage.tsx')).ImportPage);
const RecordPage = lazyPart(async () => (await import('../admin/RecordPage.tsx')).RecordPage);

const own: readonly Screens[] = [...plainScreens, ...userScreens, featureScreens, eventLogScreens, journalScreens];

export const ownCells = Object.fromEntries(own.map(({ resource, cells = {} }) => [resource.name, cells]));

const screensOf = (resource: Resource): Screens => own.find((one) => one.resource === resource) ?? { resource };

const List = ({ resource, ListActions, Selection }: Screens) => (
    <ListScreen
        resource={resource}
        Selection={Selection}
        actions={
            <>
                {ListActions && (
                    <Suspense fallback={null}>
                        <ListActions />
                    </Suspense>
                )}
                <ImportLink resource={resource} />
            </>
        }
    />
);

/** A declaration as react-admin's <Resource>; whoever opens a screen that is not theirs is told so. */
export const resourceFor = (resource: Resource) => {
    const { name, access, imports, label, menu } = resource;
    const screens = screensOf(resource);
    const record = (
        <Allowed to="show">{screens.RecordPage ? <screens.RecordPage /> : <RecordPage {...screens} />}</Allowed>
    );
    return (
        <AdminResource
            key={name}
            name={name}
            icon={screens.icon ?? Records}
            recordRepresentation={(row) => nameOf(resource, row)}
            options={{ label: label.many, group: menu?.group }}
            list={
                <Allowed to="list">
                    <List {...screens} />
                </Allowed>
            }
            {...(access.create && {
                create: (
                    <Allowed to="create">
                        <CreatePage {...screens} />
                    </Allowed>
                ),
            })}
            {...(access.edit && { edit: record })}
            show={record}
        >
            {access.import && imports && (
                <Route
                    path="import"
                    element={
                        <Allowed to="import">
                            <ImportPage resource={resource} />
                        </Allowed>
                    }
                />
            )}
        </AdminResource>
    );
};

/** All that people open by themselves. */
export const adminResources = resourcesWithScreens.map(resourceFor);
