import Store from '@mui/icons-material/StoreOutlined';
import { merchants } from '../../domain/resources/merchants.ts';
import type { Screens } from '../admin/screens.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { chip } from './chip.tsx';

export const merchantScreens: Screens = {
    resource: merchants,
    icon: Store,
    cells: { status: chip({ active: 'good', suspended: 'bad' }) },
    Panel: lazyPart(async () => (await import('./merchants/MerchantPanel.tsx')).MerchantPanel),
};
