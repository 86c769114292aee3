import type { RaRecord } from 'ra-core';
import { lazy, type ComponentType } from 'react';
import type { Resource } from '../../domain/resource.ts';
import type { Companion } from '../framework/record/companion.tsx';

export interface RecordPanelProps {
    readonly resource: Resource;
    readonly record: RaRecord;
}

type Panels = Readonly<Record<string, ComponentType<RecordPanelProps>>>;

const AccountPanel = lazy(async () => ({ default: (await import('./users/AccountPanel.tsx')).AccountPanel }));
const ProviderNotice = lazy(async () => ({ default: (await import('./users/ProviderNotice.tsx')).ProviderNotice }));

const OrdersPanel = lazy(async () => ({ default: (await import('./money/OrdersPanel.tsx')).OrdersPanel }));

const ofUsers = (Panel: ComponentType<RecordPanelProps>): Panels => ({
    'users/sales': Panel,
    'users/underwriters': Panel,
    'users/support': Panel,
    'users/admins': Panel,
});

/** What must be known before a record is read, by resource. */
export const recordNotices: Panels = ofUsers(ProviderNotice);

/** What stands below a record, by resource, where its fields do not say everything. */
export const recordPanels: Panels = {
    features: lazy(async () => ({ default: (await import('./features/FeaturePreview.tsx')).FeaturePreview })),
    'event-logs': lazy(async () => ({ default: (await import('./eventLogs/EventDetails.tsx')).EventDetails })),
    merchants: lazy(async () => ({ default: (await import('./merchants/MerchantPanel.tsx')).MerchantPanel })),
    loans: OrdersPanel,
    payouts: lazy(async () => ({ default: (await import('./money/PayoutPanel.tsx')).PayoutPanel })),
    ...ofUsers(AccountPanel),
};

/** What is drawn beside a record while it is read, changed or added, by resource. */
export const recordCompanions: Readonly<Record<string, Companion>> = {
    pricing: lazy(async () => ({ default: (await import('./pricing/PriceCompanion.tsx')).PriceCompanion })),
};

/** What whoever added a record is told once, by resource. */
export const recordReceipts: Readonly<Record<string, ComponentType<{ readonly record: RaRecord }>>> = {
    'api-keys': lazy(async () => ({ default: (await import('./keys/KeyReceipt.tsx')).KeyReceipt })),
};
