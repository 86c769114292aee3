import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Application } from '../../../../domain/application/application.ts';
import { dayIn } from '../../../../domain/calendarDay.ts';
import { inDoubt, standingOf, type Standing } from '../../../../domain/lending/standing.ts';
import type { Agreed } from '../../../../domain/privacy/agreed.ts';
import { asking, opened } from '../../../platform/database/owned.ts';
import { contract } from '../../../platform/database/schema/application.ts';
import { payment } from '../../../platform/database/schema/lending.ts';
import { customerRequest } from '../../../platform/database/schema/records.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { agreedOf } from '../../applications/agreed.ts';
import { shopOf, type ContractShop } from '../../contracts/shop.ts';
import type { PaperFile } from '../../papers/readPaper.ts';
import { awaitedPlan, type AwaitedPlan } from '../../books/newPlan.ts';
import { lockEndOf } from '../../records/lockTruth.ts';
import { findLoan, rulesOfLoan, type LoanRow } from '../../records/loan.ts';

export type Asked = typeof customerRequest.$inferSelect;

interface OwnLoan {
    readonly row: LoanRow;
    readonly standing: Standing;
    readonly payments: readonly { readonly amount: number; readonly receivedOn: string }[];
}

/** What a customer's own page tells of one application. */
export interface Kept {
    readonly application: Application;
    readonly shop: ContractShop;
    readonly loan: OwnLoan | undefined;
    /** A new plan that waits for the customer's signature. */
    readonly awaited: AwaitedPlan | undefined;
    readonly papers: readonly PaperFile[];
    /** Of the contract that stands. */
    readonly documentId: string | null;
    /** Newest first. */
    readonly requests: readonly Asked[];
    readonly agreed: readonly Agreed[];
}

/** How many payments stand on the page; the statement tells all. */
const mostPayments = 6;

const loanOf = async (tx: Transaction, uid: string, now: Date): Promise<OwnLoan | undefined> => {
    const row = await findLoan(tx, uid);
    if (row === undefined) return undefined;
    const told = standingOf(row, row.paid, dayIn(rulesOfLoan(row).timeZone, now));
    const payments = await tx.orm
        .select({ amount: payment.amount, receivedOn: payment.receivedOn })
        .from(payment)
        .where(and(eq(payment.applicationUid, uid), isNull(payment.reversedBecause)))
        .orderBy(desc(payment.receivedOn), desc(payment.createdAt))
        .limit(mostPayments);
    return { row, standing: row.balanceConfirmed ? told : inDoubt(told), payments };
};

const contractOf = async ({ orm }: Transaction, uid: string): Promise<string | null> => {
    const [row] = await orm
        .select({ documentId: contract.documentId })
        .from(contract)
        .where(
            and(eq(contract.applicationUid, uid), eq(contract.status, 'signed'), isNotNull(contract.documentSha256)),
        );
    return row?.documentId ?? null;
};

/** Run as the system, for the customer of this application alone. */
export const keptFor = async (tx: Transaction, application: Application, now: Date): Promise<Kept> => {
    const { uid, merchantCode } = application;
    const loan = await loanOf(tx, uid, now);
    const documentId = await contractOf(tx, uid);
    const awaited = loan === undefined ? undefined : await awaitedPlan(tx, loan.row, now);
    const requests = await tx.orm
        .select()
        .from(customerRequest)
        .where(eq(customerRequest.applicationUid, uid))
        .orderBy(desc(customerRequest.createdAt));
    return {
        application,
        shop: await shopOf(tx, merchantCode),
        loan,
        documentId,
        awaited,
        papers: [
            ...(documentId === null ? [] : (['contract'] as const)),
            ...(loan === undefined ? [] : (['statement'] as const)),
            ...(awaited === undefined && (loan?.row.planPaper ?? null) === null ? [] : (['plan'] as const)),
            ...(loan?.row.state === 'returned' ? (['return'] as const) : []),
            ...(loan?.row.state === 'paid' && (await lockEndOf(tx, uid)).isOff ? (['certificate'] as const) : []),
        ],
        requests: await opened(asking(tx), requests),
        agreed: await agreedOf(tx, application),
    };
};

/** What was answered to a request to be forgotten, as far as it left a page. */
export const erasureOf = ({ requests }: Pick<Kept, 'requests'>): unknown =>
    requests.find(({ certificate }) => certificate !== null)?.certificate ?? null;

const openDays = 7;

/** Whether somebody gave the customer the copy that they asked for, not long ago. */
export const hasCopy = ({ requests }: Pick<Kept, 'requests'>, now: Date): boolean =>
    requests.some(
        ({ kind, state, proof, answeredAt }) =>
            (kind === 'access' || (kind === 'export' && proof === 'id_seen')) &&
            state === 'answered' &&
            answeredAt !== null &&
            now.getTime() - answeredAt.getTime() < openDays * 86_400_000,
    );
