import { at, type Entry, type Transfer } from '../entry.ts';

export const start = at('3900');

export const opening = (source: string, transfers: readonly Transfer[]): Entry => ({
    kind: 'opening',
    source: `opening:${source}`,
    transfers,
});
