import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { BarChart } from '@mui/x-charts/BarChart';
import { useState } from 'react';
import { instalmentsText } from '../../../domain/lending/instalments.ts';
import { listOffers, type Offer } from '../../../domain/lending/offer.ts';
import { depositFor, maximumDeposit, type PriceRow } from '../../../domain/lending/price.ts';
import { formatMoney } from '../../framework/money.ts';
import { useColours } from '../../admin/dashboard/charts.tsx';
import { ChartCard } from '../../admin/dashboard/ChartCard.tsx';
import { DataTable, type TableData } from '../../admin/dashboard/DataTable.tsx';
import { Card } from '../../admin/Card.tsx';
import { formatNumber, percentText } from '../../framework/numbers.ts';
import { say } from '../../i18n/say.ts';
import { majorOf, offersTable } from './offerTables.ts';
import { termText } from '../../framework/termText.ts';

/** Plan, instalment, in all, and the rate. */
const shortColumns = 4;

const shares = [1_000, 2_000, 3_000, 4_000, 5_000] as const;

interface PaidChartProps {
    readonly price: PriceRow;
    /** Of one frequency, by tenor. */
    readonly offers: readonly Offer[];
}

/** What the customer pays in all, by tenor: the phone, and what the credit costs. */
const PaidChart = ({ price, offers }: PaidChartProps) => (
    <BarChart
        height={240}
        margin={{ top: 8, right: 16, bottom: 4, left: 0 }}
        colors={[...useColours()]}
        xAxis={[
            {
                scaleType: 'band',
                data: offers.map(termText),
                disableTicks: true,
            },
        ]}
        yAxis={[{ width: 72, valueFormatter: formatNumber }]}
        series={[
            { stack: 'all', label: say`Cash price`, data: offers.map(() => majorOf(price.cashPrice, price.currency)) },
            {
                stack: 'all',
                label: say`Cost of credit`,
                data: offers.map(({ costOfCredit }) => majorOf(costOfCredit, price.currency)),
            },
        ]}
        grid={{ horizontal: true }}
        skipAnimation
    />
);

interface DepositChooserProps {
    readonly price: PriceRow;
    readonly value: number;
    readonly onChange: (depositBps: number) => void;
}

const DepositChooser = ({ price, value, onChange }: DepositChooserProps) => {
    const most = maximumDeposit(price);
    const choices = shares.filter((share) => share > price.depositMinBps && depositFor(price, share) <= most);
    const nameOf = (share: number): string => formatMoney(depositFor(price, share), price.currency);
    return (
        <TextField
            select
            size="small"
            label={say`Deposit`}
            value={choices.some((share) => share === value) ? value : 0}
            onChange={({ target }) => onChange(Number(target.value))}
            sx={{ mt: 0.5, mb: 1, minWidth: 200 }}
        >
            <MenuItem value={0}>{say`The least: ${nameOf(0)}`}</MenuItem>
            {choices.map((share) => (
                <MenuItem key={share} value={share}>
                    {percentText(share)}: {nameOf(share)}
                </MenuItem>
            ))}
        </TextField>
    );
};

/** Of every plan what a narrow card has room for; the payments one by one are counted under its name. */
const inShort = ({ head, rows, ...table }: TableData, offers: readonly Offer[], currency: string): TableData => ({
    ...table,
    head: head.slice(0, shortColumns),
    rows: rows.map(({ cells, ...row }, index) => ({
        ...row,
        cells: cells.slice(0, shortColumns - 1),
        label: (
            <>
                {row.name}
                <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
                    {instalmentsText(offers[index]?.schedule ?? [], (amount) => formatMoney(amount, currency))}
                </Box>
            </>
        ),
    })),
});

/** The offers that a price yields: what the customer pays under each plan, as a chart and in numbers. */
export const OffersPreview = ({ price }: { readonly price: PriceRow }) => {
    const [depositBps, setDepositBps] = useState(0);
    const offers = listOffers(price, { depositBps });
    const [frequency] = price.frequencies;
    const table = offersTable(offers);
    return (
        <>
            <ChartCard
                title={say`What the customer pays`}
                note={say`In ${price.currency}, by tenor.`}
                table={table}
                fileName={`offers-${price.model || 'draft'}`}
                controls={<DepositChooser price={price} value={depositBps} onChange={setDepositBps} />}
            >
                <PaidChart price={price} offers={offers.filter((offer) => offer.frequency === frequency)} />
            </ChartCard>
            <Card title={say`Offers`} aside={<Box sx={{ color: 'text.secondary' }}>{offers.length}</Box>}>
                <DataTable label={say`All offers`} table={inShort(table, offers, price.currency)} stacks="aligned" />
            </Card>
        </>
    );
};
