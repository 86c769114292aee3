import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import type { PriceRow } from '../../../domain/lending/price.ts';
import { shapeOf } from '../../../domain/lending/product.ts';
import { briefMoney } from '../parts/briefMoney.ts';
import { dealTexts } from '../texts/deal.ts';
import { cheapestOffer } from './simulate.ts';
import { say, spoken } from '../../i18n/say.ts';
import { sheet } from '../../framework/Surface.tsx';

interface PhonePickerProps {
    readonly prices: readonly PriceRow[];
    readonly chosen: PriceRow | null;
    readonly onChoose: (price: PriceRow) => void;
}

const frame = {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1.5,
    width: '100%',
    minHeight: 64,
    px: 2,
    py: 1,
    textAlign: 'left',
    fontFamily: 'inherit',
    fontSize: '1rem',
    ...sheet,
    // One style for all of it: a phone works for every one.
    '& > span': { minWidth: 0, flex: '1 1 9rem' },
    '& strong, & small': { display: 'block' },
    '& strong': { fontWeight: 600 },
    '& small': { fontSize: '0.875rem', color: 'text.secondary' },
} as const;

const PhoneText = ({ price }: { readonly price: PriceRow }) => {
    const { instalment, frequency } = cheapestOffer(price);
    const money = (amount: number): string => briefMoney(amount, price.currency);
    return (
        <span>
            <strong>{price.product}</strong>
            <small>
                {shapeOf(price).isPaidOut
                    ? say`Loan of ${money(price.cashPrice)}`
                    : say`Cash ${money(price.cashPrice)}`}{' '}
                · {say`from ${money(instalment)} ${dealTexts.per[frequency]}`}
            </small>
        </span>
    );
};

const labels = spoken({ phone: 'Phones', cash: 'Cash loans', second: 'Second loans' });
type Group = keyof typeof labels;
const groups: readonly Group[] = ['phone', 'cash', 'second'];

const groupOf = ({ kind = 'phone', lentAs }: PriceRow): Group => (lentAs === 'second' ? lentAs : kind);

const Kind = ({ label, prices, chosen, onChoose }: PhonePickerProps & { readonly label: string }) =>
    prices.length > 0 && (
        <Box
            component="fieldset"
            aria-label={label}
            sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
                gap: 1,
            }}
        >
            {prices.map((price) => (
                <ButtonBase
                    key={price.pricingId}
                    aria-pressed={price.pricingId === chosen?.pricingId}
                    onClick={() => onChoose(price)}
                    sx={frame}
                >
                    <PhoneText price={price} />
                </ButtonBase>
            ))}
        </Box>
    );

/** The catalogue, phones first; once one is chosen only that one is shown, with the way back to all. */
export const PhonePicker = ({ prices, chosen, onChoose }: PhonePickerProps) => {
    const [isOpen, setOpen] = useState(chosen === null);
    const choose = (price: PriceRow): void => {
        setOpen(false);
        onChoose(price);
    };
    if (chosen !== null && !isOpen) {
        return (
            <Box sx={{ ...frame, flexWrap: 'wrap', borderColor: 'primary.main', borderWidth: 2 }}>
                <PhoneText price={chosen} />
                <Button sx={{ ml: 'auto' }} onClick={() => setOpen(true)}>{say`Change`}</Button>
            </Box>
        );
    }
    return (
        <>
            {groups.map((group) => (
                <Kind
                    key={group}
                    label={labels[group]}
                    prices={prices.filter((price) => groupOf(price) === group)}
                    chosen={chosen}
                    onChoose={choose}
                />
            ))}
        </>
    );
};
