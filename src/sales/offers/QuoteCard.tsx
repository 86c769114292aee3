import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Offer } from '../../../domain/lending/offer.ts';
import { formatMoney } from '../../framework/money.ts';
import { Figures } from '../parts/Figures.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { dealTexts } from '../texts/deal.ts';
import { offerFigures } from './offerFigures.ts';
import { ScheduleTable } from './ScheduleTable.tsx';
import type { SharedQuote } from './share/sharedQuote.ts';
import { ShareQuote } from './share/ShareQuote.tsx';
import { say } from '../../i18n/say.ts';
import { Headline } from '../parts/Headline.tsx';

interface QuoteCardProps {
    readonly offer: Offer;
    readonly note?: string;
    /** With it the quote can be given to the customer. */
    readonly validity?: SharedQuote['validity'];
}

/** An offer in full: what is paid how often, large; all that it costs; each payment on demand. */
export const QuoteCard = ({ offer, note, validity }: QuoteCardProps) => {
    const [showsSchedule, setShowsSchedule] = useState(false);
    return (
        <Surface>
            <Box aria-live="polite">
                <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{offer.product}</Box>
                <Headline>
                    {formatMoney(offer.instalment, offer.currency)}{' '}
                    <Box
                        component="span"
                        sx={{ display: 'inline-block', fontSize: '1rem', fontWeight: 500, color: 'text.secondary' }}
                    >
                        {dealTexts.per[offer.frequency]}
                    </Box>
                </Headline>
            </Box>
            <Figures rows={offerFigures(offer)} />
            {validity !== undefined && <ShareQuote offer={offer} validity={validity} />}
            <Button variant="outlined" aria-expanded={showsSchedule} onClick={() => setShowsSchedule(!showsSchedule)}>
                {showsSchedule ? say`Hide the schedule` : say`Show the schedule`}
            </Button>
            {showsSchedule && (
                <ScheduleTable schedule={offer.schedule} currency={offer.currency} {...(note ? { note } : {})} />
            )}
        </Surface>
    );
};
