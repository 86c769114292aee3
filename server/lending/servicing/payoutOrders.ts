import { eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { isCountry, type Country } from '../../../domain/countries.ts';
import { taxesOf } from '../../../domain/countries/laws.ts';
import { withheldFrom } from '../../../domain/ledger/taxes.ts';
import { moved, type PayoutLine } from '../../../domain/lending/commission.ts';
import { isOpenOrder } from '../../../domain/lending/moneyOrder.ts';
import { guessNetwork, readPhone } from '../../../domain/matching/phone.ts';
import { payouts } from '../../../domain/resources/payouts.ts';
import { addEarnings, type NewEarning } from '../books/earnings.ts';
import { bookOrder } from '../books/orders.ts';
import type { Services } from '../services.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import { recordEvent, type Origin } from '../../platform/audit/eventLog.ts';
import { appUser, merchant } from '../../platform/database/schema/directory.ts';
import { moneyOrder, payout } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict } from '../../platform/errors.ts';
import { placeOrder, type OrderRow } from './orders.ts';
import type { Wallet } from './wallet.ts';

export interface PayoutRun {
    readonly payoutId: string;
    readonly country: string;
    readonly period: string;
    readonly payees: string;
    readonly currency: string;
    readonly lines: readonly PayoutLine[];
}

/** Earning rows by which what people have to come is paid. */
export const paidRows = (
    { country, period, currency }: Pick<PayoutRun, 'country' | 'period' | 'currency'>,
    { amount, username, agentCode, merchantCode }: PayoutLine,
): readonly NewEarning[] =>
    moved('payout', amount, ['released', 'paid']).map((row) => ({
        earningId: v7(),
        username,
        agentCode,
        merchantCode,
        ...row,
        country,
        currency,
        period,
        search: `${username} ${agentCode}`.toLowerCase(),
    }));

const walletOf = (cellphone: string, country: Country): Wallet | undefined => {
    const phone = readPhone(cellphone, country);
    const network = phone === undefined ? undefined : guessNetwork(phone);
    return phone === undefined || network === undefined ? undefined : { number: phone.e164, network };
};

const keyOf = ({ username, merchantCode }: Pick<PayoutLine, 'username' | 'merchantCode'>): string =>
    username === '' ? merchantCode : username;

/** Whom a line pays: no real money moves to somebody who only tries things out. */
type Payee = Wallet & Pick<OrderRow, 'isTestMode'>;

const payeesOf = async ({ orm }: Transaction, { country, lines, payees }: PayoutRun): Promise<Map<string, Payee>> => {
    if (!isCountry(country)) throw conflict('UNKNOWN_COUNTRY', 'This country has no mobile-money networks');
    const names = lines.map(keyOf);
    const known =
        payees === 'shops'
            ? await orm
                  .select({ name: merchant.merchantCode, phone: merchant.paidOn, isTestMode: sql<boolean>`false` })
                  .from(merchant)
                  .where(inArray(merchant.merchantCode, names))
            : await orm
                  .select({ name: appUser.username, phone: appUser.cellphone, isTestMode: appUser.isTestMode })
                  .from(appUser)
                  .where(inArray(appUser.username, names));
    const found = new Map(
        known.flatMap(({ name, phone, isTestMode }) => {
            const wallet = walletOf(phone ?? '', country);
            return wallet === undefined ? [] : [[name, { ...wallet, isTestMode }] as const];
        }),
    );
    const without = names.filter((name) => !found.has(name));
    if (without.length > 0) {
        throw conflict(
            'NO_WALLET',
            `No network is known for the number of ${without.join(', ')}: mend it, or pay by hand`,
        );
    }
    return found;
};

/** Has everybody of a run paid on their phone. Throws 409 where somebody has no number that a network knows. */
export const placePayout = async (
    tx: Transaction,
    services: Services,
    { run, origin }: { readonly run: PayoutRun; readonly origin: Origin },
): Promise<void> => {
    const payees = await payeesOf(tx, run);
    const { payoutId, country, currency, period } = run;
    const kind = run.payees === 'shops' ? 'shop_payment' : 'payout';
    for (const line of run.lines) {
        const payee = payees.get(keyOf(line));
        if (payee === undefined) continue;
        const { username, merchantCode } = line;
        const amount =
            line.amount - (kind === 'payout' ? withheldFrom({ amount: line.amount, currency }, taxesOf(country)) : 0);
        const about = { kind, applicationUid: null, payoutId, reference: `${country} ${period}` } as const;
        const who = {
            country,
            merchantCode,
            salesUsername: username,
            customerName: null,
            customerPhone: null,
            marks: [],
        };
        const order = await placeOrder(tx, services, {
            order: { ...about, ...payee, ...who, amount, currency },
            origin,
        });
        await bookOrder(tx, order, services.clock());
    }
};

const runOf = async ({ orm }: Transaction, payoutId: string): Promise<typeof payout.$inferSelect> => {
    const [run] = await orm.select().from(payout).where(eq(payout.payoutId, payoutId)).for('update');
    if (run === undefined) throw new Error(`There is no payout run ${payoutId}`);
    return run;
};

/** Books what one person of a run was paid, and what was kept back of it. Throws 409 where they are not in it: that money is to be asked back. */
export const bookPayout = async (tx: Transaction, order: OrderRow, now: Date): Promise<void> => {
    const run = await runOf(tx, order.payoutId ?? '');
    const line = run.lines.find(({ username }) => username === order.salesUsername);
    if (line === undefined) throw conflict('NOT_IN_RUN', 'This person is not in the run');
    const rows = paidRows({ ...run, currency: order.currency }, line);
    const withheld = (paid: number): number => paid - order.amount;
    await addEarnings(tx, rows, { bookedBy: order.createdBy, now, orderId: order.orderId, withheld });
};

/** Ends a run once nobody in it waits: all were paid, or what is left stays to come. */
export const endRun = async (
    tx: Transaction,
    { payoutId, origin }: { readonly payoutId: string; readonly origin: Origin },
): Promise<void> => {
    const run = await runOf(tx, payoutId);
    const orders = await tx.orm.select().from(moneyOrder).where(eq(moneyOrder.payoutId, payoutId));
    if (run.status !== 'paying' || orders.some(({ state }) => isOpenOrder(state))) return;
    const status = orders.every(({ state }) => state === 'confirmed') ? 'paid' : 'partly_paid';
    await tx.orm
        .update(payout)
        .set({ status, updatedAt: new Date(), version: sql`${payout.version} + 1` })
        .where(eq(payout.payoutId, payoutId));
    const { country } = run;
    const { principal } = origin;
    await announce(tx, { principal, entity: payouts.name, id: payoutId, operation: 'update', country });
    const about = { record: payouts.name, recordId: payoutId, country };
    await recordEvent(tx, { ...origin, action: status, ...about, before: { status: run.status }, after: { status } });
};
