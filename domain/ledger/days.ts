/** What is still open on a day of the books. `amount`: minor units, null where it is no amount. */
export interface OpenPoint {
    /**
     * Money that fits nothing; on its way out for more than a day; cash not handed over; what the last check found; a row of a
     * statement that is not booked; a transfer of which its statement says otherwise.
     */
    readonly kind: 'suspense' | 'on_its_way' | 'cash' | 'differs' | 'statement_row' | 'statement_says';
    /** The transfer, order or person it is about; for differences the rule. */
    readonly subject: string;
    readonly amount: number | null;
}

/** What was in and out of one wallet or bank account on a day, as each side has it. Minor units. */
export interface WalletLine {
    /** '1010' or '1020'. */
    readonly account: string;
    /** Null for what people entered by hand: nobody says at which network. */
    readonly network: string | null;
    readonly listedIn: number;
    readonly reportedIn: number;
    readonly bookedIn: number;
    readonly listedOut: number;
    readonly bookedOut: number;
}

/** Whether all sides have the same; nothing to compare is nothing that differs. */
export const agrees = ({ listedIn, reportedIn, bookedIn, listedOut, bookedOut }: WalletLine): boolean =>
    listedIn === reportedIn && reportedIn === bookedIn && listedOut === bookedOut;
