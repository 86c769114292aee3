import type { LockScope } from '../../platform/config/lockConfig.ts';

/** What a phone is chosen a provider by. */
export interface PhoneKind {
    readonly country: string;
    /** As it is sold: 'Samsung Galaxy A06'. */
    readonly product: string;
    readonly tac: string;
}

export type LockedPhones = Pick<LockScope, 'countries' | 'brands' | 'tacs'>;

const closeness = ({ countries, brands, tacs }: LockedPhones, { country, product, tac }: PhoneKind): number => {
    if (!countries.includes(country)) return 0;
    if (tacs.some((first) => tac.startsWith(first))) return 2;
    return brands.some((brand) => product.toLowerCase().startsWith(brand.toLowerCase())) ? 1 : 0;
};

/** Of several contracts the one that names the model goes before one that names its brand; undefined: none locks such a phone. */
export const chooseProvider = <Contract extends { readonly phones: LockedPhones | 'all' }>(
    contracts: readonly Contract[],
    phone: PhoneKind,
): Contract | undefined => {
    const close = contracts.map((contract) => ({
        contract,
        closeness: contract.phones === 'all' ? 1 : closeness(contract.phones, phone),
    }));
    const best = Math.max(1, ...close.map((one) => one.closeness));
    return close.find((one) => one.closeness === best)?.contract;
};
