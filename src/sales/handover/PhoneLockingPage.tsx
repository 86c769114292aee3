import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AllNotes } from '../../framework/notes/Notes.tsx';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { dossierKey } from '../../dataProvider/dossierKey.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { mayDo } from '../data/rules.ts';
import { ApplicationScreen } from '../parts/ApplicationScreen.tsx';
import { DealSummary } from '../parts/DealSummary.tsx';
import { Fault } from '../parts/Fault.tsx';
import { FurtherActions } from '../parts/FurtherActions.tsx';
import { LonePhoto } from '../parts/LonePhoto.tsx';
import { Page } from '../parts/Page.tsx';
import { handoverTexts } from '../texts/handover.ts';
import { DepositStep } from './DepositStep.tsx';
import { DeviceStep } from './DeviceStep.tsx';
import { StepCard } from './StepCard.tsx';

/** Two people stand at the counter and wait: the state of the phone is asked for more often than anything else. */
const pollMs = 2_500;

const useDeviceState = ({ application, device }: Dossier): void => {
    const client = useQueryClient();
    const isUnderWay = device?.state === 'registering' || device?.state === 'activating';
    useEffect(() => {
        if (!isUnderWay) return undefined;
        const timer = setInterval(
            () => void client.invalidateQueries({ queryKey: dossierKey(application.uid) }),
            pollMs,
        );
        return () => clearInterval(timer);
    }, [client, application.uid, isUnderWay]);
};

const shownFaults = ['amount', 'paymentReference', 'imei', 'imei2', 'reason'];

interface Handover {
    readonly isPaid: boolean;
    readonly isActive: boolean;
    readonly hasPhoto: boolean;
}

/** The next thing to do before the phone may leave the shop. */
const missingFor = ({ isPaid, isActive, hasPhoto }: Handover): string | null => {
    if (!isPaid) return handoverTexts.missing.deposit;
    if (!isActive) return handoverTexts.missing.device;
    return hasPhoto ? null : handoverTexts.missing.photo;
};

const Locking = ({ dossier }: { readonly dossier: Dossier }) => {
    const { application, device } = dossier;
    const { uid, terms, depositPaid, customerName } = application;
    const acting = useAct(uid);
    const [photo, setPhoto] = useState<string | null>(null);
    useDeviceState(dossier);
    const isActive = device?.state === 'active';
    const isPrepared = depositPaid !== null && isActive;
    const missing = missingFor({ isPaid: depositPaid !== null, isActive, hasPhoto: photo !== null });
    return (
        <Page
            title={handoverTexts.locking}
            subtitle={customerName}
            back="/home/my-applications"
            aside={<DealSummary dossier={dossier} />}
            hint={missing}
            actions={
                <Button
                    variant="contained"
                    disabled={missing !== null || !mayDo(dossier, 'complete')}
                    data-action="complete"
                    loading={acting.busy === 'complete'}
                    onClick={() => void acting.run('complete', { handoverPhoto: photo })}
                >
                    {handoverTexts.complete}
                </Button>
            }
        >
            <Fault acting={acting} shown={shownFaults} />
            {terms !== null && <DepositStep uid={uid} offer={terms.offer} paid={depositPaid} acting={acting} />}
            <DeviceStep dossier={dossier} acting={acting} />
            <StepCard number={3} title={handoverTexts.handoverStep} isDone={false} isAhead={!isPrepared}>
                {isPrepared ? (
                    <LonePhoto
                        uid={uid}
                        kind="handover"
                        label={handoverTexts.handoverPhoto}
                        isRequired
                        onChange={setPhoto}
                    />
                ) : (
                    <Box sx={{ color: 'text.secondary' }}>{handoverTexts.first}</Box>
                )}
            </StepCard>
            <AllNotes uid={uid} />
            <FurtherActions dossier={dossier} />
        </Page>
    );
};

/** The hand-over: the deposit, the phone enrolled for locking, the photo, and it is done. */
export const PhoneLockingPage = () => (
    <ApplicationScreen title={handoverTexts.locking}>{(dossier) => <Locking dossier={dossier} />}</ApplicationScreen>
);
