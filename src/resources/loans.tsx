import Loan from '@mui/icons-material/RequestQuoteOutlined';
import { loans } from '../../domain/resources/loans.ts';
import type { Screens } from '../admin/screens.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { chip } from './chip.tsx';
import { loanTones } from './loans/loanTones.ts';

export const loanScreens: Screens = {
    resource: loans,
    icon: Loan,
    cells: { state: chip(loanTones) },
    Notice: lazyPart(async () => (await import('./loans/StandingNotice.tsx')).StandingNotice),
    Panel: lazyPart(async () => (await import('./loans/LoanPanel.tsx')).LoanPanel),
};
