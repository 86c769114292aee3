import { runningStages } from '../../../../domain/application/stages.ts';
import { dayIn } from '../../../../domain/calendarDay.ts';
import { countries, isCountry } from '../../../../domain/countries.ts';
import { monthlyEquivalent } from '../../../../domain/lending/affordability.ts';
import { liveLoanStates } from '../../../../domain/lending/loan.ts';
import type { Offer } from '../../../../domain/lending/offer.ts';
import type { RunningLoan } from '../../../../domain/lending/runningLoan.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { idMarks, phoneMarks } from '../../records/sealedNames.ts';
import type { FactContext, LoadFact } from './fact.ts';

interface Customer {
    /** Of the application that is left out. */
    readonly uid: string;
    readonly phone: string;
    readonly idNumber: string | null;
    readonly country: string;
    readonly isTestMode: boolean;
}

/** What questions about a customer look at; evidence asks them too, without an action. */
type CustomerContext = Pick<FactContext, 'tx' | 'application' | 'input' | 'principal' | 'uid' | 'country'>;

const customerOf = ({
    application,
    input,
    principal,
    uid,
    country = principal.country,
}: CustomerContext): Customer => ({
    uid,
    phone: application?.customerPhone ?? String(input['phone']),
    idNumber: application?.idNumber ?? null,
    country: application?.country ?? country,
    isTestMode: application?.isTestMode ?? principal.isTestMode,
});

/** As it is kept, with what was agreed. */
export type OwedLoan = Omit<RunningLoan, 'monthly'> & {
    readonly offer: Pick<Offer, 'instalment' | 'instalmentCount' | 'frequency'> | null;
};

/** What a customer's other applications come to, in whatever shop. */
interface Standing {
    /** Running applications, the oldest first. */
    readonly running: readonly { readonly uid: string; readonly reference: string }[];
    readonly coolingOffUntil: string | null;
    /** Those still owed on, the oldest first. */
    readonly loans: readonly OwedLoan[];
    /** Whether an entry of the blacklist counts today that names the phone or the ID number. */
    readonly blacklisted: boolean;
}

const todayIn = (country: string): string =>
    dayIn(isCountry(country) ? countries[country].timeZone : 'UTC', new Date());

/** What is asked of one customer; they are found by the marks of phone and ID number. */
export const standingValues = (
    secrets: Pick<Secrets, 'blinds'>,
    { uid, phone, idNumber, country, isTestMode }: Customer,
) => [
    country,
    phone,
    idNumber,
    phoneMarks(secrets, [phone]),
    idMarks(secrets, idNumber),
    uid,
    isTestMode,
    runningStages,
    liveLoanStates,
    todayIn(country),
];

/** SQL of the answer, a JSON object; `first` is the place of the first value in its statement. */
export const standingSql = (first: number): string =>
    `customer_standing(${Array.from({ length: 10 }, (_, index) => `$${first + index}`).join(', ')})`;

const readStanding = async (context: CustomerContext): Promise<Standing> => {
    const { rows } = await context.tx.client.query<{ standing: Standing }>({
        name: 'standing of customer',
        text: `select ${standingSql(1)} as standing`,
        values: standingValues(context.tx.secrets, customerOf(context)),
    });
    const [row] = rows;
    if (row === undefined) throw new Error('A statement without a source gave no row');
    return row.standing;
};

const standings = new WeakMap<CustomerContext, Promise<Standing>>();

/** Of one customer, once for each context that asks. */
const standingOf = (context: CustomerContext): Promise<Standing> => {
    const standing = standings.get(context) ?? readStanding(context);
    standings.set(context, standing);
    return standing;
};

export const merchantActive: LoadFact<'merchantActive'> = async ({ tx, application, principal, input }) => {
    const seller =
        application?.salesUsername ??
        (typeof input['salesUsername'] === 'string' ? input['salesUsername'] : principal.username);
    const { rows } = await tx.client.query<{ active: boolean }>({
        name: 'merchant active',
        text: `select m.status = 'active' and u.status = 'active' as active
            from app_user u join merchant m on m.merchant_code = u.merchant_code where u.username = $1`,
        values: [seller],
    });
    return rows[0]?.active ?? false;
};

/** Other running applications of the same phone or ID, in whatever shop. */
export const running = async (context: CustomerContext): Promise<Standing['running']> =>
    (await standingOf(context)).running;

export const coolingOffUntil = async (context: CustomerContext): Promise<string | null> =>
    (await standingOf(context)).coolingOffUntil;

export const blacklisted = async (context: CustomerContext): Promise<boolean> =>
    (await standingOf(context)).blacklisted;

export const toRunningLoan = ({ offer, ...loan }: OwedLoan): RunningLoan => ({
    ...loan,
    monthly: offer === null ? 0 : monthlyEquivalent(offer),
});

/** What the same customer still owes, loan by loan. */
export const runningLoans = async (context: CustomerContext): Promise<readonly RunningLoan[]> =>
    (await standingOf(context)).loans.map(toRunningLoan);

/** What the same customer still owes on running loans, minor units. */
export const outstanding = async (context: CustomerContext): Promise<number> =>
    (await standingOf(context)).loans.reduce((sum, loan) => sum + loan.outstanding, 0);
