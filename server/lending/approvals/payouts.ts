import { asc, eq } from 'drizzle-orm';
import type { Principal } from '../../../domain/access/roles.ts';
import { within } from '../../../domain/access/scope.ts';
import { can } from '../../../domain/resource.ts';
import { payouts } from '../../../domain/resources/payouts.ts';
import { payout } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { waitingRecord, type Waiting } from './waiting.ts';

const waitingOf = (run: typeof payout.$inferSelect): Waiting => {
    const { payoutId, country, period, people, total, currency, createdBy, createdAt, version } = run;
    const asked = {
        recordId: payoutId,
        name: period,
        action: 'pay-out',
        requestedBy: createdBy,
        requestedAt: createdAt.toISOString(),
        why: null,
        before: { status: 'proposed' },
        after: { status: 'paid', country, period, people, total },
        currency,
        country,
        mayAsk: (person: Principal) => can(person, 'create', payouts) && within(payouts.scope(person), run),
        answeredBy: payouts.access.create ?? [],
        confirm: { method: 'POST', path: '/actions/pay-out', body: {}, version },
    } as const;
    return waitingRecord(payouts, asked);
};

/** Payout runs that wait for the administrator who approves them, the oldest first. */
export const waitingPayouts = async ({ orm }: Transaction, principal: Principal): Promise<readonly Waiting[]> => {
    if (!can(principal, 'create', payouts)) return [];
    const runs = await orm.select().from(payout).where(eq(payout.status, 'proposed')).orderBy(asc(payout.createdAt));
    return runs.filter((run) => within(payouts.scope(principal), run)).map(waitingOf);
};
