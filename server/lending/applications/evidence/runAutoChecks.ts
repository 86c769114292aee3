import { system } from '../../../../domain/access/roles.ts';
import type { Application, AutoOutcome } from '../../../../domain/application/application.ts';
import type { AutoResult } from '../../../../domain/application/check.ts';
import type { CheckFacts } from '../../../../domain/application/checks/facts.ts';
import { checks, type CheckType } from '../../../../domain/application/checks/registry.ts';
import { checkTypes } from '../../../../domain/application/checks/checkTypes.ts';
import { countries, isCountry } from '../../../../domain/countries.ts';
import type { CountryRules } from '../../../../domain/countries/rules.ts';
import { canonicalJson } from '../../../platform/audit/canonicalJson.ts';
import { announce } from '../../../platform/audit/changeFeed.ts';
import { bySystem, recordEvent } from '../../../platform/audit/eventLog.ts';
import { applicationCheck } from '../../../platform/database/schema/application.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { dayIn } from '../../../../domain/calendarDay.ts';
import { ensureChecks } from '../effects/checks.ts';
import { lockApplication, readApplication as findApplication } from '../../records/application.ts';
import { sealRow } from '../../records/sealedRows.ts';
import { stoppedOf } from '../../records/withdrawn.ts';
import { gatherEvidence, type EvidenceServices } from './gatherEvidence.ts';

export interface AutoChecks {
    /** What each check that ran says; those that this application does not need did not run. */
    readonly results: Partial<Record<CheckType, AutoOutcome>>;
    /** Run these again later: their partner gave no answer, and asking once more does no harm. */
    readonly retry: readonly CheckType[];
}

interface Ran extends AutoResult {
    readonly type: CheckType;
    readonly evidence: Readonly<Record<string, unknown>>;
}

const rulesOf = ({ uid, country }: Application): CountryRules => {
    if (!isCountry(country)) throw new Error(`Application ${uid} is of an unknown country: ${country}`);
    return countries[country];
};

/** A check runs where it is required, or where there is something to look at all the same. */
const applies = (type: CheckType, application: Application): boolean => {
    const [section] = checks[type].sections;
    const isCaptured = section !== undefined && application.sections[section] !== null;
    return isCaptured || checks[type].isRequired(application, rulesOf(application));
};

interface Found {
    readonly application: Application;
    readonly ran: readonly Ran[];
    readonly now: Date;
}

interface Running {
    readonly application: Application;
    readonly facts: CheckFacts;
    readonly today: string;
    readonly now: Date;
}

const runOne = (type: CheckType, { application, facts, today, now }: Running): Ran => {
    const check = checks[type];
    const own = Object.fromEntries(check.facts.flatMap((name) => (name in facts ? [[name, facts[name]]] : [])));
    const result = check.auto({ application, facts: own, rules: rulesOf(application), today, now: now.toISOString() });
    return { type, ...result, evidence: { ...own, notes: result.notes, gatheredAt: now.toISOString() } };
};

/** Writes what was found beside each check; an outcome a person gave stays as it is. */
const store = async (tx: Transaction, { application: { uid }, ran, now }: Found): Promise<void> => {
    for (const { type, result, score, reasons, evidence } of ran) {
        const where = { table: 'application_check', uid, row: type } as const;
        const found = await sealRow(tx, where, {
            autoResult: result,
            autoScore: score,
            autoReasons: reasons,
            evidence,
            updatedAt: now,
        });
        await tx.orm
            .insert(applicationCheck)
            .values({ applicationUid: uid, type, status: 'not_started', reasonCodes: [], findings: {}, ...found })
            .onConflictDoUpdate({ target: [applicationCheck.applicationUid, applicationCheck.type], set: found });
    }
};

const keep = async (tx: Transaction, found: Found): Promise<void> => {
    const { uid, country } = found.application;
    await store(tx, found);
    await ensureChecks(tx, uid);
    await announce(tx, { principal: system, entity: 'applications', id: uid, operation: 'update', country });
    await recordEvent(tx, {
        ...bySystem('gather evidence'),
        action: 'check_automatically',
        record: 'applications',
        recordId: uid,
        country,
        before: null,
        after: Object.fromEntries(found.ran.map(({ type, result }) => [type, result])),
    });
};

const rounds = 3;

/**
 * Gathers the evidence of an application's checks and runs their automatic part. Partners are asked outside any
 * transaction; evidence and results are stored in one, and only while the sections are still those that were looked at.
 * Safe to repeat: outcomes of people are never touched, and a credit report is pulled once. An unknown uid does nothing.
 */
export const runAutoChecks = async (
    services: EvidenceServices & { readonly clock?: () => Date },
    uid: string,
    types: readonly CheckType[] = checkTypes,
): Promise<AutoChecks> => {
    const { database, clock = () => new Date() } = services;
    for (let round = 1; round <= rounds; round += 1) {
        const application = await readApplication(services, uid);
        if (application === undefined) return { results: {}, retry: [] };
        const rules = rulesOf(application);
        const now = clock();
        const today = dayIn(rules.timeZone, now);
        const stopped = await database.withTransaction((tx) => stoppedOf(tx, application));
        const isCardSpared = stopped.identity !== undefined;
        const due = types.filter((type) => applies(type, application) && !(isCardSpared && type === 'identity'));
        const { facts, retry } = await gatherEvidence(services, { application, types: due, rules, today });
        const ran = due.map((type) => runOne(type, { application, facts, today, now }));
        const isKept = await database.withTransaction(async (tx) => {
            const current = await lockApplication(tx, uid);
            if (current === undefined || !hasSameSections(current, application)) return false;
            await keep(tx, { application, ran, now });
            return true;
        });
        if (isKept) return { results: Object.fromEntries(ran.map(({ type, result }) => [type, result])), retry };
    }
    // Somebody keeps writing: the caller's next try finds it quiet.
    return { results: {}, retry: types };
};

const hasSameSections = (one: Application, other: Application): boolean =>
    canonicalJson(one.sections) === canonicalJson(other.sections);

const readApplication = ({ database }: EvidenceServices, uid: string): Promise<Application | undefined> =>
    database.withTransaction((tx) => findApplication(tx, uid));
