/** What a lender may be licensed as: the law of a country asks more of some than of others. */
export const licenceKinds = ['money_lender', 'microfinance', 'digital_lender', 'bank'] as const;
export type LicenceKind = (typeof licenceKinds)[number];

export const licenceNames: Readonly<Record<LicenceKind, string>> = {
    money_lender: 'Money lender',
    microfinance: 'Microfinance institution',
    digital_lender: 'Digital credit provider',
    bank: 'Bank',
};
