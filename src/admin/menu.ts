import AccountBalance from '@mui/icons-material/AccountBalanceWalletOutlined';
import Api from '@mui/icons-material/ApiOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Approval from '@mui/icons-material/HowToRegOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Dashboard from '@mui/icons-material/InsightsOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Gavel from '@mui/icons-material/FactCheckOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Loan from '@mui/icons-material/RequestQuoteOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import Outgoing from '@mui/icons-material/OutboxOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import PhoneMoney from '@mui/icons-material/PhonelinkRingOutlined';
import Security from '@mui/icons-material/AdminPanelSettingsOutlined';
import Records from '@mui/icons-material/TableRowsOutlined';
import Sync from '@mui/icons-material/SyncProblemOutlined';
import Store from '@mui/icons-material/StorefrontOutlined';
import Support from '@mui/icons-material/SupportAgentOutlined';
import type { ComponentType } from 'react';
import { granted, type Grant, type Principal } from '../../domain/access/roles.ts';
import { can, type Resource } from '../../domain/resource.ts';
import { resourcesWithScreens } from '../../domain/resources/index.ts';
import { resourceNamed } from '../framework/resourceNamed.ts';
import { say } from '../i18n/say.ts';
import { addressesOf, pages } from './addresses.ts';
import { ApprovalCount } from './approvals/ApprovalCount.tsx';

export type MenuEntry = {
    readonly icon: ComponentType;
    /** How much waits there. */
    readonly count?: ComponentType;
    /** Whose it is, where not everybody's in the area. */
    readonly by?: readonly Grant[];
} & ({ readonly resource: string } | { readonly to: string; readonly label: string });

export interface MenuGroup {
    readonly title: string;
    readonly entries: readonly MenuEntry[];
}

const arranged = (): readonly MenuGroup[] => [
    {
        title: say`Applications`,
        entries: [
            { to: pages.dashboard, label: say`Dashboard`, icon: Dashboard },
            { resource: 'applications', icon: Assignment },
            { to: pages.approvals, label: say`Approvals`, icon: Approval, count: ApprovalCount },
            { resource: 'earnings', icon: AccountBalance },
        ],
    },
    {
        title: say`People`,
        entries: [
            { resource: 'users/sales', icon: Badge },
            { resource: 'users/underwriters', icon: Gavel },
            { resource: 'users/support', icon: Support },
            { resource: 'users/admins', icon: Security },
            { to: pages.reconciliation, label: say`Sign-in accounts`, icon: Sync, by: ['admin'] },
        ],
    },
    {
        title: say`Shops and prices`,
        entries: [
            { resource: 'merchants', icon: Store },
            { resource: 'pricing', icon: LocalOffer },
        ],
    },
    {
        title: say`System`,
        entries: [
            { resource: 'features', icon: Flag },
            { resource: 'event-logs', icon: History },
            { resource: 'notifications', icon: Notifications },
            { to: pages.apiDocs, label: say`API`, icon: Api },
            { resource: 'api-keys', icon: Key },
        ],
    },
    {
        title: say`Lending`,
        entries: [
            { resource: 'loans', icon: Loan },
            { resource: 'payments', icon: Payments },
            { resource: 'money-orders', icon: PhoneMoney },
            { resource: 'payouts', icon: Outgoing },
        ],
    },
];

const hasEntry = (groups: readonly MenuGroup[], name: string): boolean =>
    groups.some(({ entries }) => entries.some((entry) => 'resource' in entry && entry.resource === name));

const withEntry = (groups: readonly MenuGroup[], { name, menu: place }: Resource): readonly MenuGroup[] => {
    if (hasEntry(groups, name)) return groups;
    const title = place === undefined ? say`System` : say(place.group);
    const entry: MenuEntry = { resource: name, icon: Records };
    return groups.some((group) => group.title === title)
        ? groups.map((group) => (group.title === title ? { title, entries: [...group.entries, entry] } : group))
        : [...groups, { title, entries: [entry] }];
};

/** The groups as arranged above, and every other resource where its declaration says. */
export const menuOf = (all: readonly Resource[]): readonly MenuGroup[] => all.reduce(withEntry, arranged());

/** The menu of everything, in the reader's language. */
export const menu = (): readonly MenuGroup[] => menuOf(resourcesWithScreens);

/** Where an entry leads, and what it is called; undefined for those whose it is not. */
export const targetOf = (
    principal: Principal,
    entry: MenuEntry,
): { readonly to: string; readonly label: string } | undefined => {
    if ('to' in entry) return granted(principal, entry.by ?? ['admin', 'support']) ? entry : undefined;
    const resource = resourceNamed(entry.resource);
    if (resource === undefined || !can(principal, 'list', resource)) return undefined;
    return { to: addressesOf(entry.resource).list, label: say(resource.label.many) };
};
