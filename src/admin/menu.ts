import AccountBalance from '@mui/icons-material/AccountBalanceWalletOutlined';
import Api from '@mui/icons-material/ApiOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Approval from '@mui/icons-material/HowToRegOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Dashboard from '@mui/icons-material/InsightsOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Gavel from '@mui/icons-material/FactCheckOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import Security from '@mui/icons-material/AdminPanelSettingsOutlined';
import Records from '@mui/icons-material/TableRowsOutlined';
import Store from '@mui/icons-material/StorefrontOutlined';
import Support from '@mui/icons-material/SupportAgentOutlined';
import type { ComponentType } from 'react';
import type { Resource } from '../../domain/resource.ts';
import { resourcesWithScreens } from '../../domain/resources/index.ts';
import { pages } from './addresses.ts';
import { ApprovalCount } from './approvals/ApprovalCount.tsx';

export type MenuEntry = {
    readonly icon: ComponentType;
    /** How much waits there. */
    readonly count?: ComponentType;
} & ({ readonly resource: string } | { readonly to: string; readonly label: string });

export interface MenuGroup {
    readonly title: string;
    readonly entries: readonly MenuEntry[];
}

const arranged: readonly MenuGroup[] = [
    {
        title: 'Applications',
        entries: [
            { to: pages.dashboard, label: 'Dashboard', icon: Dashboard },
            { resource: 'applications', icon: Assignment },
            { to: pages.approvals, label: 'Approvals', icon: Approval, count: ApprovalCount },
            { resource: 'earnings', icon: AccountBalance },
        ],
    },
    {
        title: 'People',
        entries: [
            { resource: 'users/sales', icon: Badge },
            { resource: 'users/underwriters', icon: Gavel },
            { resource: 'users/support', icon: Support },
            { resource: 'users/admins', icon: Security },
        ],
    },
    {
        title: 'Shops and prices',
        entries: [
            { resource: 'merchants', icon: Store },
            { resource: 'pricing', icon: LocalOffer },
        ],
    },
    {
        title: 'System',
        entries: [
            { resource: 'features', icon: Flag },
            { resource: 'event-logs', icon: History },
            { resource: 'notifications', icon: Notifications },
            { to: pages.apiDocs, label: 'API', icon: Api },
        ],
    },
];

const hasEntry = (groups: readonly MenuGroup[], name: string): boolean =>
    groups.some(({ entries }) => entries.some((entry) => 'resource' in entry && entry.resource === name));

const withEntry = (groups: readonly MenuGroup[], { name, menu: place }: Resource): readonly MenuGroup[] => {
    if (hasEntry(groups, name)) return groups;
    const title = place?.group ?? 'System';
    const entry: MenuEntry = { resource: name, icon: Records };
    return groups.some((group) => group.title === title)
        ? groups.map((group) => (group.title === title ? { title, entries: [...group.entries, entry] } : group))
        : [...groups, { title, entries: [entry] }];
};

/** The groups as arranged above, and every other resource where its declaration says. */
export const menuOf = (all: readonly Resource[]): readonly MenuGroup[] => all.reduce(withEntry, arranged);

export const menu = menuOf(resourcesWithScreens);
