import Warning from '@mui/icons-material/ReportGmailerrorredOutlined';
import { listHits } from '../../domain/resources/listHits.ts';
import type { Screens } from '../admin/screens.ts';
import { chip } from './chip.tsx';

export const listHitScreens: Screens = {
    resource: listHits,
    icon: Warning,
    cells: { state: chip({ open: 'waiting', same: 'bad', different: 'neutral' }) },
};
