import type { ActionFactName, ActionFacts } from '../../../../domain/application/lifecycle/context.ts';
import { purposes } from '../../../../domain/privacy/purposes.ts';
import * as consent from './consent.ts';
import * as customer from './customer.ts';
import type { FactContext, LoadFact } from './fact.ts';
import * as handover from './handover.ts';
import * as offer from './offer.ts';
import * as pause from './pause.ts';
import * as review from './review.ts';
import * as transfer from './transfer.ts';

/** Each fact is loaded by what its file exports under its name. */
const loaders: { readonly [Name in ActionFactName]: LoadFact<Name> } = {
    ...consent,
    ...customer,
    ...handover,
    ...offer,
    ...pause,
    ...review,
    ...transfer,
};

/** What a fact is to a rule that did not ask for it: nothing that could let it pass by mistake is read. */
const unasked: ActionFacts = {
    merchantActive: false,
    pauseNotice: 'Nobody asked whether this is paused',
    running: [],
    runningLoans: [],
    coolingOffUntil: null,
    blacklisted: false,
    held: Infinity,
    price: null,
    outstanding: 0,
    isDrawn: true,
    checks: [],
    decisions: [],
    inputsHash: '',
    device: null,
    imeiStanding: 'stolen',
    imei2Standing: 'stolen',
    contract: null,
    code: 'absent',
    codesLastHour: Infinity,
    isPhoneAsked: true,
    isPaidOut: true,
    minutesToAsk: Infinity,
    copiesLastHour: Infinity,
    consentCodes: { toPhone: Infinity, ofApplication: Infinity },
    withdrawn: purposes,
    codeUndelivered: false,
    documents: [],
    photos: [],
    codeRefusal: 'no_codes',
    isSetBack: false,
    locksLastHour: Infinity,
    assigneeAble: false,
    daysSinceCompletion: null,
    returnDays: null,
    newSeller: null,
    reviewAsked: true,
};

/** Loads the facts a transition's rules name, one after the other on the transaction's connection. */
export const loadFacts = async (names: ReadonlySet<ActionFactName>, context: FactContext): Promise<ActionFacts> => {
    const facts: Record<string, unknown> = { ...unasked };
    for (const name of names) facts[name] = await loaders[name](context);
    // Every name was there from the start; only values were replaced, each by its own loader.
    return facts as unknown as ActionFacts;
};
