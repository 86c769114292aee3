import Work from '@mui/icons-material/WorkHistoryOutlined';
import { work } from '../../domain/resources/work.ts';
import type { Screens } from '../admin/screens.ts';
import { chip } from './chip.tsx';

export const workScreens: Screens = {
    resource: work,
    icon: Work,
    cells: { state: chip({ waiting: 'waiting', repeated: 'waiting', running: 'waiting', given_up: 'bad' }) },
};
