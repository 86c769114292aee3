import { eq } from 'drizzle-orm';
import { dayIn } from '../../../domain/calendarDay.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { nextContactOn, withContact, type Contact, type ContactWay } from '../../../domain/lending/contacts.ts';
import { contactInput } from '../../../domain/resources/loanContact.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import { invalid } from '../../platform/errors.ts';
import type { RunAction } from '../../rest/write/actionRoutes.ts';
import { lockLoan, rulesOfLoan } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { checkedInput } from '../../platform/http/checkedInput.ts';
import { contactsBeside } from './contactsBeside.ts';
import { loanOutcome } from './loanOutcome.ts';

interface Contacted {
    readonly way: ContactWay;
    readonly isAsked: boolean;
    readonly note: string | null;
    readonly beyondReason: string | null;
}

/** Why the customer of a loan may not be contacted now; undefined where they may. */
const refusalNow = (
    { hours, clock }: Services,
    rules: CountryRules,
    { contacts, today }: { readonly contacts: readonly Contact[]; readonly today: string },
): string | undefined => {
    if (!hours.mayContactAgain(contacts, today, rules)) {
        const next = nextContactOn(contacts, today, rules.contact.atMost);
        return `They were contacted as often as is allowed: not again before ${next}. If it took place all the same, write why`;
    }
    return hours.mayContact(clock(), rules)
        ? undefined
        : 'Customers are not contacted at this hour. If it took place all the same, write why';
};

/**
 * Somebody told the customer that money is due. Beyond what their country allows that is recorded with its reason alone; what
 * the customer asked for counts as nothing.
 */
export const recordContact =
    (services: Services): RunAction =>
    async (context, { id: uid, input, current }) => {
        const { tx } = context;
        const { way, isAsked, note, beyondReason } = checkedInput<Contacted>(contactInput, input);
        const row = await lockLoan(tx, uid);
        const now = services.clock();
        const rules = rulesOfLoan(row);
        const today = dayIn(rules.timeZone, now);
        const known = { contacts: [...row.contacts, ...(await contactsBeside(tx, uid))], today };
        const refusal = isAsked ? undefined : refusalNow(services, rules, known);
        if (refusal !== undefined && (beyondReason ?? '').length === 0) throw invalid({ beyondReason: refusal });
        const contacts = isAsked ? row.contacts : withContact(row.contacts, { on: today, way });
        await tx.orm
            .update(loan)
            .set({ contacts, updatedAt: now, version: row.version + 1 })
            .where(eq(loan.applicationUid, uid));
        const told = { way, isAsked, note, ...(refusal === undefined ? {} : { beyondReason }) };
        return loanOutcome(context, { row, current, action: 'record-contact', change: told });
    };
