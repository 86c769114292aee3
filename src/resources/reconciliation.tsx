import Compared from '@mui/icons-material/RuleOutlined';
import { reconciliation } from '../../domain/resources/reconciliation.ts';
import type { Screens } from '../admin/screens.ts';
import type { Tone } from '../framework/StatusChip.tsx';
import { chip } from './chip.tsx';

const tones: Readonly<Record<string, Tone>> = {
    not_booked: 'waiting',
    not_listed: 'bad',
    other_amount: 'bad',
    not_proven: 'waiting',
};

export const reconciliationScreens: Screens = {
    resource: reconciliation,
    icon: Compared,
    cells: { finding: chip(tones) },
};
