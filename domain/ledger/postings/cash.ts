import { at, transfer, type Entry, type Place } from '../entry.ts';

interface Accepted {
    readonly acceptanceId: string;
    /** With a person, or in the safe of a shop. */
    readonly from: Place;
    /** Who owes what is missing. */
    readonly answers: string;
    /** All that was there. */
    readonly held: number;
    /** What a second person counted of it: no more than that. */
    readonly counted: number;
    /** A safe, our wallet or bank, or what the statement listed of it before it was counted. */
    readonly into: Place;
}

/** Cash that was handed over: what is missing of it is owed by whoever answers for it. */
export const cashAccepted = ({ acceptanceId, from, answers, held, counted, into }: Accepted): Entry => ({
    kind: 'cash_accepted',
    source: `cash:${acceptanceId}`,
    transfers: [...transfer(into, from, counted), ...transfer(at('1130', answers), from, held - counted)],
});
