import PhoneMoney from '@mui/icons-material/PhonelinkRingOutlined';
import { moneyOrders } from '../../domain/resources/moneyOrders.ts';
import type { Screens } from '../admin/screens.ts';
import { chip } from './chip.tsx';
import { orderTones } from './money/orderTones.ts';

export const moneyOrderScreens: Screens = {
    resource: moneyOrders,
    icon: PhoneMoney,
    cells: { state: chip(orderTones) },
};
