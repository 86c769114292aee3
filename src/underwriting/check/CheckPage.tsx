import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { Later } from '../../framework/Later.tsx';
import { Notes } from '../../framework/notes/Notes.tsx';
import { matchRoute } from '../../routes/matchRoute.ts';
import { painted } from '../../routes/painted.ts';
import { navigate, usePathname } from '../../routes/router.tsx';
import { Evidence } from '../evidence/Evidence.tsx';
import { prefetchPanel, prefetchPanels } from '../evidence/panels.ts';
import { LookingProvider } from '../evidence/looking.ts';
import { photoQuery, photosOf } from '../evidence/photos.ts';
import { ApplicationPage } from '../parts/ApplicationPage.tsx';
import { nextOpen, recordOf } from '../parts/checkState.ts';
import { fillPath, summaryPath } from '../stageAddress.ts';
import { contextOf } from './judgement.ts';
import { JudgementPanel } from './JudgementPanel.tsx';
import { JudgementFormProvider } from './judgementForm.ts';
import { goToOpenItem } from './openItems.ts';
import { Stepper } from './Stepper.tsx';
import { useJudgement } from './useJudgement.ts';
import { useRoomBelow } from './useRoomBelow.ts';
import { neighbour, useCheckKeys } from './useCheckKeys.ts';
import { useLeavingOpen } from './useLeavingOpen.ts';
import { drawnChecks } from '../declarations.ts';
import { outlines } from '../outlines.ts';
import { say } from '../../i18n/say.ts';

/** Below the bar of the area. */
const stickyTop = 72;

/** The pictures and the evidence of the checks that may come next are there when they are opened. */
const usePrefetch = (dossier: Dossier, type: CheckType, next: CheckType | undefined): void => {
    const client = useQueryClient();
    const { application } = dossier;
    useEffect(() => {
        void prefetchPanels();
        for (const one of new Set([next, neighbour(type, 1)])) {
            if (one === undefined) continue;
            void prefetchPanel(one);
            for (const { documentId } of photosOf(drawnChecks[one], application)) {
                void client.prefetchQuery(photoQuery(documentId));
            }
        }
    }, [client, application, type, next]);
};

const OpenCheck = ({ dossier, type }: { readonly dossier: Dossier; readonly type: CheckType }) => {
    const { uid } = dossier.application;
    const judging = useJudgement(dossier, type);
    const room = useRoomBelow<HTMLFormElement>(stickyTop);
    const next = nextOpen(dossier, type);
    usePrefetch(dossier, type, next);
    const { form, looking, save } = judging;
    const leaving = useLeavingOpen(dossier, type, form);

    // Drawn anew when the application changes, not with every letter typed beside it.
    const evidence = useMemo(
        () => (
            <Evidence
                dossier={dossier}
                check={drawnChecks[type]}
                record={recordOf(dossier, type)}
                context={contextOf(dossier, type)}
            />
        ),
        [dossier, type],
    );

    const goTo = async (to: CheckType | undefined): Promise<void> => {
        await painted();
        navigate(fillPath(to === undefined ? summaryPath : outlines[to].path, uid));
    };
    const saveAndNext = async (): Promise<void> => {
        if (leaving.isSettled() && (await save())) await goTo(next);
    };
    const goToOpen = (): void => {
        if (!goToOpenItem() && next !== undefined) void goTo(next);
    };
    useCheckKeys({
        dossier,
        type,
        form,
        onGoTo: (to) => void goTo(to),
        onFinish: () => void saveAndNext(),
        onOpenItem: goToOpen,
    });

    return (
        <JudgementFormProvider value={form}>
            <Stepper dossier={dossier} here={type} />
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    alignItems: 'start',
                    gridTemplateColumns: 'minmax(0, 1fr)',
                    '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) clamp(360px, 32%, 440px)' },
                }}
            >
                <Box component="section" aria-label={say`Evidence`} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
                    {/* Where the questions stand below it, they stay out of sight until it is there. */}
                    <Later fallback={<Box height={999} />}>
                        <LookingProvider value={form.isReadOnly ? null : looking}>{evidence}</LookingProvider>
                        <Notes uid={uid} picks={({ topic }) => topic === type} />
                    </Later>
                </Box>
                <Box
                    ref={room}
                    component="form"
                    noValidate
                    onSubmit={(event) => {
                        event.preventDefault();
                        void save();
                    }}
                    sx={{
                        minWidth: 0,
                        // The evidence passes by while the questions stay.
                        '@media (min-width: 900px)': {
                            position: 'sticky',
                            top: stickyTop,
                            maxHeight: 'var(--room)',
                            display: 'grid',
                            // Else the row is as tall as the questions, and what saves them lies below the window.
                            gridTemplateRows: 'minmax(0, 1fr)',
                        },
                    }}
                >
                    <JudgementPanel
                        dossier={dossier}
                        type={type}
                        judging={judging}
                        next={next}
                        leftOpen={leaving.told}
                        onSaveAndNext={() => void saveAndNext()}
                        onOpenItem={goToOpen}
                    />
                </Box>
            </Box>
        </JudgementFormProvider>
    );
};

/** The page of any check, from its declaration: its evidence beside its questions. */
export const CheckPage = () => {
    const route = matchRoute(usePathname())?.route;
    const type = checkTypes.find((one) => outlines[one].path === route?.path);
    if (route === undefined || type === undefined) return null;
    return (
        <ApplicationPage path={route.path} title={say(route.title)} back="summary">
            {(dossier) => <OpenCheck dossier={dossier} type={type} />}
        </ApplicationPage>
    );
};
