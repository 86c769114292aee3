/** Of entries of the log: what one says is another than was sealed, it is not there, or nobody sealed it. */
interface ChangedEntry {
    readonly country: string;
    readonly kind: 'changed' | 'missing' | 'added';
    readonly sequence: number;
}

/** Of entries that left the log: their file is not there, or is not what was put there. */
interface ChangedArchive {
    readonly country: string;
    readonly kind: 'archive changed';
    /** The numbers of the file's first and last entry. */
    readonly from: number;
    readonly upTo: number;
    /** Where it lies in the store. */
    readonly file: string;
}

export type EntryFault = ChangedEntry | ChangedArchive;

/** Of a loan, or a closed day of the books: its payments, or its transfers, are others than the log tells. */
export interface ToldFault {
    readonly country: string;
    readonly kind: 'plan changed' | 'day changed';
    /** The entry that tells of them. */
    readonly sequence: number;
    /** Of the loan or the day. */
    readonly recordId: string;
}

/** Of seals, by their numbers: one is not what was signed, or not what left the machine, or some are not there. */
interface SealFault {
    readonly country: string;
    readonly kind: 'seal changed' | 'seals missing';
    readonly n: number;
    readonly upTo: number;
}

/** What does not fit in the event log. */
export type LogFault = EntryFault | ToldFault | SealFault;

/** A place in a country's seals. Who noted one elsewhere can prove later that the log up to there is what it was. */
export interface SealMark {
    readonly country: string;
    readonly n: number;
    /** 64 hexadecimal digits. */
    readonly hash: string;
}

/** What was found in a piece of the log. */
export interface PieceVerification {
    /** Entries looked at in this piece, and how many the log holds. */
    readonly checked: number;
    readonly total: number;
    /** Those of this piece, a hundred at most. */
    readonly faults: readonly LogFault[];
    /** The newest seal of each country whose end was reached in this piece. */
    readonly heads: readonly SealMark[];
    /** Where the next piece begins; null when all was looked at. */
    readonly next: SealMark | null;
}
