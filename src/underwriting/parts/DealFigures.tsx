import type { Dossier } from '../../../domain/application/dossier.ts';
import type { Offer } from '../../../domain/lending/offer.ts';
import { Notice } from '../../framework/Notice.tsx';
import { formatMoney } from '../../framework/money.ts';
import { percentOf } from '../../framework/percent.ts';
import { Surface } from '../../framework/Surface.tsx';
import { Facts, type Fact } from './Facts.tsx';

/** The figures of an offer as they are read to a customer. */
export const offerFacts = (offer: Offer): readonly Fact[] => {
    const money = (amount: number): string => formatMoney(amount, offer.currency);
    return [
        { label: 'Phone', value: offer.product },
        { label: 'Cash price', value: money(offer.cashPrice) },
        {
            label: 'Deposit',
            value: `${money(offer.deposit)} (${Math.round((offer.deposit * 100) / offer.cashPrice)}%)`,
        },
        { label: 'Financed', value: money(offer.principal) },
        { label: `Instalment, ${offer.frequency}`, value: money(offer.instalment) },
        { label: 'For', value: `${offer.tenorMonths} months, ${offer.instalmentCount} times` },
        { label: 'Total cost', value: money(offer.totalCost) },
        { label: 'Cost of credit', value: money(offer.costOfCredit) },
        { label: 'APR', value: `${percentOf(offer.aprBps)}%` },
        { label: 'Effective rate a year', value: `${percentOf(offer.earBps)}%` },
    ];
};

/** The deal that is asked for, or agreed. */
export const DealFigures = ({
    dossier: { quote, price },
    title = 'The deal',
}: {
    readonly dossier: Dossier;
    readonly title?: string;
}) => (
    <Surface title={title}>
        {quote === null ? (
            <Notice tone="warning">No offer can be priced: ask for an edit of the offer.</Notice>
        ) : (
            <Facts facts={offerFacts(quote)} least={150} />
        )}
        {price !== null && !price.isValid && <Notice tone="warning">This price is no longer offered.</Notice>}
    </Surface>
);
