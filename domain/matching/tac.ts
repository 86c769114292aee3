/** The first 8 digits of an IMEI: the model's type allocation code. */
export const tacOf = (imei: string): string => imei.slice(0, 8);

/** Whether a phone is of the model that was sold; 'unknown' when the product lists no codes, which is not a match. */
export function matchTac(imei: string, productTacs: readonly string[]): 'match' | 'mismatch' | 'unknown' {
    if (productTacs.length === 0) return 'unknown';
    return productTacs.includes(tacOf(imei)) ? 'match' : 'mismatch';
}
