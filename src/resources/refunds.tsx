import Returned from '@mui/icons-material/CurrencyExchangeOutlined';
import { refunds } from '../../domain/resources/refunds.ts';
import type { Screens } from '../admin/screens.ts';
import { chip } from './chip.tsx';

export const refundScreens: Screens = {
    resource: refunds,
    icon: Returned,
    cells: { state: chip({ due: 'waiting', sending: 'working', settled: 'good' }) },
};
