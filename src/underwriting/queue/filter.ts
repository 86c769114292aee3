import { slaOf } from './sla.ts';
import type { QueueRow } from './row.ts';
import type { QueueFilter } from './useQueue.ts';

/** How the queue is narrowed down, as the page's address keeps it. */
export interface Narrowing {
    readonly q: string;
    /** A merchant's code, or '' for all. */
    readonly shop: string;
    readonly inShop: boolean;
    readonly overdue: boolean;
    /** Shop by shop, each in the queue's order. */
    readonly byShop: boolean;
}

export const narrowingIn = (params: URLSearchParams): Narrowing => ({
    q: params.get('q') ?? '',
    shop: params.get('shop') ?? '',
    inShop: params.has('waiting'),
    overdue: params.has('overdue'),
    byShop: params.has('byShop'),
});

export const paramsOf = ({ q, shop, inShop, overdue, byShop }: Narrowing): URLSearchParams =>
    new URLSearchParams({
        ...(q === '' ? {} : { q }),
        ...(shop === '' ? {} : { shop }),
        ...(inShop ? { waiting: '1' } : {}),
        ...(overdue ? { overdue: '1' } : {}),
        ...(byShop ? { byShop: '1' } : {}),
    });

/** The part that the server answers. */
export const filterOf = ({ q, shop, inShop }: Narrowing): QueueFilter => ({
    ...(q === '' ? {} : { q }),
    ...(shop === '' ? {} : { merchantCode: shop }),
    ...(inShop ? { customerWaiting: true } : {}),
});

/** The part that only the clock knows. */
export const passes = (row: QueueRow, { overdue }: Narrowing, now: number): boolean =>
    !overdue || slaOf(row, now).state === 'red';
