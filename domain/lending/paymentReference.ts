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

/**
 * A transfer's reference as it is told apart from others: letters, digits and dots, in capitals. 'qk12 abcdef' is 'QK12ABCDEF';
 * dots stay, because networks write them; O and 0 stay two.
 */
export const canonicalReference = (reference: string): string =>
    reference
        .normalize('NFKC')
        .toUpperCase()
        .replaceAll(/[^\p{L}\p{N}.]/gu, '');
