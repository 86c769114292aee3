import AccountBalance from '@mui/icons-material/AccountBalanceWalletOutlined';
import Api from '@mui/icons-material/ApiOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Gavel from '@mui/icons-material/FactCheckOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import Security from '@mui/icons-material/AdminPanelSettingsOutlined';
import Store from '@mui/icons-material/StorefrontOutlined';
import Support from '@mui/icons-material/SupportAgentOutlined';
import type { ComponentType } from 'react';
import { pages, type addresses } from './addresses.ts';

type ResourceName = keyof typeof addresses;

export type MenuEntry = { readonly icon: ComponentType } & (
    | { readonly resource: ResourceName }
    | { readonly to: string; readonly label: string }
);

export interface MenuGroup {
    readonly title: string;
    readonly entries: readonly MenuEntry[];
}

export const menu: readonly MenuGroup[] = [
    {
        title: 'Applications',
        entries: [
            { resource: 'applications', icon: Assignment },
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
