import Payments from '@mui/icons-material/PaymentsOutlined';
import { payments } from '../../domain/resources/payments.ts';
import type { Screens } from '../admin/screens.ts';
import { lazyPart } from '../framework/lazyPart.ts';

export const paymentScreens: Screens = {
    resource: payments,
    icon: Payments,
    Notice: lazyPart(async () => (await import('./customers/CustomerLink.tsx')).CustomerOfRecord),
};
