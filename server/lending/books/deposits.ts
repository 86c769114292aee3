import type { Application } from '../../../domain/application/application.ts';
import type { ActionInput } from '../../../domain/application/lifecycle/context.ts';
import type { Entry } from '../../../domain/ledger/entry.ts';
import { depositDueBack, depositOpened, depositReceived } from '../../../domain/ledger/postings/deposits.ts';
import { system, type Principal } from '../../../domain/access/roles.ts';
import type { Origin } from '../../platform/audit/eventLog.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Services } from '../services.ts';
import { invalid } from '../../platform/errors.ts';
import { book, isOpened } from './book.ts';
import { requireCashRoom } from './cash.ts';
import { claimReference } from './references.ts';

/** The sale as an action leaves it, and who did it. */
interface Depositing {
    readonly tx: Transaction;
    readonly after: Application;
    readonly principal: Pick<Principal, 'username'>;
    readonly services: Pick<Services, 'clock' | 'partners'>;
    readonly origin: Pick<Origin, 'requestId'>;
}

const dueOf = ({ terms, reference }: Application): number => {
    if (terms === null) throw new Error(`${reference} has no frozen terms`);
    return terms.offer.dueAtHandover;
};

/** Books something about a sale; what only tries things out is in no books. */
export const bookSale = async ({ tx, after, principal, services, origin }: Depositing, entry: Entry): Promise<void> => {
    const { country, currency, isTestMode } = after;
    if (isTestMode) return;
    const [bookedBy, requestId] = [principal.username, origin.requestId];
    await book(tx, { entry, country, currency, bookedBy, requestId, now: services.clock() });
};

const notReported =
    'No network has reported this transfer yet: ask the customer’s phone for it, or try again in a moment';

/** Whoever sells cannot make money by writing a number: where networks report what they take, it must be among that. */
const mustBeReported = ({ after, principal, services }: Depositing, method: string): boolean =>
    method !== 'cash' &&
    principal.username !== system.username &&
    !after.isTestMode &&
    services.partners.collections.reportsIn(after.country);

/** A deposit that was confirmed: its transfer pays nothing else. */
export const bookDeposit = async (context: Depositing & { readonly input: ActionInput }): Promise<void> => {
    const { tx, after, input, principal, services } = context;
    const { uid, country, isTestMode } = after;
    const reference = typeof input['paymentReference'] === 'string' ? input['paymentReference'] : null;
    const [amount, due, method] = [Number(input['amount']), dueOf(after), String(input['method'])];
    const claimed = {
        country,
        method,
        reference,
        amount,
        uid,
        source: `deposit:${uid}` as const,
        now: services.clock(),
    };
    const inboundId = isTestMode ? null : await claimReference(tx, claimed);
    if (inboundId === null && mustBeReported(context, method))
        throw invalid({ paymentReference: notReported }, notReported);
    if (method === 'cash' && !isTestMode) {
        await requireCashRoom(tx, { username: principal.username, country, amount, now: services.clock() });
    }
    const money = { method, takenBy: principal.username, inboundId };
    await bookSale(context, depositReceived({ uid, amount, due, ...money }));
};

/** Opens the deposit of a sale that was paid before there were books. */
export const openDeposit = async (context: Depositing): Promise<void> => {
    const { tx, after } = context;
    const { uid, depositPaid } = after;
    if (depositPaid === null || (await isOpened(tx, { account: '2100', subject: uid }))) return;
    await bookSale(context, depositOpened({ uid, amount: depositPaid, due: dueOf(after) }));
};

/** A sale that ends before its hand-over: what was paid down is due back. */
export const bookDepositDueBack = async (context: Depositing): Promise<void> => {
    const { uid, depositPaid } = context.after;
    if (depositPaid === null) return;
    await openDeposit(context);
    await bookSale(context, depositDueBack({ uid, amount: Math.min(depositPaid, dueOf(context.after)) }));
};
