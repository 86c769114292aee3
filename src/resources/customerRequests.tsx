import Forum from '@mui/icons-material/ContactSupportOutlined';
import { customerRequests } from '../../domain/resources/customerRequests.ts';
import type { Screens } from '../admin/screens.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { chip } from './chip.tsx';

export const customerRequestScreens: Screens = {
    resource: customerRequests,
    icon: Forum,
    Panel: lazyPart(async () => (await import('./privacy/RequestPapers.tsx')).RequestPapers),
    cells: { state: chip({ open: 'waiting', answered: 'good', partly: 'neutral', refused: 'bad' }) },
};
