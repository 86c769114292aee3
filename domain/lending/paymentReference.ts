import { string } from '../yup.ts';

interface Words {
    readonly label: string;
    /** What is said where it is missing. */
    readonly missing: string;
}

/** The reference of a transfer, as its message gives it; what is paid in cash, by the `method` beside it, may go without. */
export const paymentReference = ({ label, missing }: Words) =>
    string()
        .trim()
        .max(60)
        .nullable()
        .default(null)
        .test('transfer', missing, (reference, { parent: { method = 'cash' } }) =>
            method === 'cash' ? true : (reference ?? '').length >= 3,
        )
        .label(label);
