import History from '@mui/icons-material/HistoryOutlined';
import { eventLogs } from '../../domain/resources/index.ts';
import type { Screens } from '../admin/screens.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { ReferenceName } from '../framework/ReferenceName.tsx';

export const eventLogScreens: Screens = {
    resource: eventLogs,
    icon: History,
    cells: {
        recordId: ({ name }, row) => <ReferenceName resource={String(row['record'])} id={row[name]} />,
    },
    ListActions: lazyPart(async () => (await import('./eventLogs/LogActions.tsx')).LogActions),
    Panel: lazyPart(async () => (await import('./eventLogs/EventDetails.tsx')).EventDetails),
};
