import { eq } from 'drizzle-orm';
import { problemsOf } from '../../../domain/application/section.ts';
import { formatMoney } from '../../../domain/lending/money.ts';
import { cashAccepted } from '../../../domain/ledger/postings/cash.ts';
import { acceptCashInput, cash } from '../../../domain/resources/cash.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { cashHeld } from '../../platform/database/schema/ledger.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import { shown } from '../../rest/sql/rowStore.ts';
import type { RunAction, RunActions } from '../../rest/write/actionRoutes.ts';
import type { Services } from '../services.ts';
import { book } from './book.ts';
import type { Drawn } from './inbound.ts';
import { claimReference } from './references.ts';

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

type Slip = Counted & Pick<Drawn, 'country' | 'now'> & { readonly acceptanceId: string };

/**
 * Takes the number of the paying-in slip, under which a statement lists the money: it is counted once. Resolves to what was listed
 * before. Throws 422 where it is taken, or another amount is listed.
 */
const claimSlip = async (
    tx: Transaction,
    { acceptanceId, country, counted: amount, into: method, receipt: reference, now }: Slip,
): Promise<string | null> => {
    if (amount === 0) return null;
    try {
        return await claimReference(tx, {
            country,
            method,
            reference,
            amount,
            source: `cash:${acceptanceId}`,
            uid: null,
            now,
        });
    } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 422) throw error;
        throw invalid({
            receipt: 'Something else was entered with this number, or its statement lists another amount',
        });
    }
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
        const acceptanceId = `${id}:${version}`;
        const noted = { acceptedBy, acceptedAt: now, lastCounted: counted, lastMissing: held - counted, receipt };
        await asSystem(tx, async () => {
            const inboundId = await claimSlip(tx, { acceptanceId, country, counted, into, receipt, now });
            const entry = cashAccepted({ acceptanceId, username, held, counted, into, inboundId });
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
