/** The checks in the order an underwriter steps through them; their declarations stand in the registry. */
export const checkTypes = [
    'identity',
    'mobileMoney',
    'pledge',
    'income',
    'location',
    'customerCall',
    'guarantor',
    'bureau',
] as const;

export type CheckType = (typeof checkTypes)[number];
