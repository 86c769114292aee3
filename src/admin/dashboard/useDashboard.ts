import { keepPreviousData } from '@tanstack/react-query';
import { firstDayOf, type Dashboard } from '../../../domain/reporting/dashboard.ts';
import type { Roll } from '../../../domain/reporting/rolls.ts';
import type { WorkReport } from '../../../domain/reporting/work.ts';
import { useAddressParams } from '../../framework/useAddressParams.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

/** The periods one press away, in days. */
export const spans = [7, 30, 90, 365] as const;
export type Span = (typeof spans)[number];

/** What the dashboard can be limited to; each is a parameter of the page's address. */
const limits = ['country', 'merchantCode', 'product'] as const;
export type Limit = (typeof limits)[number];

const usual: Span = 30;

const spanOf = (text: string | null): Span => spans.find((span) => String(span) === text) ?? usual;

/** The page's address as what the server is asked: the period ends today. */
const askedOf = (address: URLSearchParams): string => {
    const asked = new URLSearchParams({ from: firstDayOf(spanOf(address.get('days')), Date.now()) });
    for (const name of limits) {
        const value = address.get(name);
        if (value !== null) asked.set(name, value);
    }
    return asked.toString();
};

/** What the dashboard shows and what it is limited to; both live in the address, so that a view can be shared. */
export const useDashboard = () => {
    const [address, change] = useAddressParams();
    const query = useAnswer<Dashboard>(['dashboard', address.toString()], `/api/dashboard?${askedOf(address)}`, {
        placeholderData: keepPreviousData,
        refetchInterval: 60_000,
    });
    return {
        query,
        span: spanOf(address.get('days')),
        limitOf: (name: Limit) => address.get(name),
        change: (name: Limit | 'days', value: string | null) => change(name, value),
    };
};

export type DashboardView = ReturnType<typeof useDashboard>;

/** What became of loans month by month: asked apart from the rest, and once, as it takes long and a month that is over stays as it is. */
export const useRolls = () => {
    const [address] = useAddressParams();
    return useAnswer<readonly Roll[]>(['rolls', address.toString()], `/api/dashboard/rolls?${askedOf(address)}`, {
        staleTime: Infinity,
    });
};

/** How the work of people went: asked apart from what is seen first. */
export const useWork = () => {
    const [address] = useAddressParams();
    return useAnswer<WorkReport>(['dashboard', 'work', address.toString()], `/api/dashboard/work?${askedOf(address)}`, {
        placeholderData: keepPreviousData,
    });
};
