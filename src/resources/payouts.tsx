import Outgoing from '@mui/icons-material/OutboxOutlined';
import { payouts } from '../../domain/resources/payouts.ts';
import type { Screens } from '../admin/screens.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { chip } from './chip.tsx';

export const payoutScreens: Screens = {
    resource: payouts,
    icon: Outgoing,
    cells: {
        status: chip({
            proposed: 'waiting',
            paying: 'working',
            paid: 'good',
            partly_paid: 'bad',
            withdrawn: 'neutral',
        }),
    },
    Panel: lazyPart(async () => (await import('./money/PayoutPanel.tsx')).PayoutPanel),
};
