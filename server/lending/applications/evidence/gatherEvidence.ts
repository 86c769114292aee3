import type { Application } from '../../../../domain/application/application.ts';
import type { CheckFacts } from '../../../../domain/application/checks/facts.ts';
import { checks, type CheckType } from '../../../../domain/application/checks/registry.ts';
import type { CountryRules } from '../../../../domain/countries/rules.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Partners } from '../../../partners/partners.ts';
import { askBureau, askGuarantorAccounts, askMobileMoney } from './asked.ts';
import { isOwnFact, loadOwnFacts } from './ownFacts.ts';

export interface EvidenceServices {
    readonly database: Pick<Database, 'pool' | 'secrets' | 'withTransaction'>;
    readonly partners: Partners;
}

export interface Gathered {
    readonly facts: CheckFacts;
    /** Checks whose partner gave no answer but may give one later. */
    readonly retry: readonly CheckType[];
}

interface Gathering {
    readonly application: Application;
    readonly types: readonly CheckType[];
    readonly rules: CountryRules;
    readonly today: string;
}

/**
 * Everything the named checks of an application ask for. Our own records are read in one transaction; partners are asked
 * outside any, so that a slow one holds nothing up, and only as far as the customer agreed.
 */
export const gatherEvidence = async (services: EvidenceServices, gathering: Gathering): Promise<Gathered> => {
    const { application, types, rules, today } = gathering;
    const names = new Set(types.flatMap((type) => checks[type].facts));
    const own = await services.database.withTransaction(
        (tx) => loadOwnFacts(new Set([...names].filter(isOwnFact)), { application, tx, rules, today }),
        { isolation: 'repeatable read' },
    );
    const asking = { application, ...services };
    const mayPull = types.includes('bureau');
    const unasked = { retry: false } as const;
    const [mobileMoney, guarantorAccounts, bureau] = await Promise.all([
        names.has('mobileMoney') ? askMobileMoney(asking) : unasked,
        names.has('guarantorAccounts') ? askGuarantorAccounts(asking) : unasked,
        names.has('bureau') ? askBureau({ ...asking, mayPull }) : unasked,
    ]);
    const answers = { mobileMoney, guarantorAccounts, bureau };
    const late = Object.entries(answers).flatMap(([name, { retry }]) => (retry ? [name] : []));
    return {
        facts: {
            ...own,
            ...Object.fromEntries(
                Object.entries(answers).flatMap(([name, one]) => ('fact' in one ? [[name, one.fact]] : [])),
            ),
            ...('isInDoubt' in bureau && bureau.isInDoubt ? { enquiryInDoubt: true } : {}),
        },
        // Not only the check that is named after the answer looks at it.
        retry: types.filter((type) => checks[type].facts.some((name) => late.includes(name))),
    };
};
