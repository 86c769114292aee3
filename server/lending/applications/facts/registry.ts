import type { ActionFactName, ActionFacts } from '../../../../domain/application/lifecycle/context.ts';
import { blacklisted, coolingOffUntil, merchantActive, outstanding, running } from './customer.ts';
import type { FactContext, LoadFact } from './fact.ts';
import {
    code,
    codesLastHour,
    codeUndelivered,
    copiesLastHour,
    contract,
    daysSinceCompletion,
    device,
    documents,
    imei2InUse,
    imeiInUse,
    locksLastHour,
    isPhoneAsked,
    minutesToAsk,
    photos,
} from './handover.ts';
import { consentCodes } from './consent.ts';
import { price } from './offer.ts';
import { pauseNotice } from './pause.ts';
import { newSeller } from './transfer.ts';
import { assigneeAble, checks, decisions, held, inputsHash, isDrawn } from './review.ts';

const loaders: { readonly [Name in ActionFactName]: LoadFact<Name> } = {
    merchantActive,
    pauseNotice,
    running,
    coolingOffUntil,
    blacklisted,
    held,
    price,
    outstanding,
    isDrawn,
    checks,
    decisions,
    inputsHash,
    device,
    imeiInUse,
    imei2InUse,
    contract,
    code,
    codesLastHour,
    isPhoneAsked,
    minutesToAsk,
    copiesLastHour,
    consentCodes,
    codeUndelivered,
    documents,
    photos,
    locksLastHour,
    assigneeAble,
    daysSinceCompletion,
    newSeller,
};

/** What a fact is to a rule that did not ask for it: nothing that could let it pass by mistake is read. */
const unasked: ActionFacts = {
    merchantActive: false,
    pauseNotice: 'Nobody asked whether this is paused',
    running: [],
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
    imeiInUse: true,
    imei2InUse: true,
    contract: null,
    code: 'absent',
    codesLastHour: Infinity,
    isPhoneAsked: true,
    minutesToAsk: Infinity,
    copiesLastHour: Infinity,
    consentCodes: { toPhone: Infinity, ofApplication: Infinity },
    codeUndelivered: false,
    documents: [],
    photos: [],
    locksLastHour: Infinity,
    assigneeAble: false,
    daysSinceCompletion: null,
    newSeller: null,
};

/** Loads the facts a transition's rules name, one after the other on the transaction's connection. */
export const loadFacts = async (names: ReadonlySet<ActionFactName>, context: FactContext): Promise<ActionFacts> => {
    const facts: Record<string, unknown> = { ...unasked };
    for (const name of names) facts[name] = await loaders[name](context);
    // Every name was there from the start; only values were replaced, each by its own loader.
    return facts as unknown as ActionFacts;
};
