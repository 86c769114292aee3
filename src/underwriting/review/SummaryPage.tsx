import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { sectionNames, type SectionName } from '../../../domain/application/sections/registry.ts';
import { Notice } from '../../framework/Notice.tsx';
import { AllNotes } from '../../framework/notes/Notes.tsx';
import { Placeholder } from '../../framework/Placeholder.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { Invitation } from '../../notifications/Invitation.tsx';
import { Stepper } from '../check/Stepper.tsx';
import { Connections } from '../evidence/Connections.tsx';
import { PhotoBoard } from '../evidence/PhotoBoard.tsx';
import { photosOf, type Photo } from '../evidence/photos.ts';
import { SectionFacts } from '../evidence/SectionFacts.tsx';
import { StagePage } from '../parts/StagePage.tsx';
import { ChecksTable } from '../parts/ChecksTable.tsx';
import { Columns } from '../parts/Columns.tsx';
import { DealFigures } from '../parts/DealFigures.tsx';
import { Flags } from '../parts/Flags.tsx';
import { Decisions, Timeline } from '../parts/History.tsx';
import { personName } from '../parts/people.ts';
import { summaryPath, fillPath } from '../stageAddress.ts';
import { drawnChecks } from '../declarations.ts';
import { outlines } from '../outlines.ts';
import { say } from '../../i18n/say.ts';
import Button from '@mui/material/Button';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import { useScreenActions } from '../../framework/actions/screenActions.ts';
import { Link, useNavigate } from '../../routes/router.tsx';
import { inStepOrder, isOpenCheck, titleOf } from '../parts/checkState.ts';

interface ContinueProps {
    readonly uid: string;
    readonly next: CheckType;
    readonly isFirst: boolean;
}

const Continue = ({ uid, next, isFirst }: ContinueProps) => {
    const navigate = useNavigate();
    const to = fillPath(outlines[next].path, uid);
    const label = isFirst ? say`Start: ${titleOf(next)}` : say`Continue: ${titleOf(next)}`;
    useScreenActions(() => [{ label, group: say`Go to`, keys: 'Ctrl+Enter', run: () => navigate(to) }]);
    return (
        <Button component={Link} to={to} variant="contained" aria-keyshortcuts="Control+Enter">
            {label}
        </Button>
    );
};

/** The way to the first check that is still open; null for whoever may judge none, and once all are done. */
const continueWith = (dossier: Dossier) => {
    const order = inStepOrder(dossier);
    const next = order.find(isOpenCheck)?.type;
    if (next === undefined || dossier.actions.every(({ action }) => action !== 'record_check')) return null;
    const isFirst = order.every(({ status }) => status === 'not_started');
    return <Continue uid={dossier.application.uid} next={next} isFirst={isFirst} />;
};

const allPhotos = ({ application }: Dossier): readonly Photo[] => {
    const photos = checkTypes.flatMap((type) => photosOf(drawnChecks[type], application));
    return photos.filter(
        (photo, index) => photos.findIndex(({ documentId }) => documentId === photo.documentId) === index,
    );
};

/** Whoever has just taken one waits for answers from now on. */
const isMine = ({ application, actions }: Dossier): boolean =>
    application.stage === 'under_review' && actions.some(({ action }) => action === 'record_check');

/** What nobody asked for and nobody captured tells nothing. */
const isTelling = ({ application, progress }: Dossier, section: SectionName): boolean =>
    application.sections[section] !== null || progress.find(({ name }) => name === section)?.state !== 'not_needed';

const Standing = ({ dossier: { application, people, actions } }: { readonly dossier: Dossier }) => {
    const isHeld = application.stage === 'under_review' && actions.every(({ action }) => action !== 'record_check');
    return isHeld ? (
        <Notice>{say`You can read this one. ${personName(people, application.assignee)} is reviewing it.`}</Notice>
    ) : null;
};

/** Everything about one application on one page, and what one can do with it. */
export const SummaryPage = () => (
    <StagePage path={summaryPath} title={say`Summary`} next={continueWith}>
        {(dossier) => (
            <>
                <Stepper dossier={dossier} />
                <Standing dossier={dossier} />
                <Columns
                    asideWidth={460}
                    aside={
                        <>
                            <ChecksTable dossier={dossier} />
                            {/* Where its coming pushes nothing away that one is about to press. */}
                            {isMine(dossier) && <Invitation />}
                            {/* As high as where nothing is written yet. */}
                            <AllNotes uid={dossier.application.uid} waiting={<Placeholder height={290} />} />
                            <Decisions dossier={dossier} />
                            <Timeline dossier={dossier} />
                        </>
                    }
                >
                    {dossier.application.flagged.length > 0 && (
                        <Surface title={say`Changes that were asked for`}>
                            <Flags flagged={dossier.application.flagged} />
                        </Surface>
                    )}
                    <DealFigures dossier={dossier} />
                    <Connections uid={dossier.application.uid} />
                    <PhotoBoard photos={allPhotos(dossier)} height={180} />
                    {sectionNames
                        .filter((name) => name !== 'offer' && isTelling(dossier, name))
                        .map((name) => (
                            <SectionFacts key={name} application={dossier.application} section={name} />
                        ))}
                </Columns>
            </>
        )}
    </StagePage>
);
