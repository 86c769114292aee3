/** What paying a part early does: the plan ends sooner by the same instalments, or runs on by lower ones. */
export const prepaymentWays = ['sooner', 'lower'] as const;
export type PrepaymentWay = (typeof prepaymentWays)[number];
