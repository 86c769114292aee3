import Button from '@mui/material/Button';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Consenting } from '../../../domain/application/consent.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { sections, type SectionName } from '../../../domain/application/sections/registry.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import {
    UploadTargetProvider,
    useUploads,
    type UploadTarget,
    type Uploads,
} from '../../framework/capture/uploadTarget.ts';
import { Later } from '../../framework/Later.tsx';
import { SectionNotes } from '../../framework/notes/Notes.tsx';
import { FieldRemarksProvider } from '../../framework/step/fieldRemarks.ts';
import { RowSkeletons } from '../../framework/states.tsx';
import { StepPage } from '../../framework/StepPage.tsx';
import { photoStore } from '../../offline/photoStore.ts';
import { useIsWaiting } from '../../offline/useOutbox.ts';
import type { Step } from '../../framework/step/useStep.ts';
import { say } from '../../i18n/say.ts';
import { Link, navigate } from '../../routes/router.tsx';
import { prefetchScreen } from '../../framework/AreaScreens.tsx';
import { useSession } from '../../session/useSession.ts';
import { mayDo, rulesOf } from '../data/rules.ts';
import { ApplicationScreen } from '../parts/ApplicationScreen.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { NextButton } from '../parts/NextButton.tsx';
import { Page } from '../parts/Page.tsx';
import { missingText } from './missingText.ts';
import { AffordabilityPanel } from './AffordabilityPanel.tsx';
import { Consents } from './consent/Consents.tsx';
import { hiddenFields } from './hiddenFields.ts';
import { Refused } from './Refused.tsx';
import { Remark } from './Remark.tsx';
import { remarksAtFields } from './remarks.ts';
import { SaveMark } from './SaveMark.tsx';
import { sectionRoute } from './sectionRoute.ts';
import { useLeaving, type Leaving } from './useLeaving.ts';
import { useRefusals } from './useRefusals.ts';
import { useSectionStep } from './useSectionStep.ts';
import { useCountryChoices } from './useSectionChoices.ts';

/** Whose consent belongs to a section. */
const consenting: Partial<Record<SectionName, Consenting['person']>> = {
    customer: 'customer',
    kyc: 'customer',
    guarantor: 'guarantor',
};

/** The address asks for them, and the section before it has them fetched. */
const asksPlaces: ReadonlySet<SectionName> = new Set(['affordability', 'address']);

interface SectionFormProps {
    readonly dossier: Dossier;
    readonly name: SectionName;
    readonly rules: CountryRules;
}

interface FieldsProps extends SectionFormProps {
    readonly step: Step;
    readonly target: UploadTarget;
}

const useSectionUploads = ({ dossier, name }: SectionFormProps, { left }: Leaving): Uploads => {
    const { uid } = dossier.application;
    const username = useSession((current) => current.username) ?? '';
    return useUploads(photoStore, { uid, scope: `${username}.${uid}.${name}`, left });
};

const Fields = ({ dossier, name, rules, step, target }: FieldsProps) => {
    const { country, currency, stage, customerPhone } = dossier.application;
    const values = useWatch({ control: step.form.control });
    const known = useMemo(() => (customerPhone === '' ? {} : { mobileMoneyNumber: customerPhone }), [customerPhone]);
    const hidden = hiddenFields(name, values, { rules, stage });
    const choices = useCountryChoices(country, rules, asksPlaces.has(name));
    return (
        <UploadTargetProvider value={target}>
            <FieldRemarksProvider value={remarksAtFields(dossier, name)}>
                <StepPage
                    step={step}
                    currency={currency}
                    choices={choices}
                    known={known}
                    isReadOnly={!mayDo(dossier, 'save_section')}
                    isHidden={(field) => hidden.includes(field)}
                />
            </FieldRemarksProvider>
        </UploadTargetProvider>
    );
};

const SectionForm = (props: SectionFormProps) => {
    const { dossier, name } = props;
    const leaving = useLeaving();
    const step = useSectionStep({ ...props, left: leaving.left });
    const { target, settle } = useSectionUploads(props, leaving);
    const [hasUnsentPhoto, setUnsentPhoto] = useState(false);
    const [isLooking, setLooking] = useState(false);
    const { back, next, isLast, place } = sectionRoute(dossier, name);
    const refused = useRefusals(dossier.application.uid)(name);
    useEffect(() => void prefetchScreen(next), [next]);
    const isKeptHere = useIsWaiting(dossier.application.uid)(name);
    const customer = dossier.application.customerName;
    const isReadOnly = !mayDo(dossier, 'save_section');
    const go = async (): Promise<void> => {
        leaving.leave();
        // What could not even be kept on this phone is not left behind.
        if (await step.flush()) navigate(next);
        else leaving.stay();
    };
    const goOn = async (): Promise<void> => {
        const isRight = isReadOnly || (await step.check());
        if (isRight) leaving.leave();
        const isKept = !isRight || (await settle());
        setUnsentPhoto(!isKept);
        setLooking(!isRight || !isKept);
        if (isRight && isKept) await go();
        else leaving.stay();
    };
    const faults = Object.keys(step.form.formState.errors).length;
    const showsRest = isLooking && (faults > 0 || hasUnsentPhoto);
    return (
        <Page
            title={say(sections[name].title)}
            subtitle={place === null ? customer : `${place} · ${customer}`}
            back={back}
            end={<SaveMark state={isKeptHere && step.state === 'saved' ? 'offline' : step.state} />}
            aside={
                name === 'affordability' ? (
                    <Later>
                        <AffordabilityPanel {...props} step={step} />
                    </Later>
                ) : undefined
            }
            actions={
                <>
                    {showsRest ? (
                        <Button variant="outlined" color="inherit" onClick={() => void go()}>
                            {say`Fill in the rest later`}
                        </Button>
                    ) : (
                        <Button component={Link} to={back} variant="outlined" color="inherit">
                            {say`Previous`}
                        </Button>
                    )}
                    <NextButton
                        label={isLast ? say`Finish` : say`Next`}
                        action={isReadOnly ? undefined : 'save_section'}
                        onPress={goOn}
                    />
                </>
            }
        >
            <Later fallback={<RowSkeletons count={3} height={140} />}>
                <Remark dossier={dossier} name={name} />
                {refused !== null && (
                    <Refused entry={refused} currency={dossier.application.currency} form={step.form} />
                )}
                {isReadOnly && (
                    <Notice>{say`You can read this one. ${dossier.people[dossier.application.salesUsername] ?? ''} works on it.`}</Notice>
                )}
                {showsRest && faults > 0 && <Notice tone="error">{missingText(faults)}</Notice>}
                {showsRest && hasUnsentPhoto && (
                    <Notice tone="warning">{say`A photo could not be used. Take it again.`}</Notice>
                )}
                <Fields {...props} step={step} target={target} />
                {consenting[name] !== undefined && (
                    <Consents dossier={dossier} person={consenting[name]} keepTyped={step.flush} />
                )}
                {dossier.application.stage !== 'draft' && <SectionNotes uid={dossier.application.uid} section={name} />}
            </Later>
        </Page>
    );
};

export const SectionPage = ({ name }: { readonly name: SectionName }) => (
    <ApplicationScreen title={say(sections[name].title)}>
        {(dossier) => {
            const rules = rulesOf(dossier.application.country);
            return rules === undefined ? null : <SectionForm dossier={dossier} name={name} rules={rules} />;
        }}
    </ApplicationScreen>
);
