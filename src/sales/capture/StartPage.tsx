import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pauseFeature, pauseNoticeOf } from '../../../domain/application/pause.ts';
import { sections } from '../../../domain/application/sections/registry.ts';
import type { CountryRules } from '../../../domain/countries.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { dropDraft, readDraft, writeDraft } from '../../framework/step/draftStore.ts';
import { StepPage } from '../../framework/StepPage.tsx';
import { cleanSection } from '../../framework/step/cleanSection.ts';
import { useStep } from '../../framework/step/useStep.ts';
import { placeErrors } from '../../framework/submissionErrors.ts';
import { navigate } from '../../router.tsx';
import { useFeature } from '../../session/useFeature.ts';
import { useSession } from '../../session/useSession.ts';
import { carryOut } from '../../dataProvider/carryOut.ts';
import { rulesOf, todayIn } from '../data/rules.ts';
import { Notice } from '../../framework/Notice.tsx';
import { Page } from '../parts/Page.tsx';
import { sectionAddress } from '../stageAddress.ts';
import { captureTexts } from '../texts/capture.ts';
import { frameTexts } from '../texts/frame.ts';
import { sectionDraftKey, startDraftKey } from './draftKeys.ts';
import { tidySection } from './tidySection.ts';

const { customer } = sections;

/** The identity of the application that is being begun; the same after a reload, so that it can be sent twice without harm. */
const identityOf = (username: string): { readonly uid: string; readonly key: string } => {
    const known = readDraft(`${username}.start.identity`)?.values;
    if (typeof known?.['uid'] === 'string' && typeof known['key'] === 'string')
        return { uid: known['uid'], key: known['key'] };
    const made = { uid: newUid(), key: newUid() };
    writeDraft(`${username}.start.identity`, made);
    return made;
};

/** An earlier try reached the server though its answer never came back, and the form was changed since. */
const hasBegun = ({ code }: ApiError): boolean => code === 'key_reused' || code === 'INVALID_TRANSITION';

const forget = (username: string): void => {
    dropDraft(`${username}.start.identity`);
    dropDraft(startDraftKey(username));
};

const useStart = (username: string, rules: CountryRules) => {
    const client = useQueryClient();
    const [identity, setIdentity] = useState(() => identityOf(username));
    const [isSending, setSending] = useState(false);
    const [refusal, setRefusal] = useState<string | null>(null);
    const step = useStep({
        section: customer,
        stored: null,
        context: useMemo(() => ({ rules, today: todayIn(rules.timeZone) }), [rules]),
        draftKey: startDraftKey(username),
        tidy: (values) => tidySection(customer.fields, values, rules),
    });
    const goOnWith = (uid: string): void => {
        writeDraft(sectionDraftKey(username, uid, 'customer'), step.form.getValues());
        forget(username);
        navigate(sectionAddress(uid, 'customer'), { replace: true });
    };
    const start = async (): Promise<void> => {
        step.leaveField();
        if (!(await step.check())) return;
        setSending(true);
        setRefusal(null);
        try {
            const input = cleanSection(customer, step.form.getValues());
            const { application } = await carryOut(client, identity.uid, { action: 'start', input, key: identity.key });
            forget(username);
            navigate(sectionAddress(application.uid, 'offer'), { replace: true });
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (hasBegun(error)) return goOnWith(identity.uid);
            const isUnanswered = error.status === 0 || error.status >= 500;
            setRefusal(isUnanswered ? frameTexts.noAnswer : placeErrors(step.form, error));
            // A refusal settles that wish; what is sent after a correction is another.
            if (!isUnanswered) setIdentity({ ...identity, key: newUid() });
        } finally {
            setSending(false);
        }
    };
    return { step, start, isSending, refusal };
};

const StartForm = ({ username, rules }: { readonly username: string; readonly rules: CountryRules }) => {
    const { step, start, isSending, refusal } = useStart(username, rules);
    const pause = useFeature(pauseFeature);
    return (
        <Page
            title={captureTexts.newApplication}
            back="/home"
            actions={
                <Button variant="contained" loading={isSending} onClick={() => void start()}>
                    {captureTexts.begin}
                </Button>
            }
        >
            {pause !== null && (
                <Notice tone="warning" title={captureTexts.paused}>
                    {pauseNoticeOf(pause)}
                </Notice>
            )}
            {refusal !== null && <Notice tone="error">{refusal}</Notice>}
            <StepPage step={step} currency={rules.currency} choices={{}} />
        </Page>
    );
};

/** Begins an application: who the customer is and what they agree to. Works without a network up to the last button. */
export const StartPage = () => {
    const username = useSession((current) => current.username);
    const rules = rulesOf(useSession((current) => current.country));
    return username === null || rules === undefined ? null : <StartForm username={username} rules={rules} />;
};
