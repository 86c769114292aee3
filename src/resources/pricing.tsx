import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import { pricing } from '../../domain/resources/pricing.ts';
import type { Screens } from '../admin/screens.ts';
import { later } from '../framework/later.ts';
import { chip } from './chip.tsx';

export const pricingScreens: Screens = {
    resource: pricing,
    icon: LocalOffer,
    cells: { status: chip({ draft: 'waiting', published: 'good', retired: 'neutral' }) },
    Companion: later(async () => (await import('./pricing/PriceCompanion.tsx')).PriceCompanion),
};
