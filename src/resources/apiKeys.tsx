import Key from '@mui/icons-material/KeyOutlined';
import { apiKeys } from '../../domain/resources/apiKeys.ts';
import type { Screens } from '../admin/screens.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { chip } from './chip.tsx';

export const apiKeyScreens: Screens = {
    resource: apiKeys,
    icon: Key,
    cells: { status: chip({ waiting: 'waiting', active: 'good', revoked: 'neutral' }) },
    Receipt: lazyPart(async () => (await import('./apiKeys/KeyReceipt.tsx')).KeyReceipt),
};
