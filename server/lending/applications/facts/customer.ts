import { runningStages } from '../../../../domain/application/stages.ts';
import { dayIn } from '../../../../domain/calendarDay.ts';
import { countries, isCountry } from '../../../../domain/countries.ts';
import { monthlyEquivalent } from '../../../../domain/lending/affordability.ts';
import { liveLoanStates } from '../../../../domain/lending/loan.ts';
import type { Offer } from '../../../../domain/lending/offer.ts';
import type { RunningLoan } from '../../../../domain/lending/runningLoan.ts';
import { systemQuery } from '../../../platform/database/asSystem.ts';
import { idMarks, phoneMarks } from '../../records/sealedNames.ts';
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

/** Of one person in a country ($1): by the marks of phone ($2) and ID number ($3), and under all records that two people put together. */
const ofPersonSql = `a.country = $1 and (a.phone_mark = any ($2) or a.id_mark = any ($3) or a.customer_id = any (array(
    with known as (select coalesce(merged_into, customer_id) as root from customer
        where country = $1 and (phone_mark = any ($2) or id_mark = any ($3)))
    select merged.customer_id from customer merged join known on merged.merged_into = root
    union select root from known where exists (select from customer merged where merged.merged_into = root))))`;

const marksOfPerson = (context: CustomerContext) => {
    const { phone, idNumber, country } = customerOf(context);
    const { secrets } = context.tx;
    return [country, phoneMarks(secrets, [phone]), idMarks(secrets, idNumber)] as const;
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
export const running: LoadFact<'running'> = async (context) => {
    const { isTestMode } = customerOf(context);
    const { rows } = await systemQuery<{ uid: string; reference: string }>(context.tx, {
        name: 'running applications of customer',
        text: `select a.uid, a.reference from application a
            where ${ofPersonSql} and a.uid <> $4 and a.is_test_mode = $5 and a.stage = any ($6)
            order by a.created_at limit 5`,
        values: [...marksOfPerson(context), context.uid, isTestMode, runningStages],
    });
    return rows;
};

export const coolingOffUntil = async (context: CustomerContext): Promise<string | null> => {
    const { isTestMode } = customerOf(context);
    const { rows } = await systemQuery<{ until: string | null }>(context.tx, {
        name: 'cooling off of customer',
        text: `select max(a.rejection->>'coolingOffUntil') as until from application a
            where ${ofPersonSql} and a.uid <> $4 and a.is_test_mode = $5 and a.stage = 'rejected'`,
        values: [...marksOfPerson(context), context.uid, isTestMode],
    });
    return rows[0]?.until ?? null;
};

const todayIn = (country: string): string =>
    dayIn(isCountry(country) ? countries[country].timeZone : 'UTC', new Date());

/** Whether an entry of the blacklist counts today that names the customer's phone or ID number. */
export const blacklisted = async (context: CustomerContext): Promise<boolean> => {
    const { phone, idNumber, country } = customerOf(context);
    const { rows } = await systemQuery(context.tx, {
        name: 'blacklisted customer',
        text: `select 1 from blacklist where country = $1 and ((kind = 'phone' and value = $2) or (kind = 'id' and value = $3))
            and status = 'active' and ends_on >= $4::date limit 1`,
        values: [country, phone, idNumber, todayIn(country)],
    });
    return rows.length > 0;
};

type Burden = Pick<Offer, 'instalment' | 'instalmentCount' | 'frequency'>;

/** What the same customer still owes, loan by loan. */
export const runningLoans = async (context: CustomerContext): Promise<readonly RunningLoan[]> => {
    const { isTestMode } = customerOf(context);
    const { rows } = await systemQuery<Omit<RunningLoan, 'monthly'> & { readonly offer: Burden | null }>(context.tx, {
        name: 'running loans of customer',
        text: `select a.reference, l.currency, l.paid, l.outstanding, l.overdue, a.terms->'offer' as offer
            from application a join loan l on l.application_uid = a.uid
            where ${ofPersonSql} and l.state = any ($6) and a.uid <> $4 and a.is_test_mode = $5
            order by a.created_at`,
        values: [...marksOfPerson(context), context.uid, isTestMode, liveLoanStates],
    });
    return rows.map(({ offer, ...loan }) => ({ ...loan, monthly: offer === null ? 0 : monthlyEquivalent(offer) }));
};

/** What the same customer still owes on running loans, minor units. */
export const outstanding = async (context: CustomerContext): Promise<number> =>
    (await runningLoans(context)).reduce((sum, loan) => sum + loan.outstanding, 0);
