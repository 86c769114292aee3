import { eq, sql } from 'drizzle-orm';
import { within } from '../../../domain/access/scope.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import { taxesOf } from '../../../domain/countries/laws.ts';
import type { PayoutLine } from '../../../domain/lending/commission.ts';
import { can, type Row } from '../../../domain/resource.ts';
import { payouts } from '../../../domain/resources/payouts.ts';
import { withheldFrom } from '../../../domain/ledger/taxes.ts';
import { shopPaid } from '../../../domain/ledger/postings/orders.ts';
import { requireSecond } from '../../approvals/secondPerson.ts';
import { book } from '../books/book.ts';
import { addEarnings } from '../books/earnings.ts';
import type { Services } from '../services.ts';
import { canonicalJson } from '../../platform/audit/canonicalJson.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { payout } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { paidRows, placePayout, type PayoutRun } from './payoutOrders.ts';
import type { Acting, RunAction, RunActions } from '../../rest/write/actionRoutes.ts';
import type { Hooks, Outcome, WriteContext } from '../../rest/write/context.ts';
import { shown } from '../../rest/sql/rowStore.ts';

// Everything released so far is set off, also what was taken back after the month; nobody is paid below zero. A sale that only
// tried things out earns no real money.
const linesSql = `
    select username, (array_agg(agent_code order by created_at desc))[1] as "agentCode",
        (array_agg(merchant_code order by created_at desc))[1] as "merchantCode",
        least(sum(amount), coalesce(sum(amount) filter (where period <= $2), 0))::bigint as amount
    from earning
    where country = $1 and state = 'released'
        and not exists (select 1 from application sale where sale.uid = application_uid and sale.is_test_mode)
    group by username having least(sum(amount), coalesce(sum(amount) filter (where period <= $2), 0)) > 0
    order by username`;

// What a shop is owed by now, and was owed at the end of the month already: what was paid or taken back since counts.
const shopLinesSql = `
    select '' as username, '' as "agentCode", subject as "merchantCode",
        least(-posted, (select coalesce(sum(case when credit = '2200' then amount else -amount end), 0) from ledger_transfer
            where country = $1 and ((credit = '2200' and credit_of = subject) or (debit = '2200' and debit_of = subject))
                and (to_char(day, 'YYYY-MM') <= $2 or debit = '2200')))::bigint as amount
    from ledger_balance where country = $1 and account = '2200' and posted < 0 order by subject`;

interface Run {
    readonly country: string;
    readonly period: string;
    readonly payees: string;
}

/** What is due to each seller or shop of a country up to the end of a month, and is not paid. */
export const payoutLines = async (
    tx: Transaction,
    { country, period, payees }: Run,
): Promise<readonly PayoutLine[]> => {
    const ask = (text: string) => tx.client.query<PayoutLine>(text, [country, period]);
    // The books are the system's own.
    const { rows } = await (payees === 'shops' ? asSystem(tx, () => ask(shopLinesSql)) : ask(linesSql));
    return rows.map((line) => ({ ...line, amount: Number(line.amount) })).filter(({ amount }) => amount > 0);
};

const runOf = (row: Row | null): Run => ({
    country: String(row?.['country']),
    period: String(row?.['period']),
    payees: String(row?.['payees']),
});

const totalOf = (lines: readonly PayoutLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** A run that is proposed says at once who is paid what; the person who approves sees the same. */
export const payoutHooks = (): Hooks => ({
    [payouts.name]: {
        withWrite: async (tx, written) => {
            for (const { id, after } of written) {
                const run = runOf(after);
                const lines = await payoutLines(tx, run);
                if (lines.length === 0) throw invalid({ period: 'Nothing is to be paid out up to this month' });
                const currency = isCountry(run.country) ? countries[run.country].currency : null;
                await tx.orm
                    .update(payout)
                    .set({ currency, lines, people: lines.length, total: totalOf(lines) })
                    .where(eq(payout.payoutId, id));
            }
        },
    },
});

interface Step {
    readonly id: string;
    readonly current: Row;
    readonly next: Partial<typeof payout.$inferInsert> & { readonly status: string };
    readonly action: string;
}

const step = async (context: WriteContext, { id, current, next, action }: Step): Promise<Outcome> => {
    const { tx, origin } = context;
    const { country } = runOf(current);
    await tx.orm
        .update(payout)
        .set({ ...next, updatedAt: new Date(), version: sql`${payout.version} + 1` })
        .where(eq(payout.payoutId, id));
    await announce(tx, { principal: origin.principal, entity: payouts.name, id, operation: 'update', country });
    const after = { ...current, ...next };
    const event = { ...origin, action, record: payouts.name, recordId: id, country, before: current, after };
    return { id, ...(await shown(context, id)), before: current, after, event };
};

/**
 * The run as it is proposed, while nobody else pays from the same balances. Throws 409 where it is another sum by now, or whoever
 * proposed it and whoever approves do not count as two.
 */
const approvedRun = async ({ tx, origin }: WriteContext, { id, current }: Acting): Promise<PayoutRun> => {
    const run = runOf(current);
    await requireSecond(tx, origin.principal.username, {
        askedBy: String(current['createdBy']),
        now: new Date(),
        mayAsk: (person) => can(person, 'create', payouts) && within(payouts.scope(person), current),
    });
    // Two runs of one country would read the same balances.
    await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('payout ' || $1, 0))`, [run.country]);
    const lines = await payoutLines(tx, run);
    if (canonicalJson(lines) !== canonicalJson(current['lines'])) {
        throw conflict(
            'BALANCES_CHANGED',
            'The balances have changed since it was proposed: withdraw it and propose it anew',
        );
    }
    return { ...run, payoutId: id, currency: String(current['currency']), lines };
};

/** Moves what everybody in the run has to come to paid. */
const bookRun = async (tx: Transaction, run: PayoutRun, bookedBy: string): Promise<void> => {
    const now = new Date();
    if (run.payees !== 'shops') {
        const rows = run.lines.flatMap((line) => paidRows(run, line));
        const withheld = (amount: number): number =>
            withheldFrom({ amount, currency: run.currency }, taxesOf(run.country));
        return addEarnings(tx, rows, { bookedBy, now, withheld });
    }
    const { payoutId, country, currency } = run;
    for (const { merchantCode, amount } of run.lines) {
        const entry = shopPaid({ payoutId, merchantCode, amount });
        await asSystem(tx, () => book(tx, { entry, country, currency, bookedBy, now }));
    }
};

const payOut: RunAction = async (context, acting) => {
    const { id, current } = acting;
    const run = await approvedRun(context, acting);
    const { username } = context.origin.principal;
    await bookRun(context.tx, run, username);
    const next = { status: 'paid', approvedBy: username } as const;
    return step(context, { id, current, next, action: 'pay-out' });
};

/** Sends everybody in the run their money; each is booked as paid once the network says so. */
const payByPhone =
    (services: Services): RunAction =>
    async (context, acting) => {
        const { id, current } = acting;
        const { tx, origin } = context;
        const run = await approvedRun(context, acting);
        await placePayout(tx, services, { run, origin });
        const next = { status: 'paying', approvedBy: origin.principal.username } as const;
        return step(context, { id, current, next, action: 'pay-by-phone' });
    };

const withdraw: RunAction = (context, { id, current }) =>
    step(context, { id, current, next: { status: 'withdrawn' }, action: 'withdraw' });

export const runPayoutActions = (services: Services): RunActions => ({
    'pay-out': payOut,
    'pay-by-phone': payByPhone(services),
    withdraw,
});
