/** What is still open on a day of the books. `amount`: minor units, null where it is no amount. */
export interface OpenPoint {
    /** Money that fits nothing; on its way out for more than a day; cash not handed over; what the last check found. */
    readonly kind: 'suspense' | 'on_its_way' | 'cash' | 'differs';
    /** The transfer, order or person it is about; for differences the rule. */
    readonly subject: string;
    readonly amount: number | null;
}
