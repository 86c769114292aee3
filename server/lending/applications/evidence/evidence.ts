import type { Application } from '../../../../domain/application/application.ts';
import type { CheckFacts, FactName } from '../../../../domain/application/checks/facts.ts';
import type { CountryRules } from '../../../../domain/countries/rules.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

/** What a loader may look at. `tx` is the system's own: duplicates are sought in every shop. */
export interface EvidenceContext {
    readonly application: Application;
    readonly tx: Transaction;
    readonly rules: CountryRules;
    /** Day in the country's time zone. */
    readonly today: string;
}

/** Facts that partners know; the rest is in our own records. */
type AskedFact = Extract<FactName, 'mobileMoney' | 'guarantorAccounts' | 'bureau' | 'enquiryInDoubt'>;
export type OwnFact = Exclude<FactName, AskedFact>;

/** Reads one fact from our own records; undefined when there is nothing to look up yet, which never passes. */
export type LoadEvidence<Name extends OwnFact> = (context: EvidenceContext) => Promise<CheckFacts[Name] | undefined>;
