import CheckCircle from '@mui/icons-material/CheckCircle';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import TimelapseOutlined from '@mui/icons-material/TimelapseOutlined';
import Box from '@mui/material/Box';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { SectionProgress } from '../../../domain/application/progress.ts';
import { sections } from '../../../domain/application/sections/registry.ts';
import { say, spoken } from '../../i18n/say.ts';
import { Link } from '../../routes/router.tsx';
import { sectionAddress } from '../stageAddress.ts';
import { missingText } from './missingText.ts';
import { useRefusals } from './useRefusals.ts';
import { sheet } from '../../framework/Surface.tsx';

const icons = {
    complete: <CheckCircle color="primary" />,
    started: <TimelapseOutlined color="secondary" />,
    empty: <RadioButtonUnchecked color="action" />,
    not_needed: <RadioButtonUnchecked color="disabled" />,
} as const;

const states = spoken({ empty: 'To do', complete: 'All filled in', not_needed: 'Not needed' });

const stateOf = ({ state, problems }: SectionProgress): string =>
    state === 'started' ? missingText(Object.keys(problems).length) : states[state];

interface LineProps {
    readonly uid: string;
    readonly row: SectionProgress;
    readonly isRefused: boolean;
}

const Line = ({ uid, row, isRefused }: LineProps) => (
    <Box
        component={Link}
        to={sectionAddress(uid, row.name)}
        sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            minHeight: 60,
            px: 2,
            py: 1,
            color: 'text.primary',
            textDecoration: 'none',
            '& + &': { borderTop: 1, borderColor: 'divider' },
            '&:hover': { bgcolor: 'action.hover' },
        }}
    >
        {isRefused ? <ErrorOutlined color="error" /> : icons[row.state]}
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 600 }}>{say(sections[row.name].title)}</Box>
            <Box sx={{ fontSize: '0.8125rem', color: isRefused ? 'error.main' : 'text.secondary' }}>
                {isRefused ? say`The server did not take this` : stateOf(row)}
            </Box>
        </Box>
        <ChevronRight sx={{ color: 'text.secondary' }} />
    </Box>
);

/** The seven sections with how far each is, and which of them the server refused. */
export const SectionList = ({ dossier: { application, progress } }: { readonly dossier: Dossier }) => {
    const refusalOf = useRefusals(application.uid);
    return (
        <Box
            component="nav"
            aria-label={say`Sections`}
            sx={{
                ...sheet,
                overflow: 'hidden',
            }}
        >
            {progress.map((row) => (
                <Line key={row.name} uid={application.uid} row={row} isRefused={refusalOf(row.name) !== null} />
            ))}
        </Box>
    );
};
