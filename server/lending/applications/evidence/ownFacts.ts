import type { CheckFacts } from '../../../../domain/application/checks/facts.ts';
import { secondLoanProblem } from '../../../../domain/lending/secondLoan.ts';
import { system } from '../../../../domain/access/roles.ts';
import { consentsOf } from '../dossierParts.ts';
import { listedLike } from '../../watchLists/listedPeople.ts';
import { blacklisted, coolingOffUntil, runningLoans } from '../facts/customer.ts';
import type { EvidenceContext, LoadEvidence, OwnFact } from './evidence.ts';
import { sameCustomer, sameHouse, samePledge, sharedMobileMoney } from './links.ts';
import { districtArea, guarantees, merchantLocation, offer, salesPhones } from './records.ts';

/** The life cycle's own questions about a customer, asked here by the system about a stored application. */
const asked = ({ application, tx }: EvidenceContext) => ({
    tx,
    application,
    uid: application.uid,
    input: {},
    principal: { ...system, isTestMode: application.isTestMode },
});

const loaders: { readonly [Name in OwnFact]: LoadEvidence<Name> } = {
    offer,
    sameCustomer,
    sharedMobileMoney,
    samePledge,
    sameHouse,
    guarantees,
    salesPhones,
    consents: ({ tx, application: { uid } }) => consentsOf(tx, uid),
    merchantLocation,
    districtArea,
    blacklisted: (context) => blacklisted(asked(context)),
    coolingOffUntil: (context) => coolingOffUntil(asked(context)),
    runningLoans: (context) => runningLoans(asked(context)),
    mayHaveSecondLoan: async (context) =>
        secondLoanProblem(await runningLoans(asked(context)), context.rules.secondLoan) === undefined,
    listed: ({ tx, application }) => listedLike(tx, application),
};

export const isOwnFact = (name: string): name is OwnFact => Object.hasOwn(loaders, name);

/** Reads the named facts one after the other on the transaction's connection. */
export const loadOwnFacts = async (names: ReadonlySet<OwnFact>, context: EvidenceContext): Promise<CheckFacts> => {
    const facts: Record<string, unknown> = {};
    for (const name of names) {
        const value = await loaders[name](context);
        if (value !== undefined) facts[name] = value;
    }
    // Each value was made by the loader of its own name.
    return facts as CheckFacts;
};
