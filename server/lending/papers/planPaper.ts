import { dayIn } from '../../../domain/calendarDay.ts';
import { isCountry } from '../../../domain/countries.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { awaitedPlan } from '../books/newPlan.ts';
import { renderLetter } from '../contracts/letter.ts';
import { planLetter, type PlanSources } from '../contracts/planLetter.ts';
import { shopOf } from '../contracts/shop.ts';
import { readApplication } from '../records/application.ts';
import { rulesOfLoan, type LoanRow } from '../records/loan.ts';
import type { Services } from '../services.ts';

interface Drawing extends Pick<PlanSources, 'awaited' | 'signature'> {
    readonly row: LoanRow;
}

/** A new plan as a PDF, which the lender signs where there is a signer. Run as the system. */
export const drawPlan = async (
    tx: Transaction,
    { clock, signer }: Pick<Services, 'signer' | 'clock'>,
    { row, awaited, signature }: Drawing,
): Promise<Buffer> => {
    const application = await readApplication(tx, row.applicationUid);
    const { country } = row;
    if (application === undefined || !isCountry(country)) throw new Error(`${row.reference} has no application`);
    const rules = rulesOfLoan(row);
    const today = dayIn(rules.timeZone, clock());
    const shop = await shopOf(tx, row.merchantCode);
    return renderLetter(planLetter({ application, country, shop, rules, today, awaited, signature }), signer);
};

/** The plan that waits for a signature, or else the last that was signed; undefined where there is neither. As the system. */
export const planBytes = async (
    tx: Transaction,
    services: Pick<Services, 'signer' | 'clock' | 'documents'>,
    row: LoanRow,
): Promise<Buffer | undefined> => {
    const awaited = await awaitedPlan(tx, row, services.clock());
    if (awaited !== undefined) return drawPlan(tx, services, { row, awaited, signature: null });
    const kept = row.planPaper === null ? undefined : await services.documents.find(tx, row.planPaper);
    return kept === undefined ? undefined : Buffer.from(await services.documents.read(kept));
};
