import Warning from '@mui/icons-material/ReportGmailerrorredOutlined';
import { breaches } from '../../domain/resources/breaches.ts';
import type { Screens } from '../admin/screens.ts';
import { chip } from './chip.tsx';
import { ProcessingButton } from './privacy/ProcessingButton.tsx';

export const breachScreens: Screens = {
    resource: breaches,
    icon: Warning,
    ListActions: ProcessingButton,
    cells: { state: chip({ open: 'waiting', closed: 'neutral' }), risk: chip({ low: 'neutral', high: 'bad' }) },
};
