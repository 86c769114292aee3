import { eq } from 'drizzle-orm';
import { problemsOf } from '../../../domain/application/section.ts';
import { formatMoney } from '../../../domain/lending/money.ts';
import { cashAccepted } from '../../../domain/ledger/postings/cash.ts';
import { acceptCashInput, cash } from '../../../domain/resources/cash.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { cashHeld } from '../../platform/database/schema/ledger.ts';
import { invalid } from '../../platform/errors.ts';
import { shown } from '../../rest/sql/rowStore.ts';
import type { RunAction, RunActions } from '../../rest/write/actionRoutes.ts';
import type { Services } from '../services.ts';
import { book } from './book.ts';

interface Counted {
    readonly counted: number;
    readonly into: string;
    readonly receipt: string;
}

const countedOf = (input: unknown, held: number, currency: string): Counted => {
    const problems = problemsOf(acceptCashInput, input ?? {});
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const counted: Counted = acceptCashInput.cast(input ?? {});
    if (counted.counted <= held) return counted;
    throw invalid({
        counted: `${formatMoney(held, currency)} is held: enter the payment that the rest belongs to first`,
    });
};

/** A second person counted what was handed over: it stands with nobody any more, and what is missing is owed. */
const acceptCash =
    (services: Services): RunAction =>
    async (context, { id, current, version, input }) => {
        const { tx, origin } = context;
        const [username, country] = [String(current['username']), String(current['country'])];
        const [held, currency] = [Number(current['held']), String(current['currency'])];
        const { counted, into, receipt } = countedOf(input, held, currency);
        const acceptedBy = origin.principal.username;
        const now = services.clock();
        const acceptance = { acceptanceId: `${id}:${version}`, username, held, counted, into };
        const noted = { acceptedBy, acceptedAt: now, lastCounted: counted, lastMissing: held - counted, receipt };
        await asSystem(tx, async () => {
            const entry = cashAccepted(acceptance);
            const { requestId } = origin;
            await book(tx, { entry, country, currency, bookedBy: acceptedBy, requestId, now });
            await tx.orm.update(cashHeld).set(noted).where(eq(cashHeld.cashId, id));
        });
        const about = { record: cash.name, recordId: id, country: country };
        await announce(tx, {
            principal: origin.principal,
            entity: cash.name,
            id,
            operation: 'update',
            country: about.country,
        });
        const after = { ...current, ...noted, held: 0, heldSince: null, dueAt: null };
        const event = { ...origin, action: 'accept-cash', ...about, before: current, after };
        return { id, ...(await shown(context, id)), before: current, after, event };
    };

export const cashActions = (services: Services): RunActions => ({ 'accept-cash': acceptCash(services) });
