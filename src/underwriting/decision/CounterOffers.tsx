import { statedRates } from '../../../domain/lending/legalRate.ts';
import Box from '@mui/material/Box';
import { humanize } from '../../../domain/field.ts';
import type { Offer } from '../../../domain/lending/offer.ts';
import { formatMoney } from '../../framework/money.ts';
import { percentText } from '../../framework/numbers.ts';
import { tableLook } from '../../framework/tableLook.ts';
import { say } from '../../i18n/say.ts';
import { termText } from '../../framework/termText.ts';
import { Sideways } from '../../framework/Sideways.tsx';

interface CounterOffersProps {
    readonly offers: readonly Offer[];
    /** What to say where none fits. */
    readonly empty: string;
}

const isSame = (amounts: readonly number[]): boolean => new Set(amounts).size === 1;

/** What the customer could take. A deposit that is the same for all is said once, and leaves the table its room. */
export const CounterOffers = ({ offers, empty }: CounterOffersProps) => {
    const [first] = offers;
    if (first === undefined) return <Box sx={{ color: 'error.main', fontWeight: 500 }}>{empty}</Box>;
    const isOneDeposit = [offers.map(({ deposit }) => deposit), offers.map(({ principal }) => principal)].every(isSame);
    const money = (amount: number): string => formatMoney(amount, first.currency);
    return (
        <>
            {isOneDeposit && <div>{say`Deposit ${money(first.deposit)}, financed ${money(first.principal)}`}</div>}
            <Sideways label={say`What can be offered`}>
                <Box
                    component="table"
                    sx={{
                        ...tableLook,
                        fontSize: '0.8125rem',
                        '& th, & td': { ...tableLook['& th, & td'], pl: 1 },
                        '& td': { ...tableLook['& td'], py: 0.5, whiteSpace: 'nowrap' },
                        '& td:first-of-type': { whiteSpace: 'normal', minWidth: '6.5rem' },
                    }}
                >
                    <thead>
                        <tr>
                            <th scope="col">{say`How long`}</th>
                            {!isOneDeposit && <th scope="col">{say`Deposit`}</th>}
                            {!isOneDeposit && <th scope="col">{say`Financed`}</th>}
                            <th scope="col">{say`Instalment`}</th>
                            <th scope="col">{say`Total`}</th>
                            <th scope="col">{say`APR`}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {offers.map((offer) => (
                            <tr key={`${offer.product} ${termText(offer)} ${offer.frequency}`}>
                                <td>
                                    {termText(offer)}, {say(humanize(offer.frequency)).toLowerCase()}
                                </td>
                                {!isOneDeposit && <td>{money(offer.deposit)}</td>}
                                {!isOneDeposit && <td>{money(offer.principal)}</td>}
                                <td>{money(offer.instalment)}</td>
                                <td>{money(offer.totalCost)}</td>
                                <td>{percentText(statedRates(offer)[0].bps)}</td>
                            </tr>
                        ))}
                    </tbody>
                </Box>
            </Sideways>
        </>
    );
};
