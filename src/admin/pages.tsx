import Books from '@mui/icons-material/AccountBalanceOutlined';
import Api from '@mui/icons-material/ApiOutlined';
import Approval from '@mui/icons-material/HowToRegOutlined';
import Dashboard from '@mui/icons-material/InsightsOutlined';
import Sync from '@mui/icons-material/SyncProblemOutlined';
import type { ComponentType } from 'react';
import { granted, type Grant } from '../../domain/access/roles.ts';
import { bookReaders } from '../../domain/resources/journal.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { ApprovalCount } from './approvals/ApprovalCount.tsx';
import { pageAddresses } from './addresses.ts';

/** The group of the menu for what says none. */
export const usualGroup = 'System';

/** A page that is no resource's. */
export interface Page {
    readonly to: string;
    readonly group: string;
    readonly icon: ComponentType;
    readonly Page: ComponentType;
    /** How much waits there. */
    readonly Count?: ComponentType;
    /** Whose it is, where not everybody's in the area. */
    readonly by?: readonly Grant[];
}

export const isOf = ({ by }: Pick<Page, 'by'>, person: Parameters<typeof granted>[0]): boolean =>
    by === undefined || granted(person, by);

export const pages: readonly Page[] = [
    {
        to: pageAddresses.dashboard,
        group: 'Applications',
        icon: Dashboard,
        Page: lazyPart(async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage),
    },
    {
        to: pageAddresses.approvals,
        group: 'Applications',
        icon: Approval,
        Page: lazyPart(async () => (await import('./approvals/ApprovalsPage.tsx')).ApprovalsPage),
        Count: ApprovalCount,
    },
    {
        to: pageAddresses.books,
        group: 'Lending',
        icon: Books,
        Page: lazyPart(async () => (await import('./books/BooksPage.tsx')).BooksPage),
        by: bookReaders,
    },
    {
        to: pageAddresses.reconciliation,
        group: 'People',
        icon: Sync,
        Page: lazyPart(async () => (await import('./reconciliation/ReconciliationPage.tsx')).ReconciliationPage),
        by: ['admin'],
    },
    {
        to: pageAddresses.apiDocs,
        group: usualGroup,
        icon: Api,
        Page: lazyPart(async () => (await import('./apiDocs/ApiDocsPage.tsx')).ApiDocsPage),
    },
];
