import type { Principal } from '../../../domain/access/roles.ts';
import { applicationScope, within } from '../../../domain/access/scope.ts';
import type { Application } from '../../../domain/application/application.ts';
import { waitingSinceAfter } from '../../../domain/application/clock.ts';
import { actsAs } from '../../../domain/application/lifecycle/actors.ts';
import type { ActionContext, ActionInput, Problem } from '../../../domain/application/lifecycle/context.ts';
import {
    factsOf,
    inputOf,
    problemOf,
    rowsOf,
    transitions,
    type ActionName,
    type Transition,
} from '../../../domain/application/lifecycle/transitions.ts';
import { stageLabels } from '../../../domain/application/stages.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { recordChange, type Origin } from '../../platform/audit/eventLog.ts';
import { countMove } from '../../platform/database/rollup.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { ApiError, conflict, notAllowed, notFound, stale } from '../../platform/errors.ts';
import type { Agreed } from '../../approvals/secondPerson.ts';
import { askSecondPerson } from './approvals.ts';
import type { Services } from '../services.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { notifySecondPeople } from './effects/notices.ts';
import { runEffects } from './effects/registry.ts';
import { loadFacts } from './facts/registry.ts';
import { countryOfSeller, newApplication } from './newApplication.ts';
import { peopleOf } from './dossierParts.ts';
import { keepCustomer } from '../records/customer.ts';
import { insertApplication, lockApplication, replaceApplication } from '../records/application.ts';
import { checkedInput } from '../../platform/http/checkedInput.ts';

/** One command of one person about one application. */
export interface ActionRequest {
    readonly uid: string;
    readonly action: ActionName;
    readonly input: unknown;
    /** The version the person saw; null only where the application is being started. */
    readonly version: number | null;
    readonly origin: Origin;
}

/** What came of it. `waits` when a second person must repeat the action first. */
export interface ActionResult {
    readonly application: Application;
    readonly waits: boolean;
}

const refuse = ({ status, code, message, errors }: Problem): never => {
    throw new ApiError({ status, code, message, ...(errors === undefined ? {} : { errors }) });
};

const rulesOf = (country: string): CountryRules => {
    if (!isCountry(country))
        throw conflict('UNKNOWN_COUNTRY', 'Choose a country for this user first; ask an administrator');
    return countries[country];
};

const isInReach = (application: Application, principal: Principal): boolean =>
    within(applicationScope(principal), { ...application });

/** Whoever loses the race for a claim knows the application from the queue: they are told so, and nothing else. */
const wasInQueueFor = (application: Application, principal: Principal): boolean =>
    application.submittedAt !== null && isInReach({ ...application, stage: 'pending' }, principal);

/** Who took it, by name: to be asked, or waited for. */
const taken = async (tx: Transaction, { assignee, reviewer, decidedBy }: Application): Promise<ApiError> => {
    const holder = assignee ?? decidedBy ?? reviewer;
    const name = holder === null ? undefined : (await peopleOf(tx, [holder]))[holder];
    const message =
        name === undefined
            ? 'Somebody else has taken this application; choose another'
            : `${name} has taken it; choose another`;
    return conflict('ALREADY_CLAIMED', message);
};

/** The application, locked; 404 alike when it is absent or out of reach. */
const findApplication = async (
    tx: Transaction,
    { uid, action, origin }: ActionRequest,
): Promise<Application | null> => {
    const application = await lockApplication(tx, uid);
    if (application === undefined) {
        if (action === 'start') return null;
        throw notFound();
    }
    const isHeld = action === 'claim' && application.stage === 'under_review';
    if (isInReach(application, origin.principal)) {
        if (isHeld && application.assignee !== origin.principal.username) throw await taken(tx, application);
        return application;
    }
    if (action === 'claim' && wasInQueueFor(application, origin.principal)) {
        throw await taken(tx, application);
    }
    throw notFound();
};

const rowsFor = (application: Application | null, { action, origin }: ActionRequest): readonly Transition[] => {
    const rows = rowsOf(action, application);
    if (rows.length === 0) {
        const now = application === null ? 'not started' : stageLabels[application.stage].toLowerCase();
        throw conflict('INVALID_TRANSITION', `This cannot be done now: the application is ${now}`, {
            stage: application?.stage ?? null,
        });
    }
    const allowed = rows.filter((row) => actsAs(origin.principal, application, row.by));
    if (allowed.length === 0) throw notAllowed();
    return allowed;
};

const checkVersion = (application: Application | null, version: number | null): void => {
    if (application !== null && version !== application.version) throw stale(application.version);
};

const contextOf = async (
    tx: Transaction,
    {
        rows,
        application,
        request,
        services,
    }: { rows: readonly Transition[]; application: Application | null; request: ActionRequest; services: Services },
): Promise<ActionContext> => {
    const [first] = rows;
    if (first === undefined) throw notAllowed();
    const { principal } = request.origin;
    const input = checkedInput<ActionInput>(inputOf(first), request.input);
    const country = application?.country ?? (await countryOfSeller(tx, input, principal));
    const rules = rulesOf(country);
    const now = services.clock().toISOString();
    const base = { application, principal, input, rules, now, today: dayIn(rules.timeZone, services.clock()) };
    const needed = new Set(rows.flatMap((row) => [...factsOf(row)]));
    return {
        ...base,
        facts: await loadFacts(needed, { ...base, tx, services, uid: request.uid, action: request.action, country }),
    };
};

const choose = (rows: readonly Transition[], context: ActionContext): Transition =>
    rows.find((row) => row.when?.(context) ?? true) ??
    refuse({ status: 409, code: 'INVALID_TRANSITION', message: 'This cannot be done now' });

const stageChange = (row: Transition, before: Application, { now, rules }: ActionContext): Partial<Application> =>
    row.to === 'same' || row.to === before.stage
        ? {}
        : { stage: row.to, stageSince: now, waitingSince: waitingSinceAfter(before, { to: row.to, at: now, rules }) };

/** The application after a transition, before its effects: pure. */
export const nextOf = (row: Transition, before: Application, context: ActionContext): Application => {
    const { sections, ...patch } = row.changes(context);
    return {
        ...before,
        ...patch,
        ...stageChange(row, before, context),
        sections: { ...before.sections, ...sections },
        round: row.action === 'finish_review' ? before.round + 1 : before.round,
        lastActivityAt: context.now,
        updatedAt: context.now,
        version: before.version + 1,
    };
};

/** An application as the event log compares it. */
export const auditRow = (application: Application | null): Readonly<Record<string, unknown>> | null => {
    if (application === null) return null;
    const { sections, ...rest } = application;
    return { ...rest, ...sections };
};

/** What was said beside the change: comments, judgements, references. Sections stand in the application itself. */
const saidIn = (row: Transition, input: ActionInput): ActionInput => {
    if (row.input === 'start' || row.input === 'section') return {};
    const { code: _secret, ...said } = input;
    return said;
};

interface Told {
    readonly before: Application | null;
    readonly after: Application;
    readonly said: ActionInput;
    readonly verb: string;
    /** Whoever asked for it before, where two people did it together. */
    readonly askedBy?: string | null;
}

/** Tells whoever watches, and the event log. */
const tell = async (tx: Transaction, { origin }: ActionRequest, told: Told): Promise<void> => {
    const { before, after, said, verb, askedBy } = told;
    const { uid, country } = after;
    const about = { record: 'applications', recordId: uid, country };
    await recordChange(tx, {
        ...origin,
        ...about,
        action: verb,
        askedBy: askedBy ?? undefined,
        before: auditRow(before),
        after: { ...auditRow(after), ...(Object.keys(said).length === 0 ? {} : { said }) },
    });
};

/** What two people agreed on, with the words of both: the first one's say why it was asked for. */
const together = (input: ActionInput, { reason }: Agreed): ActionInput => {
    const { comment } = input;
    if (reason === null || comment === reason) return input;
    return { ...input, comment: typeof comment === 'string' && comment !== '' ? `${reason} · ${comment}` : reason };
};

/**
 * The one way an application changes. In the caller's transaction: lock, reach, stage, person, version, input, facts,
 * conditions, the pure change, its effects, the write (compared and set on the version), the counts, the change feed and
 * the event log. Throws ApiError: 404 absent or out of reach, 403 not theirs, 409 not now, 412 stale, 422 fields.
 */
export const act = async (tx: Transaction, services: Services, request: ActionRequest): Promise<ActionResult> => {
    const before = await findApplication(tx, request);
    const rows = rowsFor(before, request);
    checkVersion(before, request.version);
    let context = await contextOf(tx, { rows, application: before, request, services });
    const row = choose(rows, context);
    const problem = problemOf(row, context);
    if (problem !== null) refuse(problem);
    let askedBy: string | null = null;
    if (row.secondPerson !== undefined && before !== null) {
        const agreed = await askSecondPerson(tx, { row, application: before, context });
        if (agreed === null) {
            await tell(tx, request, { before, after: before, said: context.input, verb: `${row.action}_asked` });
            await notifySecondPeople(tx, services, { row, application: before, principal: context.principal });
            return { application: before, waits: true };
        }
        ({ askedBy } = agreed);
        context = { ...context, input: together(context.input, agreed) };
    }
    const drafted = nextOf(row, before ?? (await newApplication(tx, context, request.uid)), context);
    const started = before === null ? { ...drafted, version: 1 } : drafted;
    if (before === null) await insertApplication(tx, started);
    const moved = { transition: row, before: before ?? started, after: started };
    const changed = await runEffects(row, { ...context, tx, services, origin: request.origin, askedBy, ...moved });
    const effected = { ...started, ...changed };
    const after = { ...effected, customerId: await keepCustomer(tx, before, effected) };
    const written = await replaceApplication(tx, before ?? started, after);
    if (!written) throw stale((before ?? started).version + 1);
    // Counts are of real business only.
    if (!after.isTestMode) {
        await countMove(tx, {
            uid: after.uid,
            country: after.country,
            from: before?.stage ?? null,
            to: after.stage,
            createdAt: after.createdAt,
        });
    }
    await tell(tx, request, { before, after, said: saidIn(row, context.input), verb: row.action, askedBy });
    return { application: after, waits: false };
};

export const startActions: readonly ActionName[] = transitions
    .filter((row) => row.from.length === 0)
    .map((row) => row.action);
