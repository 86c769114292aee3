import { granted, type Principal } from '../../../domain/access/roles.ts';
import {
    isOut,
    isUnfinished,
    type Application,
    type DeviceRecord,
    type DeviceState,
} from '../../../domain/application/application.ts';
import type { CheckRecord } from '../../../domain/application/checks/record.ts';
import { checks as checkDeclarations } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { photoMayProve } from '../../../domain/application/lifecycle/conditions/handover.ts';
import { chosenTerms } from '../../../domain/application/lifecycle/offerTerms.ts';
import { offered, rowsOf } from '../../../domain/application/lifecycle/transitions.ts';
import { nextOfKin } from '../../../domain/application/sections/nextOfKin.ts';
import { needsOf, progressOf } from '../../../domain/application/progress.ts';
import type { Stage } from '../../../domain/application/stages.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { quote, quoteProblem } from '../../../domain/lending/offer.ts';
import type { Withdrawn } from '../../../domain/privacy/purposes.ts';
import type { KeyedReader } from '../../platform/database/scopedQuery.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import type { Draw } from './draw.ts';
import { partsOf } from './dossierParts.ts';
import type { SupportView } from './phoneDesk.ts';
import { maskedFor } from './masked.ts';

/** The rules of its country. */
export const rulesOf = (application: Application): CountryRules => {
    if (!isCountry(application.country)) throw new Error(`No rules for ${application.country}`);
    return countries[application.country];
};

const quoteOf = (application: Application, price: Dossier['price']): Dossier['quote'] => {
    if (application.terms !== null) return application.terms.offer;
    const terms = chosenTerms(application.sections.offer);
    if (terms === undefined || price === null) return null;
    return quoteProblem(price, terms) === undefined ? quote(price, terms) : null;
};

/** Which states of a phone what may be done has a use for; what is not about the phone is of use anyhow. */
const usefulFor: Readonly<Record<string, (state: DeviceState) => boolean>> = {
    retry_enrolment: isUnfinished,
    return_device: isOut,
};

const isReviewer = (principal: Principal): boolean => granted(principal, ['underwriter', 'admin', 'support']);

// Reasons may be about the shop itself: those who sell hear what the customer hears.
const outsideView = (application: Application): Application => ({
    ...application,
    recommendation: null,
    inputsHash: null,
    rejection: application.rejection === null ? null : { ...application.rejection, reasonCodes: [] },
});

/** Sections are open in these: the offer is chosen, or chosen again. */
const choosing: readonly Stage[] = ['draft', 'edit_requested', 'condition_approved'];

const namedByCustomer = new Set<string>(nextOfKin);

// Whom nobody may call any more is shown to nobody who would. Whoever saves whole sections would lose it by that.
const insideView = (application: Application, { contacts }: Withdrawn): Application => {
    const { customer } = application.sections;
    if (contacts === undefined || choosing.includes(application.stage) || customer === null) return application;
    const spared = Object.fromEntries(Object.entries(customer).filter(([name]) => !namedByCustomer.has(name)));
    return { ...application, sections: { ...application.sections, customer: spared } };
};

/** Whom they named to a caller is spared as well, unless they named them since. */
const sparedCheck = (check: CheckRecord, { contacts }: Withdrawn): CheckRecord => {
    const { alternativeContact: _named, ...findings } = check.findings;
    const isSince = contacts === undefined || Date.parse(check.checkedAt ?? '') > Date.parse(contacts);
    return isSince ? check : { ...check, findings };
};

// Why people locked a phone is for colleagues; the shop sees what the customer reads.
const outsideDevice = (device: DeviceRecord | null): DeviceRecord | null =>
    device === null || device.lockedByHand === null
        ? device
        : { ...device, lockedByHand: { ...device.lockedByHand, by: null, reason: null } };

/** What reads an application as one person, and what was found for that person beforehand. */
interface DossierSource {
    readonly reader: KeyedReader;
    readonly principal: Principal;
    readonly draw: Draw;
    readonly support: SupportView;
}

/** All of an application that one person may see. Sales people never see the review's inside. */
export const dossierOf = async (
    { reader, principal, draw, support }: DossierSource,
    application: Application,
): Promise<Dossier> => {
    const { uid } = application;
    const rules = rulesOf(application);
    const today = dayIn(rules.timeZone, new Date());
    const inside = isReviewer(principal);
    const parts = await partsOf(reader, application, { today, inside, chooses: choosing.includes(application.stage) });
    const { price, checks, codeUndelivered, pendingApprovals, stopped, ...stored } = parts;
    const needs = needsOf(application, { pledgeRequired: price?.pledgeRequired ?? false, rules });
    return maskedFor(principal, {
        ...stored,
        application: inside ? insideView(application, stopped) : outsideView(application),
        contactsWithdrawn: stopped.contacts !== undefined,
        progress: progressOf(application, needs, { rules, today }),
        needs,
        price,
        quote: quoteOf(application, price),
        isDrawn: inside && draw(uid, rules.limits.fourEyesSampleEvery),
        checks: checks.map((check) => ({
            ...sparedCheck(check, stopped),
            required: checkDeclarations[check.type].isRequired(application, rules),
        })),
        photoMaySign: application.stage === 'approved' && photoMayProve({ facts: { codeUndelivered }, rules }),
        device: inside ? stored.device : outsideDevice(stored.device),
        phone: support.phone,
        lock: stored.lock && { ...stored.lock, code: support.code },
        pendingApprovals: pendingApprovals.filter(({ action }) => rowsOf(action, application).length > 0),
        // Of what a person may do, all but what this phone has no use for.
        actions: offered(application, principal).filter(({ action }) => {
            const isOfUse = usefulFor[action];
            return isOfUse === undefined || (stored.device !== null && isOfUse(stored.device.state));
        }),
    });
};
