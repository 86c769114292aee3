import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';
import { humanize } from '../../../domain/field.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { formatDay } from '../../framework/dates.ts';
import { stageTones } from '../../framework/stageTones.ts';
import type { RecordPanelProps } from '../../admin/screens.ts';
import { say } from '../../i18n/say.ts';
import { chip } from '../chip.tsx';
import { PerformanceCard } from './PerformanceCard.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { RowsCard } from '../../admin/RowsCard.tsx';

const stage = chip(stageTones);

const lastSeen = ({ lastSignInAt }: RaRecord): string =>
    typeof lastSignInAt === 'string' ? say`last here ${formatDay(lastSignInAt)}` : say`never signed in`;

const personAside = (row: RaRecord): string =>
    row['status'] === 'active' ? lastSeen(row) : say(humanize(String(row['status'])));

const part = { display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 } as const;

/** What belongs to a shop beside its profile: where it is, who works there, what they bring, and how that goes. */
export const MerchantPanel = ({ record }: RecordPanelProps) => {
    const merchantCode = String(record.id);
    return (
        <Box sx={{ ...part, maxWidth: 1000 }}>
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    alignItems: 'start',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
                }}
            >
                <PlaceCard record={record} />
                <Box sx={part}>
                    <RowsCard
                        title={say`People`}
                        resource="users/sales"
                        of={{ merchantCode }}
                        newestBy="createdAt"
                        nameOf={(row) => String(row['name'])}
                        asideOf={personAside}
                        nothing={say`Nobody sells in this shop yet.`}
                    />
                    <RowsCard
                        title={say`Newest applications`}
                        resource="applications"
                        of={{ merchantCode }}
                        newestBy="createdAt"
                        nameOf={(row) => `${String(row['reference'])} ${String(row['customerName'])}`}
                        asideOf={(row) => stage(applications.field('stage'), row)}
                        nothing={say`This shop has not started an application yet.`}
                    />
                </Box>
            </Box>
            <PerformanceCard merchantCode={merchantCode} />
        </Box>
    );
};
