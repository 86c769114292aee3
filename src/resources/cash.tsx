import Cash from '@mui/icons-material/LocalAtmOutlined';
import { cash } from '../../domain/resources/cash.ts';
import type { Screens } from '../admin/screens.ts';

export const cashScreens: Screens = { resource: cash, icon: Cash };
