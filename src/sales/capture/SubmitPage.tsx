import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { missingSections, type SectionProgress } from '../../../domain/application/progress.ts';
import { sections } from '../../../domain/application/sections/registry.ts';
import { inputName } from '../../framework/placeLabel.ts';
import { say } from '../../i18n/say.ts';
import { Link } from '../../routes/router.tsx';
import { useQueuedAct } from '../../offline/useQueuedAct.ts';
import { useWaiting } from '../../offline/useOutbox.ts';
import { mayDo } from '../data/rules.ts';
import { ApplicationScreen } from '../parts/ApplicationScreen.tsx';
import { DealSummary } from '../parts/DealSummary.tsx';
import { Fault } from '../parts/Fault.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { sayMessage } from '../../i18n/sayMessage.ts';
import { Page } from '../parts/Page.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { sectionAddress } from '../stageAddress.ts';
import { Consents } from './consent/Consents.tsx';
import { SectionList } from './SectionList.tsx';

const Missing = ({ uid, row: { name, problems } }: { readonly uid: string; readonly row: SectionProgress }) => (
    <Box>
        <Box sx={{ fontWeight: 600, mb: 0.5 }}>{say(sections[name].title)}</Box>
        {Object.entries(problems).map(([path, message]) => (
            <Button
                key={path}
                component={Link}
                to={sectionAddress(uid, name, path === 'form' ? undefined : inputName(path))}
                sx={{ display: 'flex', justifyContent: 'flex-start', textAlign: 'left', minHeight: 44, width: '100%' }}
            >
                {sayMessage(message)}
            </Button>
        ))}
    </Box>
);

const Submit = ({ dossier }: { readonly dossier: Dossier }) => {
    const { application, progress } = dossier;
    const acting = useQueuedAct(dossier);
    const isQueued = useWaiting(application.uid).some(({ command }) => command.action === 'submit');
    const missing = missingSections(progress);
    const canSubmit = missing.length === 0 && mayDo(dossier, 'submit');
    return (
        <Page
            title={say`Check and submit`}
            subtitle={application.customerName}
            back={`/home/application-request/${application.uid}`}
            aside={<DealSummary dossier={dossier} />}
            actions={
                <Button
                    variant="contained"
                    disabled={!canSubmit}
                    data-action="submit"
                    loading={acting.busy === 'submit'}
                    onClick={() => void acting.run({ action: 'submit' })}
                >
                    {say`Submit`}
                </Button>
            }
        >
            <Fault acting={acting} />
            {isQueued && (
                <Notice tone="good">{say`Submitted on this phone. The underwriters get it as soon as there is a network; you need not wait here.`}</Notice>
            )}
            {missing.length === 0 && !isQueued && (
                <Notice tone="good">{say`Everything is filled in. The underwriters get it as soon as you submit.`}</Notice>
            )}
            {missing.length > 0 && (
                <Surface title={say`Still missing`}>
                    {missing.map((row) => (
                        <Missing key={row.name} uid={application.uid} row={row} />
                    ))}
                </Surface>
            )}
            <Consents dossier={dossier} person="customer" />
            <Consents dossier={dossier} person="guarantor" />
            <SectionList dossier={dossier} />
        </Page>
    );
};

/** The last look before the underwriters get it: what is missing leads to its field. */
export const SubmitPage = () => (
    <ApplicationScreen title={say`Check and submit`}>{(dossier) => <Submit dossier={dossier} />}</ApplicationScreen>
);
