import Gavel from '@mui/icons-material/GavelOutlined';
import { contractTexts } from '../../domain/resources/contractTexts.ts';
import type { Screens } from '../admin/screens.ts';
import { chip } from './chip.tsx';

export const contractTextScreens: Screens = {
    resource: contractTexts,
    icon: Gavel,
    cells: { status: chip({ waiting: 'waiting', active: 'good', lifted: 'neutral' }) },
};
