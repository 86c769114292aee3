import { providerNames } from '../../domain/collections/providers.ts';
import { liveLoanStates } from '../../domain/lending/loan.ts';
import { bookCollected, keepInbound, type NewInbound } from '../lending/books/inbound.ts';
import { claimForInbound } from '../lending/books/references.ts';
import type { loan } from '../platform/database/schema/lending.ts';
import type { Transaction } from '../platform/database/transaction.ts';

type Loan = typeof loan.$inferSelect;

const reporting = [
    { kind: 'daraja', country: 'KE' },
    ...['GH', 'UG', 'RW', 'NG'].map((country) => ({ kind: 'mtn', country }) as const),
] as const;

const hourMs = 3_600_000;

/** What payers write who remember their contract almost. */
const written = (reference: string): readonly string[] => [reference.slice(0, -1), reference.slice(3), 'PHONE'];

/** Money that came in by itself in each country and fits nothing: who paid wrote a contract that is none. */
export const seedMoneyIn = async (tx: Transaction, rows: readonly Loan[], now: Date): Promise<void> => {
    for (const [place, { kind, country }] of reporting.entries()) {
        const own = rows.find((row) => row.country === country && liveLoanStates.includes(row.state));
        if (own === undefined) continue;
        const [network, currency] = [providerNames[kind], own.currency];
        for (const [index, account] of written(own.reference).entries()) {
            const happenedAt = new Date(now.getTime() - (place + 3 * index + 2) * hourMs);
            const isProven = index < 2;
            const told: NewInbound = {
                reference: `SIM${place}${index}Q${String(7_301 + 97 * index + place)}`,
                amount: own.schedule[0]?.amount ?? 1,
                payerName: own.customerName,
                payer: null,
                state: isProven ? 'suspense' : 'unproven',
                reason: isProven ? 'NO_MATCH' : 'NO_PROOF',
                now: happenedAt,
                network,
                currency,
                country,
                account,
                happenedAt,
            };
            const kept = await keepInbound(tx, told);
            if (kept === undefined || !isProven) continue;
            await claimForInbound(tx, kept);
            await bookCollected(tx, kept, happenedAt);
        }
    }
};
