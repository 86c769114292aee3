import Box from '@mui/material/Box';
import {
    maximumDeposit,
    minimumDeposit,
    termsIn,
    termsOffered,
    type PriceRow,
    type Terms,
} from '../../../domain/lending/price.ts';
import { shapeOf } from '../../../domain/lending/product.ts';
import { isSameTerm } from '../../../domain/lending/term.ts';
import { formatMoney } from '../../framework/money.ts';
import { Choice } from '../parts/Choice.tsx';
import { MoneyInput } from '../parts/MoneyInput.tsx';
import { dealTexts } from '../texts/deal.ts';
import { nearestDeposit } from './simulate.ts';
import { say } from '../../i18n/say.ts';
import { termText } from '../../framework/termText.ts';

interface TermsPickerProps {
    readonly price: PriceRow;
    readonly terms: Terms;
    readonly onChange: (terms: Terms) => void;
}

const Deposit = ({ price, terms, onChange }: TermsPickerProps) => {
    const least = minimumDeposit(price);
    const most = maximumDeposit(price);
    const money = (amount: number): string => formatMoney(amount, price.currency);
    const set = (deposit: number): void => onChange({ ...terms, deposit });
    return (
        <Box sx={{ display: 'grid', gap: 1 }}>
            <MoneyInput
                key={price.pricingId}
                label={say`Deposit`}
                currency={price.currency}
                value={terms.deposit}
                hint={say`From ${money(least)} to ${money(most)}`}
                onChange={(deposit) => {
                    if (deposit !== null) set(deposit);
                }}
                onBlur={() => set(nearestDeposit(price, terms.deposit))}
            />
            <Box
                component="input"
                type="range"
                aria-label={say`Deposit`}
                min={least}
                max={most}
                step={price.roundTo}
                value={terms.deposit}
                onChange={({ target }: { target: HTMLInputElement }) =>
                    set(nearestDeposit(price, Number(target.value)))
                }
                aria-valuetext={money(terms.deposit)}
                sx={{ width: '100%', height: 44, m: 0, accentColor: (theme) => theme.palette.primary.main }}
            />
        </Box>
    );
};

/** How a product is paid: the deposit, how long, how often. */
export const TermsPicker = (props: TermsPickerProps) => {
    const { price, terms, onChange } = props;
    const offered = termsOffered(price);
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            {shapeOf(price).takesDeposit && <Deposit {...props} />}
            <Choice
                label={say`How long`}
                options={offered.map((term, index) => ({ value: index, label: termText(term) }))}
                value={offered.findIndex((term) => isSameTerm(term, terms))}
                onChange={(index) => onChange(termsIn({ ...terms, tenorDays: 0, ...offered[index] }))}
            />
            <Choice
                label={say`How often`}
                options={price.frequencies.map((frequency) => ({ value: frequency, label: dealTexts.each[frequency] }))}
                value={terms.frequency}
                onChange={(frequency) => onChange({ ...terms, frequency })}
            />
        </Box>
    );
};
