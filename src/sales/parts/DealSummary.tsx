import type { Dossier } from '../../../domain/application/dossier.ts';
import { advancedBy, shapeOf } from '../../../domain/lending/product.ts';
import { formatMoney } from '../../framework/money.ts';
import { dealTexts } from '../texts/deal.ts';
import { Figures } from './Figures.tsx';
import { instalmentFigures } from './instalments.ts';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';

/** The deal in short: the product, what is paid now or received, what is paid how often. */
export const DealSummary = ({ dossier: { quote, application } }: { readonly dossier: Dossier }) => {
    const customer = [
        { label: say`Customer`, value: application.customerName },
        { label: say`Reference`, value: application.reference },
    ];
    if (quote === null)
        return (
            <Surface title={say`Deal`} lead={say`No offer chosen yet.`}>
                <Figures rows={customer} />
            </Surface>
        );
    const money = (amount: number): string => formatMoney(amount, quote.currency);
    return (
        <Surface title={quote.product}>
            <Figures
                rows={[
                    ...customer,
                    shapeOf(quote).isPaidOut
                        ? { label: say`The customer receives`, value: money(advancedBy(quote)) }
                        : { label: say`Deposit`, value: money(quote.deposit) },
                    ...instalmentFigures(quote, dealTexts.each[quote.frequency]),
                    { label: say`Total to pay`, value: money(quote.totalCost), isStrong: true },
                ]}
            />
        </Surface>
    );
};
