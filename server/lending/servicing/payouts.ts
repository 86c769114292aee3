import { eq, sql } from 'drizzle-orm';
import { within } from '../../../domain/access/scope.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import type { PayoutLine } from '../../../domain/lending/commission.ts';
import { can, type Row } from '../../../domain/resource.ts';
import { payouts } from '../../../domain/resources/payouts.ts';
import { requireSecond } from '../../approvals/secondPerson.ts';
import { addEarnings } from '../books/earnings.ts';
import type { Services } from '../services.ts';
import { canonicalJson } from '../../platform/audit/canonicalJson.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
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

interface Run {
    readonly country: string;
    readonly period: string;
}

/** What is due to each seller of a country up to the end of a month, of what has been released and not paid. */
export const payoutLines = async (
    { client }: Transaction,
    { country, period }: Run,
): Promise<readonly PayoutLine[]> => {
    const { rows } = await client.query<PayoutLine>(linesSql, [country, period]);
    return rows.map(({ username, agentCode, merchantCode, amount }) => ({
        username,
        agentCode,
        merchantCode,
        amount: Number(amount),
    }));
};

const runOf = (row: Row | null): Run => ({ country: String(row?.['country']), period: String(row?.['period']) });

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

/** Moves what everybody in the run has to come from released to paid. */
const payOut: RunAction = async (context, acting) => {
    const { id, current } = acting;
    const run = await approvedRun(context, acting);
    const { username } = context.origin.principal;
    const rows = run.lines.flatMap((line) => paidRows(run, line));
    await addEarnings(context.tx, rows, { bookedBy: username, now: new Date() });
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
