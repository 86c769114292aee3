/** The value that so large a share of all stays within; NaN of none. */
export const quantile = (values: readonly number[], share: number): number =>
    values.toSorted((left, right) => left - right)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
    NaN;
