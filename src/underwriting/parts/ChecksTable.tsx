import Box from '@mui/material/Box';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { Link } from '../../routes/router.tsx';
import { fillPath } from '../stageAddress.ts';
import { autoStandingOf, inStepOrder, isIdle, standingOf, titleOf, type CheckEntry } from './checkState.ts';
import { LookedAt } from './LookedAt.tsx';
import { personName } from './people.ts';
import { outlines } from '../outlines.ts';
import { say } from '../../i18n/say.ts';

// Titles may take two lines; where a check stands never does. Beside what was written a table is narrower than its page.
const isWide = '@container (min-width: 480px)';
const columns = 'minmax(0, 1fr) 144px minmax(0, 1.2fr)';

const reasonsOf = ({ type, reasonCodes }: CheckEntry): string => {
    const labels: Readonly<Record<string, string>> = outlines[type].reasonCodes;
    return reasonCodes.map((code) => say(labels[code] ?? code)).join(' · ');
};

const Line = ({ record, dossier }: { readonly record: CheckEntry; readonly dossier: Dossier }) => {
    const { application, people } = dossier;
    const { path } = outlines[record.type];
    const { tone, label } = standingOf(record);
    const reasons = reasonsOf(record);
    return (
        <Box
            component="li"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                gap: 0.5,
                py: 1,
                [isWide]: { display: 'grid', gridTemplateColumns: columns, gap: 2 },
                '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
        >
            <Box
                component={Link}
                to={fillPath(path, application.uid)}
                sx={{
                    color: 'primary.main',
                    fontWeight: 600,
                    fontSize: '0.9375rem',
                    textDecoration: 'none',
                    '&:hover': { textDecoration: 'underline' },
                }}
            >
                {titleOf(record.type)}
            </Box>
            <Box sx={{ fontSize: '0.875rem' }}>
                {record.autoResult !== null && !isIdle(record) && (
                    <StatusChip {...autoStandingOf(record.type, record.autoResult)} />
                )}
            </Box>
            <Box
                sx={{
                    flexBasis: '100%',
                    fontSize: '0.875rem',
                    minWidth: 0,
                    overflowWrap: 'anywhere',
                }}
            >
                <StatusChip tone={tone} label={label} />
                {record.checkedBy !== null && (
                    <Box component="span" sx={{ ml: 1, color: 'text.secondary' }}>
                        {personName(people, record.checkedBy)}
                    </Box>
                )}
                {reasons !== '' && <Box sx={{ fontWeight: 500 }}>{reasons}</Box>}
                {record.comment !== null && <Box sx={{ color: 'text.secondary' }}>{record.comment}</Box>}
                <LookedAt dossier={dossier} record={record} />
            </Box>
        </Box>
    );
};

export const ChecksTable = ({ dossier }: { readonly dossier: Dossier }) => (
    <Surface title={say`Checks`} sx={{ containerType: 'inline-size' }}>
        <Box
            aria-hidden
            sx={{
                display: 'none',
                [isWide]: { display: 'grid' },
                gridTemplateColumns: columns,
                gap: 2,
                fontSize: '0.8125rem',
                color: 'text.secondary',
                mb: -1,
            }}
        >
            <span>{say`Check`}</span>
            <span>{say`Automatic`}</span>
            <span>{say`Underwriter`}</span>
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {inStepOrder(dossier).map((record) => (
                <Line key={record.type} record={record} dossier={dossier} />
            ))}
        </Box>
    </Surface>
);
