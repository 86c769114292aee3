import { at, transfer, type Entry } from '../entry.ts';
import { moneyAt } from './money.ts';

interface Accepted {
    readonly acceptanceId: string;
    readonly username: string;
    /** All that the person held. */
    readonly held: number;
    /** What a second person counted of it: no more than that. */
    readonly counted: number;
    /** Where it went: 'bank_transfer' or 'mobile_money'. */
    readonly into: string;
    /** What the statement listed of it before it was counted; null where nothing is listed yet. */
    readonly inboundId?: string | null;
}

/** Cash that was handed over: what is missing of it is owed by whoever held it. */
export const cashAccepted = ({ acceptanceId, username, held, counted, into, inboundId = null }: Accepted): Entry => ({
    kind: 'cash_accepted',
    source: `cash:${acceptanceId}`,
    transfers: [
        ...transfer(moneyAt({ method: into, takenBy: username, inboundId }), at('1100', username), counted),
        ...transfer(at('1130', username), at('1100', username), held - counted),
    ],
});
