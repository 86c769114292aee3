import History from '@mui/icons-material/HistoryOutlined';
import { eventLogs } from '../../domain/resources/index.ts';
import type { Screens } from '../admin/screens.ts';
import { later } from '../framework/later.ts';
import { ReferenceName } from '../framework/ReferenceName.tsx';
import { VerifyButton } from './eventLogs/VerifyButton.tsx';

export const eventLogScreens: Screens = {
    resource: eventLogs,
    icon: History,
    cells: {
        recordId: ({ name }, row) => <ReferenceName resource={String(row['record'])} id={row[name]} />,
    },
    ListActions: VerifyButton,
    Panel: later(async () => (await import('./eventLogs/EventDetails.tsx')).EventDetails),
};
