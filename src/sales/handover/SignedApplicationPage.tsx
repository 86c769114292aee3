import Button from '@mui/material/Button';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { shapeOf } from '../../../domain/lending/product.ts';
import { formatInstant } from '../../framework/dates.ts';
import { Link } from '../../routes/router.tsx';
import { QuoteCard } from '../offers/QuoteCard.tsx';
import { ApplicationScreen } from '../parts/ApplicationScreen.tsx';
import { Figures } from '../parts/Figures.tsx';
import { FurtherActions } from '../parts/FurtherActions.tsx';
import { Page } from '../parts/Page.tsx';
import { StageMark } from '../../framework/StageMark.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { useDeviceTexts } from './useDeviceTexts.ts';
import { ContractPdf } from './ContractPdf.tsx';
import { say } from '../../i18n/say.ts';
import { useState } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { Notice } from '../../framework/Notice.tsx';
import { mayDo } from '../data/rules.ts';
import { Fault } from '../parts/Fault.tsx';

/** Sends the customer the way to their signed contract. */
const SendCopy = ({ dossier }: { readonly dossier: Dossier }) => {
    const acting = useAct(dossier.application.uid);
    const [isSent, setSent] = useState(false);
    if (!mayDo(dossier, 'send_contract_copy')) return null;
    return (
        <>
            <Button
                variant="outlined"
                data-action="send_contract_copy"
                loading={acting.busy !== null}
                onClick={() =>
                    void acting.run('send_contract_copy').then((sent) => setSent(!(sent instanceof ApiError)))
                }
            >
                {say`Send the customer a copy`}
            </Button>
            <Fault acting={acting} />
            {isSent && (
                <Notice>{say`A link to the contract was sent to the customer. It opens for seven days.`}</Notice>
            )}
        </>
    );
};

const Signed = ({ dossier }: { readonly dossier: Dossier }) => {
    const deviceTexts = useDeviceTexts();
    const { application, contract, device } = dossier;
    const { uid, stage, terms, reference, customerPhone, signedAt } = application;
    const { hasPhone } = shapeOf(terms?.offer ?? {});
    const goOn = (
        <Button component={Link} to={`/home/phone-locking/${uid}`} variant="contained">
            {hasPhone ? say`Go on with the hand-over` : say`Go on with the pay-out`}
        </Button>
    );
    return (
        <Page
            title={application.customerName}
            back="/home/signed-applications"
            end={<StageMark stage={stage} />}
            {...(terms === null ? {} : { aside: <QuoteCard offer={terms.offer} /> })}
            {...(stage === 'signed' ? { actions: goOn } : {})}
        >
            <Surface title={say`Contract`}>
                <Figures
                    rows={[
                        { label: say`Reference`, value: reference },
                        { label: say`Signed`, value: signedAt === null ? '' : formatInstant(signedAt) },
                        { label: say`Customer’s phone`, value: customerPhone },
                    ]}
                />
                {contract !== null && <ContractPdf documentId={contract.documentId} />}
                <SendCopy dossier={dossier} />
            </Surface>
            {hasPhone && (
                <Surface title={say`Device`}>
                    <Figures
                        rows={[
                            { label: say`State`, value: deviceTexts[device?.state ?? 'none'].title },
                            ...(device === null ? [] : [{ label: say`IMEI`, value: device.imei }]),
                        ]}
                    />
                </Surface>
            )}
            <FurtherActions dossier={dossier} />
        </Page>
    );
};

/** A signed contract to look up: its figures, its paper, its phone. */
export const SignedApplicationPage = () => (
    <ApplicationScreen title={say`Signed application`}>{(dossier) => <Signed dossier={dossier} />}</ApplicationScreen>
);
