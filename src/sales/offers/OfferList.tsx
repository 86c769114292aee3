import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { Fragment } from 'react';
import type { Offer } from '../../../domain/lending/offer.ts';
import type { Terms } from '../../../domain/lending/price.ts';
import { briefMoney } from '../parts/briefMoney.ts';
import { dealTexts } from '../texts/deal.ts';
import type { Cure, RankedOffer } from './simulate.ts';
import { say, sayCount } from '../../i18n/say.ts';
import { sayMessage } from '../../i18n/sayMessage.ts';
import { termText } from '../../framework/termText.ts';

interface OfferListProps {
    readonly label: string;
    readonly offers: readonly RankedOffer[];
    readonly isChosen: (offer: Offer) => boolean;
    readonly onChoose: (offer: Offer) => void;
    /** Takes terms that fit instead; without it cures are only told. */
    readonly onCure?: (terms: Terms) => void;
}

interface OfferLineProps extends Omit<RankedOffer, 'cures'> {
    readonly isChosen: boolean;
    readonly onChoose: () => void;
}

const OfferLine = ({ offer, limit, isChosen, onChoose }: OfferLineProps) => {
    const money = (amount: number): string => briefMoney(amount, offer.currency);
    const isTooDear = limit !== null;
    return (
        <ButtonBase
            aria-pressed={isChosen}
            onClick={onChoose}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
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
                // One style for all of it: a phone works for every one.
                '& > span': { minWidth: 0, flex: '1 1 9rem' },
                '& strong, & small': { display: 'block' },
                '& strong': { fontWeight: 600 },
                '& small': { fontSize: '0.8125rem', color: 'text.secondary' },
                '& [data-limit]': { color: 'error.main', fontWeight: 500 },
                '& [data-total]': {
                    flex: '0 1 auto',
                    ml: 'auto',
                    textAlign: 'right',
                    '& strong': { fontSize: '0.8125rem' },
                },
            }}
        >
            <span>
                <strong>
                    {money(offer.instalment)} {dealTexts.per[offer.frequency]}
                </strong>
                <small>
                    {termText(offer)} ·{' '}
                    {sayCount(offer.instalmentCount, '%{smart_count} payment |||| %{smart_count} payments')}
                </small>
                {isTooDear && <small data-limit>{sayMessage(limit)}</small>}
            </span>
            <span data-total>
                <small>{say`Total to pay`}</small>
                <strong>{money(offer.totalCost)}</strong>
            </span>
        </ButtonBase>
    );
};

interface CuresProps {
    readonly cures: readonly Cure[];
    readonly currency: string;
    readonly onCure: (terms: Terms) => void;
}

const cureLabel = ({ changes, terms }: Cure, currency: string): string =>
    changes === 'deposit'
        ? say`Make the deposit ${briefMoney(terms.deposit, currency)}`
        : say`Pay over ${termText(terms)}`;

/** What would make an offer fit, one touch away. */
const Cures = ({ cures, currency, onCure }: CuresProps) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {cures.map((cure) => (
            <Button key={cure.changes} variant="outlined" onClick={() => onCure(cure.terms)}>
                {cureLabel(cure, currency)}
            </Button>
        ))}
    </Box>
);

/** Offers to compare; those that break a limit are greyed and say which. They can be looked at all the same. */
export const OfferList = ({ label, offers, isChosen, onChoose, onCure }: OfferListProps) => (
    <Box component="fieldset" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
        {offers.map(({ offer, limit, cures }) => (
            <Fragment key={`${offer.pricingId}-${termText(offer)}-${offer.frequency}`}>
                <OfferLine offer={offer} limit={limit} isChosen={isChosen(offer)} onChoose={() => onChoose(offer)} />
                {onCure !== undefined && cures.length > 0 && (
                    <Cures cures={cures} currency={offer.currency} onCure={onCure} />
                )}
            </Fragment>
        ))}
    </Box>
);
