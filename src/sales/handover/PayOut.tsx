import { textIn } from '../../../domain/application/captured.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { isOpenOrder, reasonText } from '../../../domain/lending/moneyOrder.ts';
import type { Offer } from '../../../domain/lending/offer.ts';
import { advancedBy } from '../../../domain/lending/product.ts';
import { formatMoney } from '../../framework/money.ts';
import { AllNotes } from '../../framework/notes/Notes.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { SimulatedMark } from '../../framework/SimulatedMark.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';
import { useOrder, type Order } from '../data/useOrder.ts';
import { DealSummary } from '../parts/DealSummary.tsx';
import { Figures } from '../parts/Figures.tsx';
import { FurtherActions } from '../parts/FurtherActions.tsx';
import { Page } from '../parts/Page.tsx';

const Sent = ({ order: { state, reason } }: { readonly order: Order }) => {
    if (state === 'unknown')
        return (
            <Notice tone="warning">{say`The network has not said yet whether the money arrived. It is asked again by itself.`}</Notice>
        );
    if (state === 'refused')
        return <Notice tone="warning">{say`The money did not arrive: ${say(reasonText(reason ?? ''))}.`}</Notice>;
    return (
        <Notice>{say`The money is on its way. The customer has a message from their network when it is there.`}</Notice>
    );
};

/** The end of a sale without goods: what was lent goes to the customer's own number, once two people agree. */
export const PayOut = ({ dossier, offer }: { readonly dossier: Dossier; readonly offer: Offer }) => {
    const { uid, customerName, sections } = dossier.application;
    const isAwaited = dossier.pendingApprovals.some(({ action }) => action === 'pay_out');
    const order = useOrder(uid, 'disbursement', isAwaited) ?? null;
    const isOnItsWay = order !== null && order.state !== 'refused';
    return (
        <Page
            title={say`Pay out`}
            subtitle={customerName}
            back="/home/my-applications"
            aside={<DealSummary dossier={dossier} />}
        >
            <Surface title={say`To the customer’s own number`}>
                <Figures
                    rows={[
                        {
                            label: say`The customer receives`,
                            value: formatMoney(advancedBy(offer), offer.currency),
                            isStrong: true,
                        },
                        { label: say`Mobile money number`, value: textIn(sections.kyc, 'mobileMoneyNumber') ?? '' },
                        { label: say`Registered name`, value: textIn(sections.kyc, 'mobileMoneyName') ?? customerName },
                    ]}
                />
                {order !== null && <Sent order={order} />}
                <SimulatedMark partner="transfers" />
            </Surface>
            <AllNotes uid={uid} />
            {!(isOnItsWay && isOpenOrder(order.state)) && <FurtherActions dossier={dossier} />}
        </Page>
    );
};
