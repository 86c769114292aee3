import { eq } from 'drizzle-orm';
import { providerNames, providers, readReport, type Report } from '../../../domain/collections/providers.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import { isOpenOrder } from '../../../domain/lending/moneyOrder.ts';
import { canonicalReference } from '../../../domain/lending/paymentReference.ts';
import { readJsonOrNothing } from '../../platform/http/hostileInput.ts';
import { inbound, inboundCall } from '../../platform/database/schema/ledger.ts';
import { moneyOrder } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { keepInbound, knownAs, type InboundRow, type NewInbound } from '../books/inbound.ts';
import type { Services } from '../services.ts';
import { arrive } from './arrive.ts';
import { tellOfInbound } from './tell.ts';

export type KeptCall = typeof inboundCall.$inferSelect;

/** Where an address names an order of ours rather than what it is there for. */
const orderIn = (about: string): string | null => (/^[0-9a-f-]{36}$/.test(about) ? about : null);

const reportIn = ({ provider, country, raw, about }: KeptCall): Report | undefined => {
    const known = providers.find((one) => one === provider);
    if (known === undefined || !isCountry(country)) return undefined;
    const report = readReport(known, country, readJsonOrNothing(raw));
    return { ...report, orderId: report.orderId ?? orderIn(about) };
};

/**
 * An answer to an order of ours only rings: its network is asked, and what that says counts. True where nothing is left to do; false
 * where the report stands for itself, because the order is none of ours or was given up.
 */
const rings = async (tx: Transaction, { jobs }: Services, { orderId, isPaid }: Report): Promise<boolean> => {
    if (orderId === null) return !isPaid;
    const [order] = await tx.orm.select().from(moneyOrder).where(eq(moneyOrder.orderId, orderId));
    if (order !== undefined && isOpenOrder(order.state)) await jobs.send(tx, 'carry_money', { orderId });
    return !isPaid || (order !== undefined && order.state !== 'refused');
};

const isPlain = (payer: string | null): boolean => payer?.startsWith('+') === true;

/** Networks hide numbers in one report and not in the next: only two that are both shown can differ. */
const isSame = (known: InboundRow, { amount, payer }: Report): boolean =>
    known.amount === amount && (!isPlain(known.payer) || !isPlain(payer) || known.payer === payer);

const newFrom = (call: KeptCall, report: Report): Omit<NewInbound, 'state' | 'reason' | 'now'> => {
    const { callId, country, provider } = call;
    const { reference, amount, payer, payerName, account, at: happenedAt } = report;
    const currency = isCountry(country) ? countries[country].currency : '';
    const network = providers.filter((one) => one === provider).map((one) => providerNames[one])[0] ?? provider;
    return { callId, country, currency, network, reference, amount, payer, payerName, account, happenedAt };
};

/** Another report of the transfer stays as it came: of this one its hash does. */
const forgetText = async ({ orm }: Transaction, callId: string | null): Promise<void> => {
    if (callId !== null)
        await orm
            .update(inboundCall)
            .set({ raw: Buffer.alloc(0) })
            .where(eq(inboundCall.callId, callId));
};

/** A proven report takes the place of one that was not. */
const prove = async ({ orm }: Transaction, { inboundId, version }: InboundRow, told: object) => {
    const proven = { ...told, version: version + 1 };
    const [row] = await orm.update(inbound).set(proven).where(eq(inbound.inboundId, inboundId)).returning();
    return row;
};

/**
 * Reads a report that was kept: money that is proven to be here is booked and placed, what is not, or says otherwise than before,
 * waits for people. The same again changes nothing. As the system.
 */
export const readCall = async (tx: Transaction, services: Services, call: KeptCall): Promise<void> => {
    const report = reportIn(call);
    if (report === undefined) return;
    if (await rings(tx, services, report)) return forgetText(tx, call.callId);
    const now = services.clock();
    const told = newFrom(call, report);
    const wait = async (state: 'unreadable' | 'contradicted' | 'unproven', reason: NewInbound['reason']) => {
        const row = await keepInbound(tx, { ...told, state, reason, now });
        if (row !== undefined) await tellOfInbound(tx, services, row);
    };
    if (canonicalReference(report.reference) === '' || report.amount <= 0) return wait('unreadable', 'UNREADABLE');
    const isProven = call.proof !== 'none';
    const here = { ...told, state: 'suspense', reason: null } as const;
    // Nearly all of it is told for the first time.
    const fresh = isProven ? await keepInbound(tx, { ...here, now }) : undefined;
    if (fresh !== undefined) return arrive(tx, services, { row: fresh, runId: call.callId });
    const known = await knownAs(tx, call.country, canonicalReference(report.reference));
    if (known !== undefined && !(known.state === 'unproven' && isProven)) {
        return isSame(known, report) ? forgetText(tx, call.callId) : wait('contradicted', 'OTHERWISE');
    }
    if (known === undefined) return wait('unproven', 'NO_PROOF');
    // An answer about a transfer does not repeat what the payer wrote.
    const account = told.account ?? (isSame(known, report) ? known.account : null);
    await forgetText(tx, known.callId);
    const row = await prove(tx, known, { ...here, account, open: report.amount, updatedAt: now });
    if (row !== undefined) await arrive(tx, services, { row, runId: call.callId });
    return undefined;
};
