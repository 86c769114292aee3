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
import { apiKeyScreens } from './apiKeys.tsx';
import { applicationScreens } from './applications.tsx';
import { blacklistScreens } from './blacklist.tsx';
import { bookDayScreens } from './bookDays.tsx';
import { breachScreens } from './breaches.tsx';
import { cashScreens } from './cash.tsx';
import { contractTextScreens } from './contractTexts.tsx';
import { customerRequestScreens } from './customerRequests.tsx';
import { customerScreens } from './customers.tsx';
import { earningScreens } from './earnings.tsx';
import { eventLogScreens } from './eventLogs.tsx';
import { featureScreens } from './features.tsx';
import { inboundScreens } from './inbound.tsx';
import { journalScreens } from './journal.tsx';
import { legalHoldScreens } from './legalHolds.tsx';
import { listHitScreens } from './listHits.tsx';
import { loanScreens } from './loans.tsx';
import { merchantScreens } from './merchants.tsx';
import { moneyOrderScreens } from './moneyOrders.tsx';
import { notificationScreens } from './notifications.tsx';
import { paymentScreens } from './payments.tsx';
import { payoutScreens } from './payouts.tsx';
import { pricingScreens } from './pricing.tsx';
import { reconciliationScreens } from './reconciliation.tsx';
import { refundScreens } from './refunds.tsx';
import { statementRowScreens } from './statementRows.tsx';
import { userScreens } from './users.tsx';
import { workScreens } from './work.tsx';

const { Route } = routerProvider;

const CreatePage = lazyPart(async () => (await import('../admin/CreatePage.tsx')).CreatePage);
const ImportPage = lazyPart(async () => (await import('../admin/import/ImportPage.tsx')).ImportPage);
const RecordPage = lazyPart(async () => (await import('../admin/RecordPage.tsx')).RecordPage);

const own: readonly Screens[] = [
    applicationScreens,
    ...userScreens,
    merchantScreens,
    pricingScreens,
    featureScreens,
    eventLogScreens,
    loanScreens,
    paymentScreens,
    moneyOrderScreens,
    inboundScreens,
    statementRowScreens,
    reconciliationScreens,
    refundScreens,
    cashScreens,
    customerScreens,
    customerRequestScreens,
    blacklistScreens,
    legalHoldScreens,
    contractTextScreens,
    listHitScreens,
    breachScreens,
    earningScreens,
    payoutScreens,
    journalScreens,
    bookDayScreens,
    notificationScreens,
    workScreens,
    apiKeyScreens,
];

const screensOf = (resource: Resource): Screens => own.find((one) => one.resource === resource) ?? { resource };

const List = ({ resource, cells, ListActions, Selection }: Screens) => (
    <ListScreen
        resource={resource}
        cells={cells}
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
