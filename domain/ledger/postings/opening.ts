import { at, type Entry, type Transfer } from '../entry.ts';

export const start = at('3900');

type Opened = `${'loan' | 'deposit' | 'person'}:${string}`;

export const opening = (source: Opened, transfers: readonly Transfer[]): Entry => ({
    kind: 'opening',
    source: `opening:${source}`,
    transfers,
});
