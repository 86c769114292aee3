import Cancel from '@mui/icons-material/Cancel';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { AllNotes } from '../../framework/notes/Notes.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { contextOf } from '../check/judgement.ts';
import { asVerified, householdOf, Ratios } from '../evidence/Ratios.tsx';
import { recordOf } from '../parts/checkState.ts';
import { StagePage } from '../parts/StagePage.tsx';
import { ChecksTable } from '../parts/ChecksTable.tsx';
import { Columns } from '../parts/Columns.tsx';
import { DealFigures } from '../parts/DealFigures.tsx';
import { Decisions, Timeline } from '../parts/History.tsx';
import { personName } from '../parts/people.ts';
import { rulesOf } from '../rules.ts';
import { stagePaths } from '../stageAddress.ts';
import { say, spoken } from '../../i18n/say.ts';
import { authorityOf, type Authority } from './authorityLines.ts';
import { DecisionPanel } from './DecisionPanel.tsx';

const verdicts = spoken({ approve: 'Approve', change_deal: 'Change the deal', reject: 'Reject' } as const);

const Recommended = ({ dossier: { application, people } }: { readonly dossier: Dossier }) => {
    const { recommendation } = application;
    if (recommendation === null)
        return <Notice tone="warning">{say`There is no recommendation: send it back for rework.`}</Notice>;
    return (
        <Notice
            tone={recommendation.verdict === 'reject' ? 'error' : 'good'}
            title={say`${personName(people, recommendation.by)} recommends: ${verdicts[recommendation.verdict]}`}
        >
            {recommendation.comment}
        </Notice>
    );
};

/** The ratios on what the reviewer verified. */
const Affordable = ({ dossier }: { readonly dossier: Dossier }) => {
    const { affordability } = dossier.application.sections;
    if (affordability === null) return null;
    const context = contextOf(dossier, 'income');
    const { findings } = recordOf(dossier, 'income');
    return (
        <Surface title={say`Does the instalment fit?`}>
            <Ratios household={asVerified(householdOf(affordability, context), findings)} context={context} />
        </Surface>
    );
};

const AuthorityCard = ({ authority }: { readonly authority: Authority }) => (
    <Surface title={authority.mayDecide ? say`You may decide this` : say`You may not decide this`}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
            {authority.lines.map(({ holds, text }) => (
                <Box component="li" key={text} sx={{ display: 'flex', gap: 1, fontSize: '0.9375rem' }}>
                    {holds ? (
                        <CheckCircle fontSize="small" color="primary" titleAccess={say`Holds`} />
                    ) : (
                        <Cancel fontSize="small" color="error" titleAccess={say`Does not hold`} />
                    )}
                    <span>{text}</span>
                </Box>
            ))}
        </Box>
    </Surface>
);

const Reviewed = ({ dossier }: { readonly dossier: Dossier }) => {
    const authority = authorityOf(dossier, usePrincipal(), rulesOf(dossier.application));
    return (
        <Columns
            asideWidth={520}
            aside={
                <>
                    <AuthorityCard authority={authority} />
                    {authority.mayDecide && <DecisionPanel dossier={dossier} authority={authority} />}
                    {!authority.mayDecide && (
                        <Notice>{say`It stays in the list until somebody with the authority decides it.`}</Notice>
                    )}
                </>
            }
        >
            <Recommended dossier={dossier} />
            <DealFigures dossier={dossier} />
            <Affordable dossier={dossier} />
            <ChecksTable dossier={dossier} />
            <AllNotes uid={dossier.application.uid} />
            <Decisions dossier={dossier} />
            <Timeline dossier={dossier} />
        </Columns>
    );
};

/** A finished review that waits for its decision. */
export const ReviewedPage = () => (
    <StagePage path={stagePaths.reviewed} title={say`Reviewed`}>
        {(dossier) => <Reviewed dossier={dossier} />}
    </StagePage>
);
