import { runningStages } from '../../../../domain/application/stages.ts';
import { dayIn } from '../../../../domain/calendarDay.ts';
import { countries, isCountry } from '../../../../domain/countries.ts';
import { liveLoanStates } from '../../../../domain/lending/loan.ts';
import type { FactContext, LoadFact } from './fact.ts';

interface Customer {
    readonly phone: string;
    readonly idNumber: string | null;
    readonly country: string;
    readonly isTestMode: boolean;
}

/** What questions about a customer look at; evidence asks them too, without an action. */
type CustomerContext = Pick<FactContext, 'tx' | 'application' | 'input' | 'principal' | 'uid' | 'country'>;

const customerOf = ({ application, input, principal, country = principal.country }: CustomerContext): Customer => ({
    phone: application?.customerPhone ?? String(input['phone']),
    idNumber: application?.idNumber ?? null,
    country: application?.country ?? country,
    isTestMode: application?.isTestMode ?? principal.isTestMode,
});

/** What a customer's other applications come to, in whatever shop. */
interface Standing {
    /** Running applications and unpaid loans, the oldest first. */
    readonly running: readonly { readonly uid: string; readonly reference: string; readonly isLoan: boolean }[];
    readonly coolingOffUntil: string | null;
    /** What is still owed on running loans, minor units. */
    readonly outstanding: number;
    /** Whether an entry of the blacklist counts today that names the phone or the ID number. */
    readonly blacklisted: boolean;
}

const todayIn = (country: string): string =>
    dayIn(isCountry(country) ? countries[country].timeZone : 'UTC', new Date());

const readStanding = async (context: CustomerContext): Promise<Standing> => {
    const { phone, idNumber, country, isTestMode } = customerOf(context);
    const { rows } = await context.tx.client.query<{ standing: Standing }>({
        name: 'standing of customer',
        text: 'select customer_standing($1, $2, $3, $4, $5, $6, $7, $8) as standing',
        values: [country, phone, idNumber, context.uid, isTestMode, runningStages, liveLoanStates, todayIn(country)],
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

export const running = async (context: CustomerContext): Promise<Standing['running']> =>
    (await standingOf(context)).running;

export const coolingOffUntil = async (context: CustomerContext): Promise<string | null> =>
    (await standingOf(context)).coolingOffUntil;

export const blacklisted = async (context: CustomerContext): Promise<boolean> =>
    (await standingOf(context)).blacklisted;

export const outstanding = async (context: CustomerContext): Promise<number> => (await standingOf(context)).outstanding;
