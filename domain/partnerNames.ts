/** Everybody outside whom the product asks or tells something. */
export const partnerNames = ['mobileMoney', 'transfers', 'collections', 'bureau', 'deviceLock', 'messaging'] as const;
export type PartnerName = (typeof partnerNames)[number];
