import Loan from '@mui/icons-material/RequestQuoteOutlined';
import { loans } from '../../domain/resources/loans.ts';
import type { Screens } from '../admin/screens.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { chip } from './chip.tsx';

export const loanScreens: Screens = {
    resource: loans,
    icon: Loan,
    cells: {
        state: chip({ running: 'good', overdue: 'waiting', defaulted: 'bad', paid: 'neutral', returned: 'neutral' }),
    },
    Panel: lazyPart(async () => (await import('./money/OrdersPanel.tsx')).OrdersPanel),
};
