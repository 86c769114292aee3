import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { evidenceSections } from '../../../domain/application/lifecycle/evidence.ts';
import { missingSections } from '../../../domain/application/progress.ts';
import { sections, type SectionName } from '../../../domain/application/sections/registry.ts';
import type { Acting } from '../../dataProvider/useAct.ts';
import { say } from '../../i18n/say.ts';
import { Link } from '../../router.tsx';
import { LonePhoto } from '../parts/LonePhoto.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { sectionAddress } from '../stageAddress.ts';
import { dealTexts } from '../texts/deal.ts';

const isSection = (name: string): name is SectionName => name in sections;

const evidenceTitle = (name: SectionName): string => {
    if (name === 'guarantor') return dealTexts.limits.guarantor;
    return name === 'pledge' ? dealTexts.limits.pledge : say(sections[name].title);
};

/** What an approval under conditions asks for beside another offer, and the answer that sends it back to its decider. */
export const Evidence = ({ dossier, acting }: { readonly dossier: Dossier; readonly acting: Acting }) => {
    const { application } = dossier;
    const { uid, conditions } = application;
    const [answer, setAnswer] = useState('');
    const [photo, setPhoto] = useState<string | null>(null);
    const document = conditions?.needDocument;
    return (
        <Surface title={dealTexts.evidence} lead={dealTexts.evidenceHelp}>
            {[
                ...new Set([
                    ...evidenceSections(application),
                    ...missingSections(dossier.progress).map(({ name }) => name),
                ]),
            ]
                .filter(isSection)
                .map((name) => (
                    <Button key={name} component={Link} to={sectionAddress(uid, name)} variant="outlined">
                        {evidenceTitle(name)}
                    </Button>
                ))}
            {document !== undefined && (
                <LonePhoto
                    uid={uid}
                    kind="condition_evidence"
                    label={dealTexts.limits.document(document)}
                    onChange={setPhoto}
                />
            )}
            <TextInput
                label={dealTexts.answerLabel}
                value={answer}
                onChange={setAnswer}
                isMultiline
                isRequired
                fault={acting.fault?.errors['answer']}
            />
            <Button
                variant="contained"
                size="large"
                disabled={answer.trim().length < 3}
                loading={acting.busy === 'answer_conditions'}
                onClick={() => void acting.run('answer_conditions', { answer: answer.trim(), evidence: photo })}
            >
                {dealTexts.sendEvidence}
            </Button>
        </Surface>
    );
};
