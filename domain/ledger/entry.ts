import { accounts, type AccountCode } from './accounts.ts';
import type { Source } from './sourceRecord.ts';

/** Why something was booked. */
export const entryKinds = [
    'opening',
    'deposit',
    'hand_over',
    'payment',
    'reversal',
    'return',
    'settlement',
    'prepayment',
    'write_off',
    'cancellation',
    'accrual',
    'commission',
    'payout',
    'refund',
    'shop_payment',
    'disbursement',
    'left_over',
    'collection',
    'overpayment',
    'sent_back',
    'cash_accepted',
    'charge',
    'sweep',
    'tax',
] as const;
type EntryKind = (typeof entryKinds)[number];

/** One side of a transfer: an account and, where the account asks for one, whose share of it. */
export interface Place {
    readonly account: AccountCode;
    /** The application's uid, the person's user name, the merchant's code, the order's id or that of money that came in; null where the account has none. */
    readonly of: string | null;
}

/** One amount that goes from one place to another: debits equal credits because there is nothing else it could be. */
export interface Transfer {
    readonly debit: Place;
    readonly credit: Place;
    /** Minor units, more than nothing. */
    readonly amount: number;
}

/** What one event does to the books. */
export interface Entry {
    readonly kind: EntryKind;
    /** Names the event: what is booked under it once is not booked again. */
    readonly source: Source;
    readonly transfers: readonly Transfer[];
}

export const at = (account: AccountCode, of: string | null = null): Place => ({ account, of });

/** A transfer, or none where the amount is nothing; a negative amount goes the other way. */
export const transfer = (debit: Place, credit: Place, amount: number): readonly Transfer[] => {
    if (amount === 0) return [];
    return amount > 0 ? [{ debit, credit, amount }] : [{ debit: credit, credit: debit, amount: -amount }];
};

/** The same amounts the other way round. */
export const mirrored = (transfers: readonly Transfer[]): readonly Transfer[] =>
    transfers.map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount }));

const mostTransfers = 64;
const largestAmount = 10_000_000_000_000;

const requirePlace = ({ account, of }: Place): void => {
    const asks = accounts[account].of;
    if (asks === null && of !== null) throw new RangeError(`${account} is nobody's own`);
    if (asks !== null && (of === null || of === '')) throw new RangeError(`${account} needs to know of which ${asks}`);
};

const requireTransfer = ({ debit, credit, amount }: Transfer): void => {
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > largestAmount) {
        throw new RangeError(`${amount} is no amount to book`);
    }
    if (debit.account === credit.account && debit.of === credit.of) {
        throw new RangeError(`${debit.account} cannot pay itself`);
    }
    requirePlace(debit);
    requirePlace(credit);
};

/** Throws a RangeError for an entry that cannot be booked. */
export const requireSound = ({ source, transfers }: Entry): void => {
    if (transfers.length === 0 || transfers.length > mostTransfers) {
        throw new RangeError(`${source}: an entry has 1 to ${mostTransfers} transfers, not ${transfers.length}`);
    }
    for (const one of transfers) requireTransfer(one);
};
