import { eq } from 'drizzle-orm';
import { formatMoney } from '../../../domain/lending/money.ts';
import { askedTooOften } from '../../../domain/lending/moneyOrder.ts';
import { askToPayInput } from '../../../domain/resources/loanActions.ts';
import { loans } from '../../../domain/resources/loans.ts';
import { moneyOrders } from '../../../domain/resources/moneyOrders.ts';
import type { Services } from '../services.ts';
import type { AuditEvent, Origin } from '../../platform/audit/eventLog.ts';
import { application } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { lockLoan, rulesOfLoan, type LoanRow } from '../records/loan.ts';
import type { RunAction } from '../../rest/write/actionRoutes.ts';
import { shown } from '../../rest/sql/rowStore.ts';
import { openSection } from '../records/application.ts';
import { openOrderOf, placeOrder, waitToAsk } from './orders.ts';
import { walletIn } from './wallet.ts';
import { checkedInput } from '../../platform/http/checkedInput.ts';

const amountOf = (input: unknown, { outstanding, currency }: LoanRow): number => {
    const { amount } = checkedInput<{ readonly amount: number }>(askToPayInput, input);
    if (amount <= outstanding) return amount;
    throw invalid({ amount: `No more than ${formatMoney(outstanding, currency)} is owed` });
};

const customerOf = async (tx: Transaction, uid: string) => {
    const { kyc, keySealed, isTestMode } = application;
    const [row] = await tx.orm
        .select({ uid: application.uid, kyc, keySealed, isTestMode })
        .from(application)
        .where(eq(application.uid, uid));
    const wallet = walletIn(row === undefined ? null : openSection(tx, row, ['kyc', row.kyc]));
    if (wallet === undefined) throw conflict('NO_WALLET', 'The customer has no mobile money number');
    return { wallet, isTestMode: row?.isTestMode ?? false };
};

interface Asked {
    readonly row: LoanRow;
    /** Minor units. */
    readonly amount: number;
    readonly origin: Origin;
}

/**
 * Has the phone of a customer asked to pay on their loan, and resolves to what the log is told of it. Throws a conflict where it
 * was asked already or too often, and where there is no mobile money to ask for.
 */
export const askPhone = async (
    tx: Transaction,
    services: Pick<Services, 'jobs' | 'clock'>,
    { row, amount, origin }: Asked,
): Promise<AuditEvent> => {
    const { applicationUid: uid, reference, currency, country, merchantCode, salesUsername } = row;
    if ((await openOrderOf(tx, uid)) !== undefined) {
        throw conflict('ASKED_ALREADY', 'The phone was asked already: wait for the answer');
    }
    const { moneyAsksPerHour: perHour } = rulesOfLoan(row).thresholds;
    const wait = await waitToAsk(tx, { uid, perHour, now: services.clock() });
    if (wait > 0) throw conflict('ASKED_TOO_OFTEN', askedTooOften(wait));
    const { wallet, isTestMode } = await customerOf(tx, uid);
    const { customerName, customerPhone, marks } = row;
    const about = { kind: 'instalment', applicationUid: uid, payoutId: null, reference } as const;
    const whose = { country, merchantCode, salesUsername, customerName, customerPhone, marks, isTestMode };
    const order = await placeOrder(tx, services, {
        order: { ...about, ...wallet, amount, currency, ...whose },
        origin,
    });
    const { search: _search, ...after } = order;
    return {
        ...origin,
        action: 'create',
        record: moneyOrders.name,
        recordId: order.orderId,
        country,
        before: null,
        after,
    };
};

/** Asks a customer's phone to pay on their loan. */
export const askToPay =
    (services: Services): RunAction =>
    async (context, { id: uid, input, current }) => {
        const { tx, origin } = context;
        const row = await lockLoan(tx, uid);
        const event = await askPhone(tx, services, { row, amount: amountOf(input, row), origin });
        const seen = await shown({ ...context, resource: loans }, uid);
        return { id: uid, ...seen, before: current, after: current, event };
    };
