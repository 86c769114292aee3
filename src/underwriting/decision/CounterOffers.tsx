import Box from '@mui/material/Box';
import { humanize } from '../../../domain/field.ts';
import type { Offer } from '../../../domain/lending/offer.ts';
import { formatMoney } from '../../framework/money.ts';
import { percentText } from '../../framework/numbers.ts';
import { say } from '../../i18n/say.ts';

interface CounterOffersProps {
    readonly offers: readonly Offer[];
    /** What to say where none fits. */
    readonly empty: string;
    /** Leaves out what follows from the deposit. */
    readonly isNarrow?: boolean;
}

/** Deals the customer may take, to compare. */
export const CounterOffers = ({ offers, empty, isNarrow = false }: CounterOffersProps) => {
    if (offers.length === 0) return <Box sx={{ color: 'error.main', fontWeight: 500 }}>{empty}</Box>;
    return (
        <Box sx={{ overflowX: 'auto' }}>
            <Box
                component="table"
                sx={{
                    width: '100%',
                    borderCollapse: 'collapse',
                    fontSize: '0.875rem',
                    fontVariantNumeric: 'tabular-nums',
                    '& th': {
                        fontSize: '0.8125rem',
                        fontWeight: 500,
                        color: 'text.secondary',
                        textAlign: 'right',
                        whiteSpace: 'nowrap',
                    },
                    '& td': {
                        textAlign: 'right',
                        py: 0.5,
                        pl: 1.5,
                        borderTop: 1,
                        borderColor: 'divider',
                        whiteSpace: 'nowrap',
                    },
                    '& th:first-of-type, & td:first-of-type': { textAlign: 'left', pl: 0 },
                }}
            >
                <thead>
                    <tr>
                        <th scope="col">{say`Months`}</th>
                        <th scope="col">{say`Deposit`}</th>
                        {!isNarrow && <th scope="col">{say`Financed`}</th>}
                        <th scope="col">{say`Instalment`}</th>
                        <th scope="col">{say`Total`}</th>
                        <th scope="col">{say`APR`}</th>
                    </tr>
                </thead>
                <tbody>
                    {offers.map((offer) => (
                        <tr key={`${offer.product} ${offer.tenorMonths} ${offer.frequency}`}>
                            <td>
                                {offer.tenorMonths}, {say(humanize(offer.frequency)).toLowerCase()}
                            </td>
                            <td>{formatMoney(offer.deposit, offer.currency)}</td>
                            {!isNarrow && <td>{formatMoney(offer.principal, offer.currency)}</td>}
                            <td>{formatMoney(offer.instalment, offer.currency)}</td>
                            <td>{formatMoney(offer.totalCost, offer.currency)}</td>
                            <td>{percentText(offer.aprBps)}</td>
                        </tr>
                    ))}
                </tbody>
            </Box>
        </Box>
    );
};
