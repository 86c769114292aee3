import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FlaggedSection } from '../../../domain/application/application.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { missingSections } from '../../../domain/application/progress.ts';
import { sections, type SectionName } from '../../../domain/application/sections/registry.ts';
import { formatInstant } from '../../framework/dates.ts';
import { AllNotes } from '../../framework/notes/Notes.tsx';
import { say, sayCount } from '../../i18n/say.ts';
import { remarkOn } from '../../offline/outbox/question.ts';
import type { Remark } from '../../offline/outbox/command.ts';
import { useWaiting } from '../../offline/useOutbox.ts';
import { useQueuedAct, type QueuedActing } from '../../offline/useQueuedAct.ts';
import { Link } from '../../routes/router.tsx';
import { mayDo } from '../data/rules.ts';
import { ApplicationScreen } from '../parts/ApplicationScreen.tsx';
import { FurtherActions } from '../parts/FurtherActions.tsx';
import { Fault } from '../parts/Fault.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { Page } from '../parts/Page.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { sectionAddress } from '../stageAddress.ts';
import { FlagWords } from './FlagWords.tsx';

interface FlagProps {
    readonly uid: string;
    readonly flag: FlaggedSection;
    /** What it asks, to which an answer belongs. */
    readonly asked: Remark | null;
    readonly acting: QueuedActing;
}

/** What was answered here already, be it to what was asked before. */
const useWritten = (uid: string, section: SectionName): string =>
    useWaiting(uid).flatMap(({ command }) =>
        command.action === 'answer_flag' && command.section === section ? [command.answer] : [],
    )[0] ?? '';

const AnswerForm = ({ uid, flag, asked, acting, onDone }: FlagProps & { readonly onDone: () => void }) => {
    const written = useWritten(uid, flag.section);
    const [answer, setAnswer] = useState(flag.answer ?? written);
    const send = async (): Promise<void> => {
        const command = { action: 'answer_flag', section: flag.section, answer: answer.trim(), asked } as const;
        if ((await acting.run(command)) !== null) onDone();
    };
    return (
        <Box sx={{ display: 'grid', gap: 1 }}>
            <TextInput
                label={say`Your answer`}
                hint={say`Say why it is right as it is, or what you found out.`}
                value={answer}
                onChange={setAnswer}
                isMultiline
                fault={acting.fault?.errors['answer']}
            />
            <Button
                variant="contained"
                disabled={answer.trim().length < 3}
                data-action="answer_flag"
                loading={acting.busy === 'answer_flag'}
                onClick={() => void send()}
            >
                {say`Save the answer`}
            </Button>
        </Box>
    );
};

const Mark = ({ isDone }: { readonly isDone: boolean }) => (
    <Box
        component="span"
        sx={{ fontWeight: 700, whiteSpace: 'nowrap', color: isDone ? 'primary.main' : 'secondary.main' }}
    >
        {isDone ? say`Answered` : say`To do`}
    </Box>
);

const Flag = (props: FlagProps) => {
    const { uid, flag } = props;
    const [isAnswering, setAnswering] = useState(false);
    return (
        <Surface title={say(sections[flag.section].title)} end={<Mark isDone={flag.answered} />}>
            <FlagWords uid={uid} flag={flag} />
            {flag.answer !== null && !isAnswering && <Box>{say`«${flag.answer}»`}</Box>}
            {isAnswering ? (
                <AnswerForm {...props} onDone={() => setAnswering(false)} />
            ) : (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    <Button
                        component={Link}
                        to={sectionAddress(uid, flag.section)}
                        variant={flag.answered ? 'outlined' : 'contained'}
                    >
                        {say`Change it`}
                    </Button>
                    <Button variant="text" onClick={() => setAnswering(true)}>
                        {say`Answer instead`}
                    </Button>
                </Box>
            )}
        </Surface>
    );
};

/** A section that nobody flagged but that came to be needed, e.g. a guarantor for a larger amount. */
const Needed = ({ uid, section }: { readonly uid: string; readonly section: SectionName }) => (
    <Surface title={say(sections[section].title)} end={<Mark isDone={false} />}>
        <Notice tone="warning">{say`Since the changes this is needed too.`}</Notice>
        <Box>
            <Button component={Link} to={sectionAddress(uid, section)} variant="contained">
                {say`Fill it in`}
            </Button>
        </Box>
    </Surface>
);

const Edit = ({ dossier }: { readonly dossier: Dossier }) => {
    const { uid, customerName, flagged, expiresAt } = dossier.application;
    const acting = useQueuedAct(dossier);
    const isQueued = useWaiting(uid).some(({ command }) => command.action === 'resubmit');
    const open = flagged.filter(({ answered }) => !answered).length;
    const isFlagged = (name: SectionName): boolean => flagged.some(({ section }) => section === name);
    const needed = missingSections(dossier.progress).flatMap(({ name }) => (isFlagged(name) ? [] : [name]));
    return (
        <Page
            title={say`Changes requested`}
            subtitle={customerName}
            back="/home/my-applications"
            actions={
                <Button
                    variant="contained"
                    disabled={open + needed.length > 0 || !mayDo(dossier, 'resubmit')}
                    data-action="resubmit"
                    loading={acting.busy === 'resubmit'}
                    onClick={() => void acting.run({ action: 'resubmit' })}
                >
                    {say`Send back for review`}
                </Button>
            }
        >
            <Box sx={{ color: 'text.secondary' }}>
                {say`The underwriter sent this back. Change or answer each remark, then send it again.`}{' '}
                {expiresAt !== null && say`Send it back by ${formatInstant(expiresAt)}, or it expires.`}
            </Box>
            <Fault acting={acting} shown={['answer']} />
            {isQueued && (
                <Notice tone="good">{say`Sent back on this phone. The underwriters get it as soon as there is a network.`}</Notice>
            )}
            {flagged.map((flag) => (
                <Flag
                    key={flag.section}
                    uid={uid}
                    flag={flag}
                    asked={remarkOn(dossier.application, flag.section)}
                    acting={acting}
                />
            ))}
            {needed.map((section) => (
                <Needed key={section} uid={uid} section={section} />
            ))}
            {open > 0 && (
                <Box sx={{ color: 'text.secondary' }}>
                    {sayCount(open, 'One remark is still open. |||| %{smart_count} remarks are still open.')}
                </Box>
            )}
            <AllNotes uid={uid} />
            <FurtherActions dossier={dossier} />
        </Page>
    );
};

/** What came back from the underwriter: each remark is changed or answered, then all go back together. */
export const EditPage = () => (
    <ApplicationScreen title={say`Changes requested`}>{(dossier) => <Edit dossier={dossier} />}</ApplicationScreen>
);
