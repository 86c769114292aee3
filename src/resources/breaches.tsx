import Warning from '@mui/icons-material/ReportGmailerrorredOutlined';
import { breaches } from '../../domain/resources/breaches.ts';
import type { Screens } from '../admin/screens.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { chip } from './chip.tsx';

export const breachScreens: Screens = {
    resource: breaches,
    icon: Warning,
    ListActions: lazyPart(async () => (await import('./privacy/ProcessingButton.tsx')).ProcessingButton),
    cells: { state: chip({ open: 'waiting', closed: 'neutral' }), risk: chip({ low: 'neutral', high: 'bad' }) },
};
