import type { Application } from '../../domain/application/application.ts';
import { entriesIn, textIn } from '../../domain/application/captured.ts';
import type { CheckFacts } from '../../domain/application/checks/facts.ts';
import { checks } from '../../domain/application/checks/registry.ts';
import { checkTypes } from '../../domain/application/checks/checkTypes.ts';
import { countries, type Country } from '../../domain/countries.ts';

/** Our own records about a customer whom nobody knows yet. */
export const knownToNobody = {
    sameCustomer: [],
    sharedMobileMoney: [],
    samePledge: [],
    sameHouse: [],
    // Nobody of the demonstration's past was sent a code to agree by.
    consents: [],
    blacklisted: false,
    listed: [],
    coolingOffUntil: null,
    salesPhones: [],
    runningLoans: [],
    mayHaveSecondLoan: true,
} as const satisfies CheckFacts;

/** Guarantors whose mobile money is their own and who guarantee for nobody else. */
export const goodGuarantors = ({ sections }: Application) => {
    const guarantors = entriesIn(sections.guarantor, 'guarantors');
    return {
        guarantorAccounts: guarantors.map((one) => ({
            phone: textIn(one, 'phone') ?? '',
            account: {
                registeredName: (textIn(one, 'name') ?? '').toUpperCase(),
                active: true,
                gender: null,
                dateOfBirth: null,
            },
        })),
        guarantees: guarantors.map((one) => ({ phone: textIn(one, 'phone') ?? '', live: 0, inArrears: false })),
    };
};

interface Gathering {
    readonly application: Application;
    readonly country: Country;
    readonly facts: CheckFacts;
    readonly at: Date;
}

/** What the automatic part of every check makes of the facts, before anybody has judged. */
export const automaticParts = ({ application, country, facts, at }: Gathering) =>
    checkTypes.map((type) => {
        const check = checks[type];
        const own: CheckFacts = Object.fromEntries(check.facts.map((name) => [name, facts[name]]));
        const now = at.toISOString();
        const { result, score, reasons, notes } = check.auto({
            application,
            facts: own,
            rules: countries[country],
            today: now.slice(0, 10),
            now,
        });
        const evidence: Readonly<Record<string, unknown>> = { ...own, notes, gatheredAt: now };
        return {
            type,
            status: 'not_started' as const,
            autoResult: result,
            autoScore: score,
            autoReasons: reasons,
            evidence,
        };
    });
