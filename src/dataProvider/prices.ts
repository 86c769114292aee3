import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PriceRow } from '../../domain/lending/price.ts';
import { isFrequency } from '../../domain/lending/term.ts';
import { networkError } from './ApiError.ts';
import { fetchList } from './lists.ts';

export interface SoldPrice extends PriceRow {
    readonly pledgeRequired: boolean;
    /** Days, both included; null for no end. */
    readonly validFrom: string;
    readonly validTo: string | null;
}

/** A row of the price list, as the server sends it. */
interface PricingRow extends Omit<SoldPrice, 'serviceFeePerInstalment' | 'frequencies' | 'pledgeRequired'> {
    readonly frequencies: readonly string[];
    readonly serviceFee: number;
    readonly status: string;
    readonly pledgeRequired: string;
}

const toPrice = ({ serviceFee, frequencies, pledgeRequired, ...row }: PricingRow): SoldPrice => ({
    ...row,
    pledgeRequired: pledgeRequired === 'yes',
    frequencies: frequencies.filter(isFrequency),
    serviceFeePerInstalment: serviceFee,
});

/** Published prices of a country are few; the server gives at most a hundred at once. */
const most = [0, 99] as const;

const fetchPrices = async (signal: AbortSignal): Promise<readonly SoldPrice[]> => {
    const { rows } = await fetchList<PricingRow>(
        'pricing',
        { filter: { status: 'published' }, sort: ['cashPrice', 'ASC'], range: most },
        signal,
    );
    return rows.map(toPrice);
};

export const pricesQuery = queryOptions({
    queryKey: ['pricing'],
    queryFn: ({ signal }) => fetchPrices(signal),
    staleTime: 5 * 60_000,
});

const isSold = ({ validFrom, validTo }: SoldPrice, today: string): boolean =>
    validFrom.slice(0, 10) <= today && (validTo?.slice(0, 10) ?? today) >= today;

interface SoldToday {
    readonly data: readonly SoldPrice[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => void;
}

/** What can be sold today, the cheapest first. What was fetched yesterday serves without a network. */
export const usePrices = (today: string): SoldToday => {
    const select = useCallback((rows: readonly SoldPrice[]) => rows.filter((row) => isSold(row, today)), [today]);
    const { data, error, refetch, fetchStatus } = useQuery({ ...pricesQuery, select });
    // Without a network nothing is asked, and so nothing fails.
    const isOutOfReach = data === undefined && fetchStatus === 'paused';
    return { data, error: isOutOfReach ? networkError() : error, refetch: () => void refetch() };
};
