import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Offer } from '../../../domain/lending/offer.ts';
import { formatMoney } from '../../framework/money.ts';
import { percentOf } from '../../framework/percent.ts';
import { Figures, type Figure } from '../parts/Figures.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { dealTexts } from '../texts/deal.ts';
import { ScheduleTable } from './ScheduleTable.tsx';

/** Basis points as a percentage with one decimal. */
export const percent = (bps: number): string => `${percentOf(Math.round(bps / 10) * 10)} %`;

/** Everything the customer must hear about the price of an offer. */
export const offerFigures = (offer: Offer): readonly Figure[] => {
    const money = (amount: number): string => formatMoney(amount, offer.currency);
    const last = { label: dealTexts.last, value: money(offer.lastInstalment) };
    return [
        { label: dealTexts.cashPrice, value: money(offer.cashPrice) },
        { label: dealTexts.deposit, value: money(offer.deposit) },
        ...(offer.feeUpfront > 0 ? [{ label: dealTexts.feeUpfront, value: money(offer.feeUpfront) }] : []),
        { label: dealTexts.payNow, value: money(offer.dueAtHandover) },
        { label: dealTexts.count, value: `${offer.instalmentCount} × ${money(offer.instalment)}` },
        ...(offer.lastInstalment === offer.instalment ? [] : [last]),
        { label: dealTexts.total, value: money(offer.totalCost), isStrong: true },
        { label: dealTexts.cost, value: money(offer.costOfCredit) },
        { label: dealTexts.apr, value: percent(offer.aprBps) },
    ];
};

/** An offer in full: what is paid how often, large; all that it costs; each payment on demand. */
export const QuoteCard = ({ offer, note }: { readonly offer: Offer; readonly note?: string }) => {
    const [showsSchedule, setShowsSchedule] = useState(false);
    return (
        <Surface>
            <Box aria-live="polite">
                <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{offer.product}</Box>
                <Box sx={{ fontSize: '2rem', fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1.2 }}>
                    {formatMoney(offer.instalment, offer.currency)}
                    <Box component="span" sx={{ fontSize: '1rem', fontWeight: 500, ml: 1, color: 'text.secondary' }}>
                        {dealTexts.per[offer.frequency]}
                    </Box>
                </Box>
            </Box>
            <Figures rows={offerFigures(offer)} />
            <Button variant="outlined" aria-expanded={showsSchedule} onClick={() => setShowsSchedule(!showsSchedule)}>
                {showsSchedule ? dealTexts.hideSchedule : dealTexts.showSchedule}
            </Button>
            {showsSchedule && (
                <ScheduleTable schedule={offer.schedule} currency={offer.currency} {...(note ? { note } : {})} />
            )}
        </Surface>
    );
};
