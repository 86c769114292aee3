import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import { pricing } from '../../domain/resources/pricing.ts';
import type { Screens } from '../admin/screens.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { chip } from './chip.tsx';

export const pricingScreens: Screens = {
    resource: pricing,
    icon: LocalOffer,
    cells: { status: chip({ draft: 'waiting', published: 'good', retired: 'neutral' }) },
    Notice: lazyPart(async () => (await import('./pricing/DraftNotice.tsx')).DraftNotice),
    Companion: lazyPart(async () => (await import('./pricing/PriceCompanion.tsx')).PriceCompanion),
};
