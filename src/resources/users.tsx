import Badge from '@mui/icons-material/BadgeOutlined';
import Gavel from '@mui/icons-material/FactCheckOutlined';
import Security from '@mui/icons-material/ShieldOutlined';
import Support from '@mui/icons-material/SupportAgentOutlined';
import { adminUsers, salesUsers, supportUsers, underwriterUsers } from '../../domain/resources/users.ts';
import type { Screens } from '../admin/screens.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { chip } from './chip.tsx';

const ofUser = {
    cells: {
        status: chip({ active: 'good', disabled: 'bad' }),
        providerState: chip({ in_step: 'good', not_yet: 'waiting', refused: 'bad' }),
    },
    Notice: lazyPart(async () => (await import('./users/UserNotices.tsx')).UserNotices),
    Panel: lazyPart(async () => (await import('./users/AccountPanel.tsx')).AccountPanel),
} satisfies Partial<Screens>;

export const userScreens: readonly Screens[] = [
    { resource: salesUsers, icon: Badge, ...ofUser },
    { resource: underwriterUsers, icon: Gavel, ...ofUser },
    { resource: supportUsers, icon: Support, ...ofUser },
    { resource: adminUsers, icon: Security, ...ofUser },
];
