import Flag from '@mui/icons-material/FlagOutlined';
import { blacklist } from '../../domain/resources/blacklist.ts';
import type { Screens } from '../admin/screens.ts';
import { chip } from './chip.tsx';

export const blacklistScreens: Screens = {
    resource: blacklist,
    icon: Flag,
    cells: { status: chip({ waiting: 'waiting', active: 'bad', lifted: 'neutral' }) },
};
