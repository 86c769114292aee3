import { at, transfer, type Entry } from '../entry.ts';
import { opening, start } from './opening.ts';

/** How the commission of one person changed, by where it is. */
export interface CommissionChange {
    readonly earningId: string;
    readonly username: string;
    /** Still waiting for its condition. */
    readonly earned: number;
    /** To be paid out. */
    readonly released: number;
    readonly paid: number;
    /** Of what was paid, what is kept back for its tax. */
    readonly withheld?: number;
    /** The order by which it was paid; null where it was paid by hand, from the bank. */
    readonly orderId: string | null;
}

export const commissionChanged = (change: CommissionChange): Entry => {
    const { earningId, username, earned, paid, withheld = 0, orderId } = change;
    const [ready, waiting] = [at('2610', username), at('2620', username)];
    // What an order pays left the person's commission when the order was given.
    const payout = orderId === null ? transfer(ready, at('1020'), paid - withheld) : [];
    const released = change.released + paid;
    const moved = earned < 0 && released > 0 ? Math.min(-earned, released) : 0;
    return {
        kind: paid === 0 ? 'commission' : 'payout',
        source: `earning:${earningId}`,
        transfers: [
            ...payout,
            ...transfer(ready, at('2710'), withheld),
            ...transfer(waiting, ready, moved),
            ...transfer(at('5010'), ready, released - moved),
            ...transfer(at('5010'), waiting, earned + moved),
        ],
    };
};

export const commissionOpened = (username: string, released: number, earned: number): Entry =>
    opening(`person:${username}`, [
        ...transfer(start, at('2610', username), released),
        ...transfer(start, at('2620', username), earned),
    ]);
