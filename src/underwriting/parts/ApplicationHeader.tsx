import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { StageMark } from '../../framework/StageMark.tsx';
import { formatMoney } from '../../framework/money.ts';
import { say } from '../../i18n/say.ts';
import { Link, navigate } from '../../routes/router.tsx';
import { useScreenActions } from '../../framework/actions/screenActions.ts';
import { arriveAt } from './arriveAt.ts';
import { personName } from './people.ts';
import { SlaClock } from './SlaClock.tsx';
import { PriorityMark } from './PriorityMark.tsx';
import { WaitingMark } from './WaitingMark.tsx';

interface ApplicationHeaderProps {
    readonly dossier: Dossier;
    readonly title: string;
    readonly back: string;
    readonly actions?: ReactNode;
}

// The clock runs, or stands until the application comes back.
const clocked = new Set(['pending', 'under_review', 'reviewed', 'edit_requested', 'condition_approved']);

const factsOf = ({ application, merchant, people }: Dossier): readonly string[] => [
    application.reference,
    ...(application.product === null ? [] : [application.product]),
    ...(application.financedAmount === null
        ? []
        : [say`${formatMoney(application.financedAmount, application.currency)} financed`]),
    merchant.name,
    say`sold by ${personName(people, application.salesUsername)}`,
    ...(application.assignee === null
        ? []
        : [
              application.stage === 'reviewed'
                  ? say`reviewed by ${personName(people, application.assignee)}`
                  : say`held by ${personName(people, application.assignee)}`,
          ]),
];

/** Whose application this is, where it stands and how long it has waited; what one can do with it. */
export const ApplicationHeader = ({ dossier, title, back, actions }: ApplicationHeaderProps) => {
    const { application } = dossier;
    useScreenActions(() => [{ label: say`Back`, group: say`Go to`, keys: 'b', run: () => navigate(back) }]);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: { xs: 1, md: 1.5 } }}>
            <Box
                component={Link}
                to={back}
                aria-label={say`Back`}
                aria-keyshortcuts="B"
                sx={{ width: 44, height: 44, ml: -1, display: 'grid', placeItems: 'center', color: 'inherit' }}
            >
                <ArrowBack />
            </Box>
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
                    <Box
                        component="h1"
                        ref={arriveAt}
                        tabIndex={-1}
                        sx={{
                            outline: 'none !important',
                            m: 0,
                            fontSize: { xs: '1.25rem', md: '1.5rem' },
                            fontWeight: 700,
                            letterSpacing: '-0.02em',
                            lineHeight: 1.3,
                        }}
                    >
                        {title}
                    </Box>
                    <Box
                        sx={{
                            fontSize: { xs: '1.0625rem', md: '1.25rem' },
                            color: 'text.secondary',
                            fontWeight: 500,
                            overflowWrap: 'anywhere',
                        }}
                    >
                        {application.customerName}
                    </Box>
                    <StageMark stage={application.stage} />
                    {clocked.has(application.stage) && (
                        <>
                            <SlaClock application={application} />
                            {application.isPriority && <PriorityMark />}
                            {application.customerWaiting && <WaitingMark />}
                        </>
                    )}
                </Box>
                <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{factsOf(dossier).join(' · ')}</Box>
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: { xs: '100%', md: 'auto' } }}>{actions}</Box>
        </Box>
    );
};
