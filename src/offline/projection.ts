import type { Principal } from '../../domain/access/roles.ts';
import type { Application } from '../../domain/application/application.ts';
import { begunApplication } from '../../domain/application/begun.ts';
import { sameData } from '../../domain/application/captured.ts';
import type { Dossier } from '../../domain/application/dossier.ts';
import { answeredFlags, changedFlags } from '../../domain/application/lifecycle/flags.ts';
import { nameOf } from '../../domain/application/lifecycle/derived.ts';
import { offerOf } from '../../domain/application/lifecycle/offerTerms.ts';
import { offered } from '../../domain/application/lifecycle/transitions.ts';
import { needsOf, progressOf } from '../../domain/application/progress.ts';
import type { Captured } from '../../domain/application/section.ts';
import type { SectionName } from '../../domain/application/sections/registry.ts';
import type { CountryRules } from '../../domain/countries/rules.ts';
import type { SoldPrice } from '../dataProvider/prices.ts';
import { inOrder, isSubmission, type Entry } from './outbox/entry.ts';
import { isStillAsked } from './outbox/question.ts';

/** What the rules look at beside the application itself. */
export interface Here {
    readonly principal: Principal;
    readonly merchantName: string;
    readonly rules: CountryRules;
    /** A day in the country's time zone. */
    readonly today: string;
    readonly prices: readonly SoldPrice[];
    /** Stands for the reference that the server has not given yet. */
    readonly reference: string;
}

/** What can be done to an application that only this phone knows. */
const actionsHere: readonly string[] = ['save_section', 'submit'];

/** An application that was started here and that the server does not know yet. */
const begun = ({ uid, madeAt }: Entry, { principal, merchantName, rules, reference }: Here): Dossier => {
    const { username, name, merchantCode, agentCode, country } = principal;
    const seller = { username, merchantCode: merchantCode ?? '', agentCode: agentCode ?? '', country };
    const now = new Date(madeAt).toISOString();
    const application = begunApplication({ uid, reference, seller, by: principal, rules, now });
    return {
        application,
        progress: [],
        needs: { pledge: false, guarantor: false },
        price: null,
        quote: null,
        runningLoans: [],
        isDrawn: false,
        checks: [],
        decisions: [],
        review: null,
        contactsWithdrawn: false,
        contract: null,
        photoMaySign: false,
        phone: null,
        device: null,
        lock: null,
        documents: [],
        consents: [],
        earnings: [],
        timeline: [],
        merchant: { merchantCode: seller.merchantCode, name: merchantName },
        people: { [username]: name },
        pendingApprovals: [],
        actions: offered(application, principal).filter(({ action }) => actionsHere.includes(action)),
    };
};

type Sections = Partial<Record<SectionName, Captured>>;

const sectionsIn = (entries: readonly Entry[]): Sections =>
    Object.fromEntries(
        entries.flatMap(({ command }) => {
            if (command.action === 'start') return [['customer', command.data]];
            return command.action === 'save_section' ? [[command.section, command.data]] : [];
        }),
    );

/** The remarks as they are once the server has what waits. */
const flagsAfter = (application: Application, waiting: readonly Entry[]): Application['flagged'] =>
    waiting.reduce<Application['flagged']>((flags, { command }) => {
        if (command.action === 'answer_flag') {
            return isStillAsked(command, application) ? answeredFlags(flags, command.section, command.answer) : flags;
        }
        const isChange =
            command.action === 'save_section' && !sameData(application.sections[command.section], command.data);
        return isChange ? changedFlags(flags, command.section) : flags;
    }, application.flagged);

const customerOf = (customer: Captured | undefined): Partial<Application> =>
    customer === undefined
        ? {}
        : {
              customerName: nameOf(customer),
              customerPhone: typeof customer['phone'] === 'string' ? customer['phone'] : '',
          };

const priceFor = (offer: Captured | null, { price }: Dossier, { prices }: Here): Dossier['price'] => {
    const wanted = offer?.['pricingId'];
    if (price !== null && price.pricingId === wanted) return price;
    const sold = prices.find(({ pricingId }) => pricingId === wanted);
    return sold === undefined ? null : { ...sold, isValid: true };
};

/** What the customer owes beside this application, as far as the server has told. */
const owedElsewhere = ({ exposure, financedAmount }: Application): number => (exposure ?? 0) - (financedAmount ?? 0);

const priced = (dossier: Dossier, application: Application, here: Here): Dossier => {
    const offer = application.sections.offer;
    const price = priceFor(offer, dossier, here);
    const quote = offerOf(offer, { facts: { price } }) ?? null;
    const financedAmount = quote?.principal ?? null;
    const amounts = {
        product: price?.product ?? null,
        financedAmount,
        exposure: financedAmount === null ? null : financedAmount + owedElsewhere(dossier.application),
    };
    return { ...dossier, price, quote, application: { ...application, ...amounts } };
};

const judged = (dossier: Dossier, { rules, today }: Here): Dossier => {
    const needs = needsOf(dossier.application, { pledgeRequired: dossier.price?.pledgeRequired ?? false, rules });
    return { ...dossier, needs, progress: progressOf(dossier.application, needs, { rules, today }) };
};

/** Nobody submits twice what waits to be submitted. */
const withoutSubmission = (dossier: Dossier): Dossier => ({
    ...dossier,
    actions: dossier.actions.filter((one) => !isSubmission(one)),
});

/**
 * An application as the person has left it: what the server has, with what waits on this phone over it, judged by the same
 * rules. Undefined while neither is known.
 */
export const project = (known: Dossier | undefined, entries: readonly Entry[], here: Here): Dossier | undefined => {
    const waiting = inOrder(entries);
    const start = waiting.find(({ command }) => command.action === 'start');
    const base = known ?? (start === undefined ? undefined : begun(start, here));
    if (base === undefined || waiting.length === 0) return base;
    const captured = sectionsIn(waiting);
    const application = {
        ...base.application,
        ...customerOf(captured.customer),
        sections: { ...base.application.sections, ...captured },
        flagged: flagsAfter(base.application, waiting),
    };
    const withOffer = captured.offer === undefined ? { ...base, application } : priced(base, application, here);
    const projected = judged(withOffer, here);
    return waiting.some(({ command }) => isSubmission(command)) ? withoutSubmission(projected) : projected;
};
