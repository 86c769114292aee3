import Day from '@mui/icons-material/EventAvailableOutlined';
import { bookDays } from '../../domain/resources/bookDays.ts';
import type { Screens } from '../admin/screens.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { chip } from './chip.tsx';

export const bookDayScreens: Screens = {
    resource: bookDays,
    icon: Day,
    cells: { state: chip({ open: 'waiting', closed: 'good' }) },
    Panel: lazyPart(async () => (await import('./money/DayPanel.tsx')).DayPanel),
};
