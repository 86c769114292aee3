import type { Dossier } from '../../../domain/application/dossier.ts';
import { formatMoney } from '../../framework/money.ts';
import { dealTexts } from '../texts/deal.ts';
import { Figures } from './Figures.tsx';
import { Surface } from '../../framework/Surface.tsx';

/** The deal in short: the phone, what is paid now, what is paid how often. */
export const DealSummary = ({ dossier: { quote, application } }: { readonly dossier: Dossier }) => {
    const customer = [
        { label: dealTexts.customer, value: application.customerName },
        { label: dealTexts.reference, value: application.reference },
    ];
    if (quote === null)
        return (
            <Surface title={dealTexts.deal} lead={dealTexts.none}>
                <Figures rows={customer} />
            </Surface>
        );
    const money = (amount: number): string => formatMoney(amount, quote.currency);
    return (
        <Surface title={quote.product}>
            <Figures
                rows={[
                    ...customer,
                    { label: dealTexts.deposit, value: money(quote.deposit) },
                    {
                        label: dealTexts.each[quote.frequency],
                        value: `${quote.instalmentCount} × ${money(quote.instalment)}`,
                    },
                    { label: dealTexts.total, value: money(quote.totalCost), isStrong: true },
                ]}
            />
        </Surface>
    );
};
