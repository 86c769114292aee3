import { eq } from 'drizzle-orm';
import { isCountry } from '../../../domain/countries.ts';
import { loans } from '../../../domain/resources/loans.ts';
import { recordEvent, type AuditEvent, type Origin } from '../../platform/audit/eventLog.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict } from '../../platform/errors.ts';
import { momentIn } from '../../platform/figures.ts';
import { translate } from '../../platform/languages.ts';
import { refusals } from '../papers/pages.ts';
import { drawPlan } from '../papers/planPaper.ts';
import { mayBeSent } from '../papers/paperLink.ts';
import { codesWithinHour, makeCode, spendCode, tryCode } from '../records/codes.ts';
import { readerOf, rulesOfLoan, type LoanRow } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { keepLoan } from './keepLoan.ts';
import { awaitedPlan, nothingAwaited, type AwaitedPlan } from '../books/newPlan.ts';
import { beginPlan } from './beginPlan.ts';

const purpose = 'plan';

const notAwaited = (): Error => conflict('NOT_POSSIBLE', 'No new plan waits for a signature.');

/** Sends the customer a code that stands for the new plan as it is now; false where several were sent within the hour. As the system. */
export const sendPlanCode = async (tx: Transaction, services: Services, row: LoanRow): Promise<boolean> => {
    const now = services.clock();
    const { applicationUid: uid, country, reference } = row;
    const awaited = await awaitedPlan(tx, row, now);
    const { to, language } = await readerOf(tx, row);
    if (awaited === undefined || to === '' || !isCountry(country)) throw notAwaited();
    if (!mayBeSent(await codesWithinHour(tx, uid, now), country)) return false;
    const { otpDigits: digits, otpMinutes: minutes } = rulesOfLoan(row).thresholds;
    const code = await makeCode(tx, { uid, purpose, sentTo: to, digits, minutes, proves: awaited.hash, now });
    const text = translate(
        `${code} is your code to sign the new plan of ${reference}. Read the plan before you tell it. It ends in ${minutes} minutes.`,
        language,
    );
    await services.partners.messaging.send(tx, { to, purpose: 'code:plan', text, applicationUid: uid });
    return true;
};

interface Signing {
    readonly row: LoanRow;
    readonly code: string;
    readonly origin: Origin;
    /** Beside whom it was signed; null where the customer was by themselves. */
    readonly witness: string | null;
}

interface Kept extends Signing {
    readonly awaited: AwaitedPlan;
}

const keepSigned = async (tx: Transaction, services: Services, { row, awaited, origin, witness }: Kept) => {
    const now = services.clock();
    const { language, to } = await readerOf(tx, row);
    const signature = {
        at: momentIn(language, rulesOfLoan(row), now),
        codeSentTo: to,
        witness,
        ip: origin.ip,
        device: origin.device ?? null,
    };
    const { documentId } = await services.documents.put(tx, {
        applicationUid: row.applicationUid,
        country: row.country,
        kind: 'letter',
        contentType: 'application/pdf',
        content: await drawPlan(tx, services, { row, awaited, signature }),
        capturedBy: origin.principal.username,
        capturedAt: now,
    });
    return documentId;
};

/** Why a code signs nothing. */
export const planRefusals = {
    ...refusals,
    other: 'The plan changed since this code was sent: read it again, and send another code',
} as const;

type Judged = keyof typeof planRefusals;

/**
 * Brings a new plan into effect that the customer signed by the code they were sent: the code stands for the plan as it is now,
 * and for none of before. Resolves to why it does not, or to what the log is to tell. As the system.
 */
export const signPlan = async (
    tx: Transaction,
    services: Services,
    signing: Signing,
): Promise<Judged | Pick<AuditEvent, 'after'>> => {
    const { row, code, origin } = signing;
    const { applicationUid: uid } = row;
    const now = services.clock();
    const awaited = await awaitedPlan(tx, row, now);
    if (awaited === undefined) throw notAwaited();
    const { otpTries: tries } = rulesOfLoan(row).thresholds;
    const judged = await tryCode(services.database, { uid, purpose, code, tries, proves: awaited.hash, now });
    if (judged !== 'accepted') return judged;
    await spendCode(tx, { uid, purpose, now });
    const documentId = await keepSigned(tx, services, { ...signing, awaited });
    await beginPlan(tx, services, { row, all: { ...awaited, planPaper: documentId }, runId: origin.requestId });
    return { after: { ...awaited.plan, ...nothingAwaited, planPaper: documentId, terms: awaited.hash } };
};

/** A new plan that is not to be signed any more. */
export const dropPlan = async (
    tx: Transaction,
    services: Services,
    { uid, runId }: { readonly uid: string; readonly runId: string },
): Promise<void> => {
    await tx.orm.update(loan).set(nothingAwaited).where(eq(loan.applicationUid, uid));
    await keepLoan(tx, services, { uid, runId });
};

/** What the customer did with a new plan on their own page, for the log. */
export const recordByCustomer = (
    tx: Transaction,
    { row, origin, action, after }: { row: LoanRow; origin: Origin; action: string } & Pick<AuditEvent, 'after'>,
): Promise<void> =>
    recordEvent(tx, {
        ...origin,
        action,
        record: loans.name,
        recordId: row.applicationUid,
        country: row.country,
        before: { signUntil: row.signUntil, awaitedPlan: row.awaitedPlan },
        after,
    });
