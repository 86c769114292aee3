import { useQuery } from '@tanstack/react-query';
import type { PriceRow } from '../../domain/lending/offer.ts';
import { isFrequency } from '../../domain/lending/schedule.ts';
import { fetchList } from './lists.ts';

/** A row of the price list, as the server sends it. */
interface PricingRow extends Omit<PriceRow, 'serviceFeePerInstalment' | 'frequencies'> {
    readonly frequencies: readonly string[];
    readonly serviceFee: number;
    readonly status: string;
    /** Days, both included; null for no end. */
    readonly validFrom: string;
    readonly validTo: string | null;
}

const toPrice = ({ serviceFee, frequencies, ...row }: PricingRow): PriceRow => ({
    ...row,
    frequencies: frequencies.filter(isFrequency),
    serviceFeePerInstalment: serviceFee,
});

/** Published prices of a country are few; the server gives at most a hundred at once. */
const most = [0, 99] as const;

const fetchPrices = async (today: string, signal: AbortSignal): Promise<readonly PriceRow[]> => {
    const { rows } = await fetchList<PricingRow>(
        'pricing',
        { filter: { status: 'published' }, sort: ['cashPrice', 'ASC'], range: most },
        signal,
    );
    return rows
        .filter((row) => row.validFrom.slice(0, 10) <= today && (row.validTo?.slice(0, 10) ?? today) >= today)
        .map(toPrice);
};

/** What can be sold today, the cheapest first. */
export const usePrices = (today: string) =>
    useQuery({
        queryKey: ['pricing', today],
        queryFn: ({ signal }) => fetchPrices(today, signal),
        staleTime: 5 * 60_000,
    });
