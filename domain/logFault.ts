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

/** Of loans: their payments are others than the log tells. */
export interface PlanFault {
    readonly country: string;
    readonly kind: 'plan changed';
    /** The entry that tells them. */
    readonly sequence: number;
    /** Of the loan. */
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
export type LogFault = EntryFault | PlanFault | SealFault;
