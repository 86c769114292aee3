import type { Dossier } from '../../../domain/application/dossier.ts';
import { humanize } from '../../../domain/field.ts';
import { instalmentsText } from '../../../domain/lending/instalments.ts';
import type { Offer } from '../../../domain/lending/offer.ts';
import { advancedBy, shapeOf } from '../../../domain/lending/product.ts';
import { Notice } from '../../framework/Notice.tsx';
import { formatMoney } from '../../framework/money.ts';
import { rateFigures } from '../../framework/rates.ts';
import { percentText } from '../../framework/numbers.ts';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';
import { Facts, type Fact } from './Facts.tsx';
import { termText } from '../../framework/termText.ts';

type MoneyText = (amount: number) => string;

const phoneFacts = ({ product, cashPrice, deposit }: Offer, money: MoneyText): readonly Fact[] => [
    [say`Phone`, product],
    [say`Cash price`, money(cashPrice)],
    [say`Deposit`, `${money(deposit)} (${percentText((deposit * 10_000) / cashPrice, 0)})`],
];

const cashFacts = (offer: Offer, money: MoneyText): readonly Fact[] => [
    [say`Cash loan`, offer.product],
    [say`The customer receives`, money(advancedBy(offer))],
];

/** The figures of an offer as they are read to a customer. */
const offerFacts = (offer: Offer): readonly Fact[] => {
    const money = (amount: number): string => formatMoney(amount, offer.currency);
    return [
        ...(shapeOf(offer).isPaidOut ? cashFacts : phoneFacts)(offer, money),
        [say`Financed`, money(offer.principal)],
        [
            say`Instalment, ${say(humanize(offer.frequency)).toLowerCase()}`,
            instalmentsText(offer.schedule, money).replaceAll(' × ', '\u00a0×\u00a0').replaceAll('+ ', '+\u00a0'),
        ],
        [say`For`, termText(offer)],
        [say`Total cost`, money(offer.totalCost)],
        [say`Cost of credit`, money(offer.costOfCredit)],
        ...rateFigures(offer).map(({ label, bps }): Fact => [label, percentText(bps)]),
    ];
};

/** The deal that is asked for, or agreed. */
export const DealFigures = ({
    dossier: { quote, price },
    title = say`The deal`,
}: {
    readonly dossier: Dossier;
    readonly title?: string;
}) => (
    <Surface title={title}>
        {quote === null ? (
            <Notice tone="warning">{say`No offer can be priced: ask for an edit of the offer.`}</Notice>
        ) : (
            <Facts facts={offerFacts(quote)} least={150} />
        )}
        {price !== null && !price.isValid && <Notice tone="warning">{say`This price is no longer offered.`}</Notice>}
    </Surface>
);
