import { requireSound, type Entry, type Place } from '../../../domain/ledger/entry.ts';

/** Books as a mind of their own: what every entry adds up to. */
export const openBooks = () => {
    const balances = new Map<string, number>();
    const on = ({ account, of }: Place): string => `${account} ${of ?? ''}`;
    const add = (place: Place, amount: number): void => {
        balances.set(on(place), (balances.get(on(place)) ?? 0) + amount);
    };
    return {
        book: (entry: Entry): void => {
            if (entry.transfers.length === 0) return;
            requireSound(entry);
            for (const { debit, credit, amount } of entry.transfers) {
                add(debit, amount);
                add(credit, -amount);
            }
        },
        on: (account: string, of = ''): number => balances.get(`${account} ${of}`) ?? 0,
        onAll: (account: string): number =>
            [...balances].reduce((sum, [key, amount]) => (key.startsWith(account) ? sum + amount : sum), 0),
        sum: (): number => [...balances.values()].reduce((sum, amount) => sum + amount, 0),
        below: (accounts: readonly string[]): readonly string[] =>
            [...balances].flatMap(([key, amount]) => (accounts.includes(key.slice(0, 4)) && amount > 0 ? [key] : [])),
    };
};
