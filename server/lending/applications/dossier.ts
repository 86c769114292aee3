import { granted, type Principal } from '../../../domain/access/roles.ts';
import type { Application, DeviceRecord } from '../../../domain/application/application.ts';
import { checks as checkDeclarations } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { photoMayProve } from '../../../domain/application/lifecycle/conditions/handover.ts';
import { chosenTerms } from '../../../domain/application/lifecycle/offerTerms.ts';
import { actsAs } from '../../../domain/application/lifecycle/actors.ts';
import { offered, rowsOf } from '../../../domain/application/lifecycle/transitions.ts';
import { needsOf, progressOf } from '../../../domain/application/progress.ts';
import type { Stage } from '../../../domain/application/stages.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { quote, quoteProblem } from '../../../domain/lending/offer.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { openDraw } from './draw.ts';
import { lastCodeFailed } from './facts/handover.ts';
import { deviceOf } from '../records/device.ts';
import { lockTruthOf } from '../records/lockTruth.ts';
import { runningLoans } from './facts/customer.ts';
import { priceOf } from './facts/offer.ts';
import { checksOf, decisionsOf } from './facts/review.ts';
import { pendingApprovalsOf, seenByAll, storedOf } from './dossierParts.ts';
import { phoneDeskOf } from './phoneDesk.ts';
import type { Services } from '../services.ts';
import { maskedFor } from './masked.ts';

const rulesOf = (application: Application): CountryRules => {
    if (!isCountry(application.country)) throw new Error(`No rules for ${application.country}`);
    return countries[application.country];
};

const quoteOf = (application: Application, price: Dossier['price']): Dossier['quote'] => {
    if (application.terms !== null) return application.terms.offer;
    const terms = chosenTerms(application.sections.offer);
    if (terms === undefined || price === null) return null;
    return quoteProblem(price, terms) === undefined ? quote(price, terms) : null;
};

const isReviewer = (principal: Principal): boolean => granted(principal, ['underwriter', 'admin', 'support']);

// Reasons may be about the shop itself: those who sell hear what the customer hears.
const outsideView = (application: Application): Application => ({
    ...application,
    recommendation: null,
    inputsHash: null,
    rejection: application.rejection === null ? null : { ...application.rejection, reasonCodes: [] },
});

// Why people locked a phone is for colleagues; the shop sees what the customer reads.
const outsideDevice = (device: DeviceRecord | null): DeviceRecord | null =>
    device === null || device.lockedByHand === null
        ? device
        : { ...device, lockedByHand: { ...device.lockedByHand, by: null, reason: null } };

/** The offer is chosen in these, or chosen again. */
const choosing: readonly Stage[] = ['draft', 'edit_requested', 'condition_approved'];

interface Read {
    readonly application: Application;
    readonly principal: Principal;
    readonly services: Services;
}

/** All of an application that one person may see, read in one transaction. Sales people never see the review's inside. */
export const dossierOf = async (tx: Transaction, { application, principal, services }: Read): Promise<Dossier> => {
    const { uid } = application;
    const rules = rulesOf(application);
    const today = dayIn(rules.timeZone, new Date());
    const inside = isReviewer(principal);
    const { merchantCode, sections } = application;
    const price = await priceOf(tx, { merchantCode, offer: sections.offer }, today);
    const checks = inside ? await checksOf(tx, uid) : [];
    const decisions = inside ? await decisionsOf(tx, uid) : [];
    const found = await deviceOf(tx, uid);
    const pendingApprovals = await pendingApprovalsOf(tx, uid);
    const stored = await storedOf(tx, uid, merchantCode);
    const codeUndelivered = application.stage === 'approved' && (await lastCodeFailed(tx, uid));
    const draw = inside && (await openDraw(tx));
    const needs = needsOf(application, { pledgeRequired: price?.pledgeRequired ?? false, rules });
    const device = inside ? found : outsideDevice(found);
    const showsCode = rowsOf('give_code', application).some((row) => actsAs(principal, application, row.by));
    return maskedFor(principal, {
        application: inside ? application : outsideView(application),
        progress: progressOf(application, needs, { rules, today }),
        needs,
        price,
        quote: quoteOf(application, price),
        runningLoans: choosing.includes(application.stage)
            ? await runningLoans({ tx, application, principal, uid, input: {} })
            : [],
        isDrawn: draw !== false && draw(uid, rules.limits.fourEyesSampleEvery),
        checks: checks.map((check) => ({
            ...check,
            required: checkDeclarations[check.type].isRequired(application, rules),
        })),
        decisions,
        ...stored,
        photoMaySign: application.stage === 'approved' && photoMayProve({ facts: { codeUndelivered }, rules }),
        device,
        phone: device === null ? null : await phoneDeskOf(tx, { application, principal, rules, services }),
        lock: inside && device !== null ? await lockTruthOf(tx, { uid, imei: device.imei, showsCode }) : null,
        ...(await seenByAll(tx, uid, [
            application.salesUsername,
            application.assignee,
            application.reviewer,
            application.decidedBy,
            device?.lockedByHand?.by ?? null,
            application.createdBy,
            ...checks.map(({ checkedBy }) => checkedBy),
            ...checks.flatMap(({ looks }) => looks.map(({ by }) => by)),
            ...decisions.map(({ decidedBy }) => decidedBy),
            ...pendingApprovals.map(({ requestedBy }) => requestedBy),
        ])),
        pendingApprovals: pendingApprovals.filter(({ action }) => rowsOf(action, application).length > 0),
        actions: offered(application, principal),
    });
};
