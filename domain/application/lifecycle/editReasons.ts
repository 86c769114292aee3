/** Why a section is sent back, as underwriters choose it. */
export const editReasons = {
    UNREADABLE: 'Cannot be read',
    MISSING: 'Something is missing',
    WRONG: 'Does not match',
    EXPIRED: 'Has expired',
    OTHER: 'Something else',
} as const;
