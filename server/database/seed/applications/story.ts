import type { Principal } from '../../../../domain/access/roles.ts';
import type { Application } from '../../../../domain/application/application.ts';
import type { ActionContext, ActionFacts } from '../../../../domain/application/lifecycle/context.ts';
import type { Effect } from '../../../../domain/application/lifecycle/effects.ts';
import { actsAs } from '../../../../domain/application/lifecycle/actors.ts';
import {
    factsOf,
    inputOf,
    problemOf,
    rowsOf,
    type ActionName,
    type Transition,
} from '../../../../domain/application/lifecycle/transitions.ts';
import { countries, type CountryRules } from '../../../../domain/countries.ts';
import { auditRow, nextOf } from '../../../applications/act.ts';
import { dayIn } from '../../../applications/day.ts';
import { runEffects } from '../../../applications/effects/registry.ts';
import { loadFacts } from '../../../applications/facts/registry.ts';
import { newApplication } from '../../../applications/newApplication.ts';
import { insertApplication, replaceApplication } from '../../../applications/record.ts';
import type { Services } from '../../../applications/services.ts';
import type { AuditEvent } from '../../../audit/eventLog.ts';
import { countMove } from '../../rollup.ts';
import type { Transaction } from '../../transaction.ts';

/** What reaches customers and partners is not done again for what lies in the past. */
const outside: readonly Effect[] = [
    'gather_evidence',
    'send_code',
    'use_code',
    'enrol_device',
    'notify_customer',
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
    readonly country: 'GH' | 'KE';
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
    /** What the event log says of it. */
    readonly events: readonly AuditEvent[];
}

const requestId = 'demonstration';

const rowFor = (application: Application | null, context: ActionContext, action: ActionName): Transition => {
    const rows = rowsOf(action, application).filter((row) => actsAs(context.principal, application, row.by));
    const row = rows.find((one) => one.when?.(context) ?? true);
    if (row === undefined) throw new Error(`${context.principal.username} cannot ${action} ${application?.reference}`);
    return row;
};

/**
 * Begins a story. Steps pass the same rules and have the same effects as those of people; only the many writes of the
 * application itself are spared, since nobody watches it in between.
 */
export const beginStory = (parts: StoryParts): Story => {
    const { tx, uid, country, startedAt } = parts;
    const rules: CountryRules = countries[country];
    const events: AuditEvent[] = [];
    let at = startedAt;
    let application: Application | null = null;
    let stored: Application | null = null;
    const services: Services = { ...parts.services, clock: () => at };

    const contextOf = async ({ action, by, input = {} }: Step): Promise<ActionContext> => {
        const [first] = rowsOf(action, application);
        if (first === undefined) throw new Error(`There is no ${action} for ${application?.reference ?? 'nothing'}`);
        const schema = inputOf(first);
        const base = {
            application,
            principal: by,
            // As act does: defaults are filled in, the values given are checked by the conditions and the schema's rules.
            input: schema.cast(input) as Readonly<Record<string, unknown>>,
            rules,
            now: at.toISOString(),
            today: dayIn(rules.timeZone, at),
        };
        schema.validateSync(input, { strict: true });
        const needed = new Set(rowsOf(action, application).flatMap((row) => [...factsOf(row)]));
        const asked = new Set([...needed].filter((name) => !Object.hasOwn(parts.known, name)));
        const facts: ActionFacts = await loadFacts(asked, { ...base, tx, services, uid, action });
        return { ...base, facts: { ...facts, ...parts.known } };
    };

    const effectsOf = async (row: Transition, context: ActionContext, after: Application): Promise<Application> => {
        const left = Date.now() - at.getTime() > notesKeptMs ? [...outside, ...notes] : outside;
        const effects = row.effects.filter((effect) => !left.includes(effect));
        const origin = { principal: context.principal, requestId, ip: null };
        const before = application ?? after;
        const told = { ...context, tx, origin, transition: row, before, after };
        const changed = await runEffects({ ...row, effects }, told, services);
        for (const table of new Set(effects.map((effect) => dated[effect]).filter((one) => one !== undefined))) {
            await tx.client.query(`update ${table} set created_at = $1 where created_at = now()`, [at]);
        }
        return { ...after, ...changed };
    };

    const take = async (step: Step): Promise<void> => {
        const context = await contextOf(step);
        const row = rowFor(application, context, step.action);
        const problem = problemOf(row, context);
        if (problem !== null) throw new Error(`${step.action}: ${problem.message} ${JSON.stringify(problem.errors)}`);
        const drafted = nextOf(row, application ?? (await newApplication(tx, context, uid)), context);
        if (stored === null) {
            stored = { ...drafted, version: 1 };
            await insertApplication(tx, stored);
        }
        const after = await effectsOf(row, context, application === null ? stored : drafted);
        events.push({
            principal: step.by,
            requestId,
            ip: null,
            action: row.action,
            record: 'applications',
            recordId: uid,
            country,
            before: auditRow(application),
            after: auditRow(after),
            at,
        });
        application = after;
    };

    const current = (): Application => {
        if (application === null) throw new Error('The story has not begun');
        return application;
    };

    return {
        application: current,
        now: () => at,
        wait: (minutes) => {
            at = new Date(at.getTime() + minutes * 60_000);
        },
        take,
        end: async () => {
            const { stage, createdAt } = current();
            await replaceApplication(tx, stored ?? current(), current());
            await countMove(tx, { uid, country, from: null, to: stage, createdAt });
        },
        events,
    };
};
