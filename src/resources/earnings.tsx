import AccountBalance from '@mui/icons-material/AccountBalanceWalletOutlined';
import { earnings } from '../../domain/resources/earnings.ts';
import type { Screens } from '../admin/screens.ts';
import { chip } from './chip.tsx';

export const earningScreens: Screens = {
    resource: earnings,
    icon: AccountBalance,
    cells: { state: chip({ earned: 'waiting', released: 'working', paid: 'good', void: 'bad' }) },
};
