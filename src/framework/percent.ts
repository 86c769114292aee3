/** Basis points as the number people read: 350 is '3.5'. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);

/** Basis points of what a person typed ('3.5', '12,25 %'), or undefined when it is no share of two decimals at most. */
export const basisPointsOf = (text: string): number | undefined => {
    const match = /^(\d{1,6})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
    if (!match) return undefined;
    const [, whole = '', fraction = ''] = match;
    return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};
