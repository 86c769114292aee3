import type { TaxRule } from '../countries/laws.ts';
import { decimalsOf } from '../lending/money.ts';

const onWhat = (taxes: readonly TaxRule[], on: TaxRule['on']): number =>
    taxes.reduce((sum, tax) => (tax.on === on ? sum + tax.bps : sum), 0);

/** Half up; exact while the amount is a safe integer. */
const share = (amount: number, bps: number, of: number): number =>
    bps === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(bps) + BigInt(of)) / (2n * BigInt(of)));

/** The tax within the fees of a loan: it is due when the loan begins, whatever is paid of them later. Minor units. */
export const taxWithin = (fees: number, taxes: readonly TaxRule[]): number => {
    const bps = onWhat(taxes, 'fees');
    return share(fees, bps, 10_000 + bps);
};

interface Commission {
    /** Minor units. */
    readonly amount: number;
    readonly currency: string;
}

/**
 * What of a commission is kept back for its tax when it is paid out, minor units: in whole units of the currency, since networks send
 * no others.
 */
export const withheldFrom = ({ amount, currency }: Commission, taxes: readonly TaxRule[]): number => {
    const unit = 10 ** decimalsOf(currency);
    return share(amount, onWhat(taxes, 'commission'), 10_000 * unit) * unit;
};
