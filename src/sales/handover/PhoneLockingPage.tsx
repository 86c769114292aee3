import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AllNotes } from '../../framework/notes/Notes.tsx';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { shapeOf } from '../../../domain/lending/product.ts';
import { dossierKey } from '../../dataProvider/dossierKey.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { mayDo } from '../data/rules.ts';
import { ApplicationScreen } from '../parts/ApplicationScreen.tsx';
import { DealSummary } from '../parts/DealSummary.tsx';
import { Fault } from '../parts/Fault.tsx';
import { FurtherActions } from '../parts/FurtherActions.tsx';
import { LonePhoto } from '../parts/LonePhoto.tsx';
import { Page } from '../parts/Page.tsx';
import { DepositStep } from './DepositStep.tsx';
import { DeviceStep } from './DeviceStep.tsx';
import { PayOut } from './PayOut.tsx';
import { StepCard } from './StepCard.tsx';
import { say } from '../../i18n/say.ts';

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
    if (!isPaid) return say`Confirm the deposit.`;
    if (!isActive) return say`Enrol the phone for locking.`;
    return hasPhoto ? null : say`Photograph the customer with the phone.`;
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
            title={say`Hand-over`}
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
                    {say`Hand over and finish`}
                </Button>
            }
        >
            <Fault acting={acting} shown={shownFaults} />
            {terms !== null && <DepositStep uid={uid} offer={terms.offer} paid={depositPaid} acting={acting} />}
            <DeviceStep dossier={dossier} acting={acting} />
            <StepCard number={3} title={say`Hand over`} isDone={false} isAhead={!isPrepared}>
                {isPrepared ? (
                    <LonePhoto
                        uid={uid}
                        kind="handover"
                        label={say`The customer with the phone`}
                        isRequired
                        onChange={setPhoto}
                    />
                ) : (
                    <Box sx={{ color: 'text.secondary' }}>{say`First the deposit and the lock.`}</Box>
                )}
            </StepCard>
            <AllNotes uid={uid} />
            <FurtherActions dossier={dossier} />
        </Page>
    );
};

/** The hand-over: the deposit, the phone enrolled for locking, the photo, and it is done; of a cash loan, its money. */
export const PhoneLockingPage = () => (
    <ApplicationScreen title={say`Hand-over`}>
        {(dossier) => {
            const offer = dossier.application.terms?.offer;
            return offer !== undefined && shapeOf(offer).isPaidOut ? (
                <PayOut dossier={dossier} offer={offer} />
            ) : (
                <Locking dossier={dossier} />
            );
        }}
    </ApplicationScreen>
);
