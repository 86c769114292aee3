import type { Principal } from '../../../domain/access/roles.ts';
import type { Application } from '../../../domain/application/application.ts';
import type { ActionContext, ActionFacts } from '../../../domain/application/lifecycle/context.ts';
import type { Effect } from '../../../domain/application/lifecycle/effects.ts';
import { actsAs } from '../../../domain/application/lifecycle/actors.ts';
import {
    factsOf,
    inputOf,
    problemOf,
    rowsOf,
    type ActionName,
    type Transition,
} from '../../../domain/application/lifecycle/transitions.ts';
import { countries, type Country } from '../../../domain/countries.ts';
import { auditRow, nextOf } from '../../lending/applications/act.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { runEffects } from '../../lending/applications/effects/registry.ts';
import { loadFacts } from '../../lending/applications/facts/registry.ts';
import { newApplication } from '../../lending/applications/newApplication.ts';
import { keepCustomer } from '../../lending/records/customer.ts';
import { insertApplication, replaceApplication } from '../../lending/records/application.ts';
import type { Services } from '../../lending/services.ts';
import type { AuditEvent } from '../../platform/audit/eventLog.ts';
import { countMove } from '../../platform/database/rollup.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** What reaches customers and partners is not done again for what lies in the past. */
const outside: readonly Effect[] = [
    'gather_evidence',
    'send_code',
    'use_code',
    'enrol_device',
    'notify_customer',
    'send_receipt',
    'send_contract_copy',
    'plan_refund',
];

/** Colleagues find notes of the last days only. */
const notes: readonly Effect[] = ['notify_sales', 'notify_underwriter'];
const notesKeptMs = 2 * 86_400_000;

// Rows that the effects wrote with the database's own time, which stands still within a transaction.
const dated: Readonly<Partial<Record<Effect, string>>> = {
    notify_sales: 'notification',
    notify_underwriter: 'notification',
    earn_commission: 'earning',
    start_loan: 'loan',
};

export interface Step {
    readonly action: ActionName;
    readonly by: Principal;
    readonly input?: Readonly<Record<string, unknown>>;
}

export interface StoryParts {
    readonly tx: Transaction;
    readonly services: Services;
    readonly uid: string;
    readonly country: Country;
    readonly startedAt: Date;
    /** What holds of every invented customer; it is not looked up at each step. */
    readonly known: Partial<ActionFacts>;
}

/** The life of one application, told step by step at times of the past. */
export interface Story {
    readonly application: () => Application;
    readonly now: () => Date;
    readonly wait: (minutes: number) => void;
    /** Takes a step now. Throws when the rules of the life cycle do not allow it. */
    readonly take: (step: Step) => Promise<void>;
    /** Writes the application as it stands, and counts it. */
    readonly end: () => Promise<void>;
    readonly events: readonly AuditEvent[];
}

const requestId = 'demonstration';

const rowFor = (application: Application | null, context: ActionContext, action: ActionName): Transition => {
    const rows = rowsOf(action, application).filter((row) => actsAs(context.principal, application, row.by));
    const row = rows.find((one) => one.when?.(context) ?? true);
    if (row === undefined) throw new Error(`${context.principal.username} cannot ${action} ${application?.reference}`);
    return row;
};

interface Progress {
    at: Date;
    application: Application | null;
    /** As the database has it meanwhile. */
    stored: Application | null;
    readonly events: AuditEvent[];
}

const servicesAt = ({ services }: StoryParts, progress: Progress): Services => ({
    ...services,
    clock: () => progress.at,
});

const contextOf = async (parts: StoryParts, progress: Progress, step: Step): Promise<ActionContext> => {
    const { action, by, input = {} } = step;
    const { application, at } = progress;
    const rows = rowsOf(action, application);
    const [first] = rows;
    if (first === undefined) throw new Error(`There is no ${action} for ${application?.reference ?? 'nothing'}`);
    const schema = inputOf(first);
    schema.validateSync(input, { strict: true });
    const rules = countries[parts.country];
    const base = {
        application,
        principal: by,
        // As act does: defaults are filled in, the values given stay as they are.
        input: schema.cast(input) as Readonly<Record<string, unknown>>,
        rules,
        now: at.toISOString(),
        today: dayIn(rules.timeZone, at),
    };
    const needed = rows.flatMap((row) => [...factsOf(row)]).filter((name) => !Object.hasOwn(parts.known, name));
    const { tx, uid } = parts;
    const services = servicesAt(parts, progress);
    const facts: ActionFacts = await loadFacts(new Set(needed), { ...base, tx, services, uid, action });
    return { ...base, facts: { ...facts, ...parts.known } };
};

interface Taken {
    readonly row: Transition;
    readonly context: ActionContext;
    readonly drafted: Application;
}

const withEffects = async (parts: StoryParts, progress: Progress, taken: Taken): Promise<Application> => {
    const { row, context, drafted } = taken;
    const left = Date.now() - progress.at.getTime() > notesKeptMs ? [...outside, ...notes] : outside;
    const effects = row.effects.filter((effect) => !left.includes(effect));
    const origin = { principal: context.principal, requestId, ip: null };
    const before = progress.application ?? drafted;
    const services = servicesAt(parts, progress);
    const told = { ...context, tx: parts.tx, services, origin, transition: row, askedBy: null, before, after: drafted };
    const changed = await runEffects({ ...row, effects }, told);
    for (const table of new Set(effects.map((effect) => dated[effect]).filter((one) => one !== undefined))) {
        await parts.tx.client.query(`update ${table} set created_at = $1 where created_at = now()`, [progress.at]);
    }
    return { ...drafted, ...changed };
};

/** The application as the step changes it; the first step of all begins it in the database too. */
const draft = async (parts: StoryParts, progress: Progress, { row, context }: Omit<Taken, 'drafted'>) => {
    if (progress.application !== null) return nextOf(row, progress.application, context);
    const begun = nextOf(row, await newApplication(parts.tx, context, parts.uid), context);
    progress.stored = begun;
    await insertApplication(parts.tx, begun);
    return begun;
};

const takeStep = async (parts: StoryParts, progress: Progress, step: Step): Promise<void> => {
    const context = await contextOf(parts, progress, step);
    const row = rowFor(progress.application, context, step.action);
    const problem = problemOf(row, context);
    if (problem !== null) throw new Error(`${step.action}: ${problem.message} ${JSON.stringify(problem.errors)}`);
    const drafted = await draft(parts, progress, { row, context });
    const after = await withEffects(parts, progress, { row, context, drafted });
    progress.events.push({
        principal: step.by,
        requestId,
        ip: null,
        action: row.action,
        record: 'applications',
        recordId: parts.uid,
        country: parts.country,
        before: auditRow(progress.application),
        after: auditRow(after),
        at: progress.at,
    });
    progress.application = after;
};

/**
 * Begins a story. Steps pass the same rules and have the same effects as those of people; only the many writes of the
 * application itself are spared, since nobody watches it in between.
 */
export const beginStory = (parts: StoryParts): Story => {
    const progress: Progress = { at: parts.startedAt, application: null, stored: null, events: [] };
    const current = (): Application => {
        if (progress.application === null) throw new Error('The story has not begun');
        return progress.application;
    };
    return {
        application: current,
        now: () => progress.at,
        wait: (minutes) => {
            progress.at = new Date(progress.at.getTime() + minutes * 60_000);
        },
        take: (step) => takeStep(parts, progress, step),
        end: async () => {
            const { tx, uid, country } = parts;
            const ended = { ...current(), customerId: await keepCustomer(tx, null, current()) };
            const { stage, createdAt } = ended;
            await replaceApplication(tx, progress.stored ?? ended, ended);
            await countMove(tx, { uid, country, from: null, to: stage, createdAt });
        },
        events: progress.events,
    };
};
