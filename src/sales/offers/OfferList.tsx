import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Offer } from '../../../domain/lending/offer.ts';
import { briefMoney } from '../parts/briefMoney.ts';
import { dealTexts } from '../texts/deal.ts';
import type { RankedOffer } from './simulate.ts';

interface OfferListProps {
    readonly label: string;
    readonly offers: readonly RankedOffer[];
    readonly isChosen: (offer: Offer) => boolean;
    readonly onChoose: (offer: Offer) => void;
}

const OfferLine = ({ offer, limit, isChosen, onChoose }: RankedOffer & { isChosen: boolean; onChoose: () => void }) => {
    const money = (amount: number): string => briefMoney(amount, offer.currency);
    const isTooDear = limit !== null;
    return (
        <ButtonBase
            aria-pressed={isChosen}
            onClick={onChoose}
            sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                gap: 1,
                alignItems: 'center',
                minHeight: 56,
                px: 1.5,
                py: 1,
                textAlign: 'left',
                fontFamily: 'inherit',
                fontSize: '0.9375rem',
                border: isChosen ? 2 : 1,
                borderColor: isChosen ? 'primary.main' : 'divider',
                borderRadius: '10px',
                bgcolor: isTooDear ? 'action.hover' : 'background.paper',
                color: isTooDear ? 'text.secondary' : 'text.primary',
            }}
        >
            <Box sx={{ minWidth: 0 }}>
                <Box sx={{ fontWeight: 600 }}>
                    {money(offer.instalment)} {dealTexts.per[offer.frequency]}
                </Box>
                <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                    {dealTexts.monthCount(offer.tenorMonths)} · {dealTexts.paymentCount(offer.instalmentCount)}
                </Box>
                {isTooDear && <Box sx={{ fontSize: '0.8125rem', color: 'error.main', fontWeight: 500 }}>{limit}</Box>}
            </Box>
            <Box sx={{ textAlign: 'right', fontSize: '0.8125rem', color: 'text.secondary' }}>
                {dealTexts.total}
                <Box sx={{ color: isTooDear ? 'text.secondary' : 'text.primary', fontWeight: 600 }}>
                    {money(offer.totalCost)}
                </Box>
            </Box>
        </ButtonBase>
    );
};

/** Offers to compare; those that break a limit are greyed and say which. They can be looked at all the same. */
export const OfferList = ({ label, offers, isChosen, onChoose }: OfferListProps) => (
    <Box component="fieldset" aria-label={label} sx={{ display: 'grid', gap: 1, border: 0, p: 0, m: 0, minWidth: 0 }}>
        {offers.map(({ offer, limit }) => (
            <OfferLine
                key={`${offer.pricingId}-${offer.tenorMonths}-${offer.frequency}`}
                offer={offer}
                limit={limit}
                isChosen={isChosen(offer)}
                onChoose={() => onChoose(offer)}
            />
        ))}
    </Box>
);
