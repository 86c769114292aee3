import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Consenting } from '../../../domain/application/consent.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { sections, type SectionName } from '../../../domain/application/sections/registry.ts';
import type { CountryRules } from '../../../domain/countries.ts';
import {
    UploadTargetProvider,
    useUploads,
    type UploadTarget,
    type Uploads,
} from '../../framework/capture/uploadTarget.ts';
import { SectionNotes } from '../../framework/notes/Notes.tsx';
import { StepPage } from '../../framework/StepPage.tsx';
import { useIsWaiting } from '../../offline/useOutbox.ts';
import type { Step } from '../../framework/step/useStep.ts';
import { say } from '../../i18n/say.ts';
import { Link, navigate } from '../../router.tsx';
import { useSession } from '../../session/useSession.ts';
import { mayDo, rulesOf } from '../data/rules.ts';
import { ApplicationScreen } from '../parts/ApplicationScreen.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { Page } from '../parts/Page.tsx';
import { captureTexts } from '../texts/capture.ts';
import { frameTexts } from '../texts/frame.ts';
import { AffordabilityPanel } from './AffordabilityPanel.tsx';
import { Consents } from './consent/Consents.tsx';
import { hiddenFields } from './hiddenFields.ts';
import { Remark } from './Remark.tsx';
import { SaveMark } from './SaveMark.tsx';
import { sectionRoute } from './sectionRoute.ts';
import { useSectionStep } from './useSectionStep.ts';
import { useCountryChoices } from './useSectionChoices.ts';

/** Whose consent belongs to a section. */
const consenting: Partial<Record<SectionName, Consenting['person']>> = {
    customer: 'customer',
    kyc: 'customer',
    guarantor: 'guarantor',
};

interface SectionFormProps {
    readonly dossier: Dossier;
    readonly name: SectionName;
    readonly rules: CountryRules;
}

interface FieldsProps extends SectionFormProps {
    readonly step: Step;
    readonly target: UploadTarget;
}

const useSectionUploads = ({ dossier, name }: SectionFormProps): Uploads => {
    const { uid } = dossier.application;
    const username = useSession((current) => current.username) ?? '';
    return useUploads({ uid, scope: `${username}.${uid}.${name}` });
};

const Fields = ({ dossier, name, rules, step, target }: FieldsProps) => {
    const { country, currency } = dossier.application;
    const values = useWatch({ control: step.form.control });
    const hidden = hiddenFields(name, values, rules);
    const choices = useCountryChoices(country, rules, name === 'address');
    return (
        <UploadTargetProvider value={target}>
            <StepPage
                step={step}
                currency={currency}
                choices={choices}
                isReadOnly={!mayDo(dossier, 'save_section')}
                isHidden={(field) => hidden.includes(field)}
            />
        </UploadTargetProvider>
    );
};

const SectionForm = (props: SectionFormProps) => {
    const { dossier, name } = props;
    const step = useSectionStep(props);
    const { target, settle } = useSectionUploads(props);
    const [isWaiting, setWaiting] = useState(false);
    const [hasUnsentPhoto, setUnsentPhoto] = useState(false);
    const [isLooking, setLooking] = useState(false);
    const { back, next, isLast, place } = sectionRoute(dossier, name);
    const isKeptHere = useIsWaiting(dossier.application.uid)(name);
    const customer = dossier.application.customerName;
    const isReadOnly = !mayDo(dossier, 'save_section');
    const go = async (): Promise<void> => {
        await step.flush();
        navigate(next);
    };
    const goOn = async (): Promise<void> => {
        setWaiting(true);
        const hasArrived = await settle();
        const isRight = isReadOnly || (await step.check());
        setWaiting(false);
        setUnsentPhoto(!hasArrived);
        setLooking(!isRight || !hasArrived);
        if (isRight && hasArrived) await go();
    };
    const faults = Object.keys(step.form.formState.errors).length;
    const showsRest = isLooking && (faults > 0 || hasUnsentPhoto);
    return (
        <Page
            title={say(sections[name].title)}
            subtitle={place === null ? customer : `${place} · ${customer}`}
            back={back}
            end={<SaveMark state={isKeptHere && step.state === 'saved' ? 'offline' : step.state} />}
            {...(name === 'affordability' ? { aside: <AffordabilityPanel {...props} step={step} /> } : {})}
            actions={
                <>
                    {showsRest ? (
                        <Button variant="outlined" color="inherit" onClick={() => void go()}>
                            {captureTexts.later}
                        </Button>
                    ) : (
                        <Button component={Link} to={back} variant="outlined" color="inherit">
                            {captureTexts.previous}
                        </Button>
                    )}
                    <Button variant="contained" loading={isWaiting} onClick={() => void goOn()}>
                        {isLast ? captureTexts.done : captureTexts.next}
                    </Button>
                </>
            }
        >
            <Remark dossier={dossier} name={name} />
            {isReadOnly && (
                <Notice>{frameTexts.lookOnly(dossier.people[dossier.application.salesUsername] ?? '')}</Notice>
            )}
            {showsRest && faults > 0 && <Notice tone="error">{captureTexts.missing(faults)}</Notice>}
            {showsRest && hasUnsentPhoto && <Notice tone="warning">{captureTexts.unsentPhoto}</Notice>}
            <Fields {...props} step={step} target={target} />
            {consenting[name] !== undefined && <Consents dossier={dossier} person={consenting[name]} />}
            {dossier.application.stage !== 'draft' && <SectionNotes uid={dossier.application.uid} section={name} />}
        </Page>
    );
};

/** The page of one section. */
export const SectionPage = ({ name }: { readonly name: SectionName }) => (
    <ApplicationScreen title={say(sections[name].title)}>
        {(dossier) => {
            const rules = rulesOf(dossier.application.country);
            return rules === undefined ? null : <SectionForm dossier={dossier} name={name} rules={rules} />;
        }}
    </ApplicationScreen>
);
