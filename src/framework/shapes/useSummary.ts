import { keepPreviousData } from '@tanstack/react-query';
import type { Resource } from '../../../domain/resource.ts';
import { groupingText, type Grouping, type Measure, type Summary } from '../../../domain/summary.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

export interface SummaryRequest {
    readonly resource: Resource;
    readonly filter: Readonly<Record<string, unknown>>;
    readonly by?: readonly Grouping[];
    readonly measures?: readonly Measure[];
    readonly withTotals?: boolean;
    /** Whether it is asked for at all. */
    readonly isWanted?: boolean;
}

const queryOf = ({ filter, by = [], measures = [], withTotals = false }: SummaryRequest): string =>
    new URLSearchParams({
        filter: JSON.stringify(filter),
        by: JSON.stringify(by.map(groupingText)),
        measures: JSON.stringify(measures.map(({ field, calculation }) => [field.name, calculation])),
        totals: JSON.stringify(withTotals),
    }).toString();

/** What the rows of a list add up to, as the server says; the last answer stands while another comes. */
export const useSummary = (asked: SummaryRequest) => {
    const query = queryOf(asked);
    const { name } = asked.resource;
    return useAnswer<Summary>([name, 'summary', query], `/api/${name}/summary?${query}`, {
        placeholderData: keepPreviousData,
        enabled: asked.isWanted ?? true,
    });
};
