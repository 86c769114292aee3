import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { evidenceSections } from '../../../domain/application/lifecycle/evidence.ts';
import { missingSections } from '../../../domain/application/progress.ts';
import { sections, type SectionName } from '../../../domain/application/sections/registry.ts';
import { Notice } from '../../framework/Notice.tsx';
import { say } from '../../i18n/say.ts';
import { termsOf } from '../../offline/outbox/question.ts';
import { useQueuedAct } from '../../offline/useQueuedAct.ts';
import { useWaiting } from '../../offline/useOutbox.ts';
import { Link } from '../../routes/router.tsx';
import { Fault } from '../parts/Fault.tsx';
import { LonePhoto } from '../parts/LonePhoto.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { sectionAddress } from '../stageAddress.ts';

const isSection = (name: string): name is SectionName => name in sections;

const evidenceTitle = (name: SectionName): string => {
    if (name === 'guarantor') return say`A guarantor is needed`;
    return name === 'pledge' ? say`A pledge is needed` : say(sections[name].title);
};

const sectionsAsked = ({ application, progress }: Dossier): readonly SectionName[] =>
    [...new Set([...evidenceSections(application), ...missingSections(progress).map(({ name }) => name)])].filter(
        isSection,
    );

const kind = 'condition_evidence';

/** What was taken and written here already: it waits for a network, was refused, or was left before it was sent. */
const useWritten = ({ application: { uid, decidedAt }, documents }: Dossier) => {
    const waiting = useWaiting(uid);
    const found = waiting.find(({ command }) => command.action === 'answer_conditions');
    const answer = found?.command.action === 'answer_conditions' ? found.command.answer : '';
    const kept = waiting.find(
        ({ command, refusal }) => command.action === 'photo' && command.kind === kind && refusal === null,
    );
    const sent = documents.findLast((one) => one.kind === kind && one.capturedAt > (decidedAt ?? ''));
    return {
        answer,
        photo: kept?.id ?? sent?.documentId ?? null,
        isQueued: found !== undefined && found.refusal === null,
    };
};

/** What an approval under conditions asks for beside another offer, and the answer that sends it back to its decider. */
export const Evidence = ({ dossier }: { readonly dossier: Dossier }) => {
    const { application } = dossier;
    const { uid, conditions } = application;
    const acting = useQueuedAct(dossier);
    const written = useWritten(dossier);
    const [answer, setAnswer] = useState(written.answer);
    const [photo, setPhoto] = useState(written.photo);
    const document = conditions?.needDocument;
    const send = (): void => {
        const asked = termsOf(application);
        void acting.run({ action: 'answer_conditions', answer: answer.trim(), evidence: photo, asked });
    };
    return (
        <Surface
            title={say`Asked for as well`}
            lead={say`Add what is asked for and say so. The underwriter looks once more before the deal can be taken.`}
        >
            <Fault acting={acting} shown={['answer']} />
            {written.isQueued && (
                <Notice tone="good">{say`Answered on this phone. The underwriters get it as soon as there is a network.`}</Notice>
            )}
            {sectionsAsked(dossier).map((name) => (
                <Button key={name} component={Link} to={sectionAddress(uid, name)} variant="outlined">
                    {evidenceTitle(name)}
                </Button>
            ))}
            {document !== undefined && (
                <LonePhoto
                    uid={uid}
                    kind={kind}
                    label={say`Needed: ${document}`}
                    initial={written.photo}
                    takesAtOnce
                    onChange={setPhoto}
                />
            )}
            <TextInput
                label={say`What you added`}
                value={answer}
                onChange={setAnswer}
                isMultiline
                isRequired
                fault={acting.fault?.errors['answer']}
            />
            <Button
                variant="contained"
                size="large"
                disabled={written.isQueued || answer.trim().length < 3}
                data-action="answer_conditions"
                loading={acting.busy === 'answer_conditions'}
                onClick={send}
            >
                {say`Send to the underwriter`}
            </Button>
        </Surface>
    );
};
