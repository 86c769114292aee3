import Gavel from '@mui/icons-material/GavelOutlined';
import { legalHolds } from '../../domain/resources/legalHolds.ts';
import type { Screens } from '../admin/screens.ts';
import { chip } from './chip.tsx';

export const legalHoldScreens: Screens = {
    resource: legalHolds,
    icon: Gavel,
    cells: { status: chip({ waiting: 'waiting', active: 'bad', lifted: 'neutral' }) },
};
