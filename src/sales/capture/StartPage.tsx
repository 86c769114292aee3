import Button from '@mui/material/Button';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { pauseFeature, pauseNoticeOf } from '../../../domain/application/pause.ts';
import { sections } from '../../../domain/application/sections/registry.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import type { Row } from '../../../domain/resource.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { dropDraft, readDraft, writeDraft } from '../../framework/step/draftStore.ts';
import { StepPage } from '../../framework/StepPage.tsx';
import { cleanSection } from '../../framework/step/cleanSection.ts';
import { lazyPart } from '../../framework/lazyPart.ts';
import { useStep } from '../../framework/step/useStep.ts';
import { placeErrors } from '../../framework/submissionErrors.ts';
import { perform } from '../../offline/perform.ts';
import { painted } from '../../routes/painted.ts';
import { navigate } from '../../routes/router.tsx';
import { useFeature } from '../../dataProvider/useFeature.ts';
import { useSession } from '../../session/useSession.ts';
import { todayIn } from '../../framework/today.ts';
import { rulesOf } from '../data/rules.ts';
import { Notice } from '../../framework/Notice.tsx';
import { Page } from '../parts/Page.tsx';
import { sectionAddress } from '../stageAddress.ts';
import { startDraftKey, startIdentityKey } from './draftKeys.ts';
import { takeCardAlong } from './heldCard.ts';
import { tidySection } from './tidySection.ts';
import { say } from '../../i18n/say.ts';

// Beside the form, which is there first.
const StartCard = lazyPart(async () => (await import('./StartCard.tsx')).StartCard);

const { customer } = sections;
const noChoices = {};

const forget = (username: string): void => {
    dropDraft(startIdentityKey(username));
    dropDraft(startDraftKey(username));
};

/** The application that is being begun; the same after a reload, so that it is begun once however often it is tried. */
const identityOf = (username: string): string => {
    const known = readDraft(startIdentityKey(username))?.values['uid'];
    if (typeof known === 'string') return known;
    const uid = newUid();
    writeDraft(startIdentityKey(username), { uid });
    return uid;
};

const useStart = (username: string, rules: CountryRules) => {
    const [uid] = useState(() => identityOf(username));
    const [isSending, setSending] = useState(false);
    const [refusal, setRefusal] = useState<string | null>(null);
    const step = useStep({
        section: customer,
        stored: null,
        context: useMemo(() => ({ rules, today: todayIn(rules.timeZone) }), [rules]),
        draftKey: startDraftKey(username),
        tidy: useCallback((values: Row) => tidySection(customer.fields, values, rules), [rules]),
    });
    const start = async (): Promise<void> => {
        step.leaveField();
        if (!(await step.check())) return;
        setSending(true);
        setRefusal(null);
        try {
            const data = cleanSection(customer, step.form.getValues());
            await perform({ uid, command: { action: 'start', data }, version: null });
            await takeCardAlong({ uid, username });
            forget(username);
            await painted();
            navigate(sectionAddress(uid, 'offer'), { replace: true });
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            setRefusal(placeErrors(step.form, error));
        } finally {
            setSending(false);
        }
    };
    return { uid, step, start, isSending, refusal };
};

const StartForm = ({ username, rules }: { readonly username: string; readonly rules: CountryRules }) => {
    const { uid, step, start, isSending, refusal } = useStart(username, rules);
    const pause = useFeature(pauseFeature);
    return (
        <Page
            title={say`New application`}
            back="/home"
            actions={
                <Button variant="contained" data-action="start" loading={isSending} onClick={() => void start()}>
                    {say`Start`}
                </Button>
            }
        >
            {pause !== null && (
                <Notice tone="warning" title={say`New applications are paused`}>
                    {pauseNoticeOf(pause)}
                </Notice>
            )}
            {refusal !== null && <Notice tone="error">{refusal}</Notice>}
            <Suspense fallback={null}>
                <StartCard uid={uid} step={step} />
            </Suspense>
            <StepPage step={step} currency={rules.currency} choices={noChoices} />
        </Page>
    );
};

/** Begins an application: who the customer is and what they agree to. Works without a network: it is begun here, and there once there is one. */
export const StartPage = () => {
    const username = useSession((current) => current.username);
    const rules = rulesOf(useSession((current) => current.country));
    return username === null || rules === undefined ? null : <StartForm username={username} rules={rules} />;
};
