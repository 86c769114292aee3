import { eq } from 'drizzle-orm';
import { formatMoney } from '../../../domain/lending/money.ts';
import { at, type Place } from '../../../domain/ledger/entry.ts';
import { cashAccepted } from '../../../domain/ledger/postings/cash.ts';
import { moneyAt } from '../../../domain/ledger/postings/money.ts';
import type { Row } from '../../../domain/resource.ts';
import { acceptCashInput, cash, putInSafeInput } from '../../../domain/resources/cash.ts';
import type { AnyObjectSchema } from '../../../domain/yup.ts';
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
import { checkedInput } from '../../platform/http/checkedInput.ts';

/** What was counted, which is no more than was held. Throws 422 for anything else. */
const countedOf = <Counted extends { readonly counted: number }>(
    { input, held, currency }: { readonly input: unknown; readonly held: number; readonly currency: string },
    schema: AnyObjectSchema,
): Counted => {
    const told = checkedInput<Counted>(schema, input);
    if (told.counted <= held) return told;
    throw invalid({
        counted: `${formatMoney(held, currency)} is held: enter the payment that the rest belongs to first`,
    });
};

interface PaidIn {
    readonly counted: number;
    readonly into: string;
    readonly receipt: string;
}

type Slip = PaidIn & Pick<Drawn, 'country' | 'now'> & { readonly acceptanceId: string };

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

/** Cash as it is held, with a person or in a safe. */
const heldOf = ({ username, merchantCode, country, currency, held, place }: Row) => {
    const holder = String(username);
    const from = place === 'safe' ? at('1110', String(merchantCode)) : at('1100', holder);
    return { from, answers: holder, country: String(country), currency: String(currency), held: Number(held) };
};

interface Counting {
    readonly counted: number;
    readonly receipt: string | null;
    readonly into: Place;
}

/** Books that a second person counted what was handed over: it stands there no more, and what is missing is owed. */
const keepCounted = async (
    context: Parameters<RunAction>[0],
    { id, current, version }: Pick<Parameters<RunAction>[1], 'id' | 'current' | 'version'>,
    { counted, receipt, into, now, action }: Counting & { readonly now: Date; readonly action: string },
): ReturnType<RunAction> => {
    const { tx, origin } = context;
    const { principal, requestId } = origin;
    const { country, currency, ...held } = heldOf(current);
    const noted = {
        acceptedBy: principal.username,
        acceptedAt: now,
        lastCounted: counted,
        lastMissing: held.held - counted,
        receipt,
    };
    await asSystem(tx, async () => {
        const entry = cashAccepted({ acceptanceId: `${id}:${version}`, ...held, counted, into });
        await book(tx, { entry, country, currency, bookedBy: principal.username, requestId, now });
        await tx.orm.update(cashHeld).set(noted).where(eq(cashHeld.cashId, id));
    });
    await announce(tx, { principal, entity: cash.name, id, operation: 'update', country });
    const after = { ...current, ...noted, held: 0, heldSince: null, dueAt: null };
    const about = { record: cash.name, recordId: id, country };
    const event = { ...origin, action, ...about, before: current, after };
    return { id, ...(await shown(context, id)), before: current, after, event };
};

/** It is at the bank or in our wallet, by the slip of whoever paid it in. */
const acceptCash =
    (services: Services): RunAction =>
    async (context, one) => {
        const { held, currency, country, answers } = heldOf(one.current);
        const paidIn = countedOf<PaidIn>({ input: one.input, held, currency }, acceptCashInput);
        const now = services.clock();
        const slip = { acceptanceId: `${one.id}:${one.version}`, country, ...paidIn, now };
        const inboundId = await asSystem(context.tx, () => claimSlip(context.tx, slip));
        const into = moneyAt({ method: paidIn.into, takenBy: answers, inboundId });
        return keepCounted(context, one, { ...paidIn, into, now, action: 'accept-cash' });
    };

/** It lies in the safe of the shop: whoever counted it in answers for it. */
const putInSafe =
    (services: Services): RunAction =>
    async (context, one) => {
        const { held, currency } = heldOf(one.current);
        const { counted } = countedOf<Pick<PaidIn, 'counted'>>({ input: one.input, held, currency }, putInSafeInput);
        const into = at('1110', String(one.current['merchantCode']));
        const now = services.clock();
        return keepCounted(context, one, { counted, receipt: null, into, now, action: 'put-in-safe' });
    };

export const cashActions = (services: Services): RunActions => ({
    'accept-cash': acceptCash(services),
    'put-in-safe': putInSafe(services),
});
