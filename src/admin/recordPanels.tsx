import type { RaRecord } from 'react-admin';
import type { ComponentType } from 'react';
import type { Resource } from '../../domain/resource.ts';
import type { Companion } from '../framework/record/companion.tsx';
import { later } from '../framework/later.ts';

export interface RecordPanelProps {
    readonly resource: Resource;
    readonly record: RaRecord;
}

type Panels = Readonly<Record<string, ComponentType<RecordPanelProps>>>;

const AccountPanel = later(async () => (await import('../resources/users/AccountPanel.tsx')).AccountPanel);
const ProviderNotice = later(async () => (await import('../resources/users/ProviderNotice.tsx')).ProviderNotice);

const OrdersPanel = later(async () => (await import('../resources/money/OrdersPanel.tsx')).OrdersPanel);

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
    features: later(async () => (await import('../resources/features/FeaturePreview.tsx')).FeaturePreview),
    'event-logs': later(async () => (await import('../resources/eventLogs/EventDetails.tsx')).EventDetails),
    merchants: later(async () => (await import('../resources/merchants/MerchantPanel.tsx')).MerchantPanel),
    loans: OrdersPanel,
    payouts: later(async () => (await import('../resources/money/PayoutPanel.tsx')).PayoutPanel),
    ...ofUsers(AccountPanel),
};

/** What is drawn beside a record while it is read, changed or added, by resource. */
export const recordCompanions: Readonly<Record<string, Companion>> = {
    pricing: later(async () => (await import('../resources/pricing/PriceCompanion.tsx')).PriceCompanion),
};

/** What whoever added a record is told once, by resource. */
export const recordReceipts: Readonly<Record<string, ComponentType<{ readonly record: RaRecord }>>> = {
    'api-keys': later(async () => (await import('../resources/apiKeys/KeyReceipt.tsx')).KeyReceipt),
};
