/** Whom a customer named to be called, in their section: nobody reads it once they withdrew that. */
export const nextOfKin = ['nextOfKinName', 'nextOfKinPhone', 'nextOfKinRelation'] as const;
