import { within } from '../../../domain/access/scope.ts';
import { granted, type Principal } from '../../../domain/access/roles.ts';
import { nobodyElse } from '../../../domain/approval.ts';
import { can, canWrite, changedBy, type Resource, type Row } from '../../../domain/resource.ts';
import { ask, type Request } from '../../approvals/requests.ts';
import { agree } from '../../approvals/secondPerson.ts';
import { recordEvent, type AuditEvent, type Origin } from '../../platform/audit/eventLog.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/errors.ts';
import type { WriteContext } from './context.ts';

/** Nothing was changed: whoever catches this keeps the request, so that a second person can ask for the same. */
export class SecondPersonNeeded extends ApiError {
    readonly request: Request;

    constructor(request: Request, message: string) {
        super({ status: 422, code: 'SECOND_PERSON', message });
        this.request = request;
    }
}

interface Step {
    readonly current: Row | null;
    readonly next: Row;
    readonly changed: readonly string[];
    /** The entry of the log that it was proven to take back. */
    readonly reverts?: number | null;
    /** The kind of record that it becomes, where it moves to another. */
    readonly movesTo?: Resource;
    /** The action that it is, where that is not told by what it sets. */
    readonly action?: string;
}

const asksFor = ({ resource, origin }: WriteContext, { current, next }: Step): string | undefined =>
    resource.secondPerson?.(next, { current, principal: origin.principal });

// What the server fills in differs from person to person and from moment to moment; what an action asks for does not.
const substanceOf = ({ fields, fixed = {}, actions = [] }: Resource, step: Step): Row => {
    const { next, changed, movesTo } = step;
    const told = actions.find(({ name }) => name === step.action)?.input?.fields ?? {};
    const own = fields
        .filter(({ name, readOnly }) => movesTo !== undefined || !readOnly || name in fixed || name in told)
        .filter(({ name }) => changed.includes(name))
        .map(({ name }) => [name, next[name]]);
    return JSON.parse(JSON.stringify(Object.fromEntries(own)));
};

/** A change that an action declares goes by its name. */
const actionOf = ({ actions = [] }: Resource, { current, action }: Step, input: Row): string => {
    if (current === null) return 'create';
    if (action !== undefined) return action;
    const isAll = (sets: Row) =>
        Object.keys(input).length === Object.keys(sets).length &&
        Object.entries(sets).every(([name, value]) => input[name] === value);
    return actions.find(({ sets }) => sets !== undefined && isAll(sets))?.name ?? 'edit';
};

const requestOf = ({ resource, origin }: WriteContext, step: Step): Request => {
    const { next, reverts = null } = step;
    const input = substanceOf(resource, step);
    return {
        record: resource.name,
        recordId: String(next[resource.key]),
        action: actionOf(resource, step, input),
        country: typeof next['country'] === 'string' ? next['country'] : '*',
        input,
        reason: origin.reason ?? null,
        reverts,
    };
};

/** Whether somebody may ask for a change of a record, as they are now. */
export const mayAskFor = (
    person: Principal,
    resource: Resource,
    { row, input, action }: { readonly row: Row; readonly input: Row; readonly action: string },
): boolean =>
    person.kind !== 'key' &&
    granted(person, changedBy(resource, action)) &&
    within((resource.changeScope ?? resource.scope)(person), row) &&
    resource.fields
        .filter(({ name, readOnly }) => !readOnly && name in input)
        .every((field) => canWrite(person, field, { creating: action === 'create' }));

/**
 * The rule of two people. Resolves to what the entry of the log is to say: nothing where the change needs no second person, or
 * who asked for the same before. Throws `SecondPersonNeeded` where nobody did, and 409 where it was something else or the two do
 * not count as two.
 */
export const confirmTogether = async (context: WriteContext, step: Step): Promise<Pick<AuditEvent, 'askedBy'>> => {
    const message = asksFor(context, step);
    if (message === undefined) return {};
    const { tx, resource, origin } = context;
    const request = requestOf(context, step);
    const { current, next, movesTo } = step;
    const asked = { row: current ?? next, input: request.input, action: request.action };
    const agreed = await agree(tx, request, {
        principal: origin.principal,
        now: new Date(),
        mayAsk: (person) =>
            mayAskFor(person, resource, asked) && (movesTo === undefined || can(person, 'edit', movesTo)),
    });
    if (agreed === null) throw new SecondPersonNeeded(request, message);
    return { askedBy: agreed.askedBy };
};

/** Throws 422 where a change needs two people: for changes of many rows, which nobody can confirm one by one. */
export const refuseAlone = (context: WriteContext, step: Step): void => {
    const message = asksFor(context, step);
    if (message === undefined) return;
    throw new ApiError({ status: 422, code: 'SECOND_PERSON', message: `${message} Change this one by itself.` });
};

/**
 * Tells whoever may be the second person that one is needed, in the transaction that keeps the request; false where there is
 * nobody.
 */
export type TellSecondPeople = (tx: Transaction, request: Request, principal: Principal) => Promise<boolean>;

interface Keeping {
    readonly database: Pick<Database, 'withTransaction'>;
    readonly tellSecondPeople?: TellSecondPeople | undefined;
}

/** Keeps a request beyond the transaction that was refused for want of a second person; answers with that refusal. */
export const keepRequest = async (
    { database, tellSecondPeople }: Keeping,
    needed: SecondPersonNeeded,
    origin: Origin,
): Promise<ApiError> => {
    const { principal } = origin;
    const { request } = needed;
    const { record, recordId, country, action, input } = request;
    const keep = async (tx: Transaction): Promise<boolean> => {
        await ask(tx, request, { askedBy: principal.username, now: new Date() });
        const isAnybody = (await tellSecondPeople?.(tx, request, principal)) ?? true;
        const asked = { record, recordId, country, action: `${action}_asked` };
        await recordEvent(tx, { ...origin, ...asked, before: null, after: input });
        return isAnybody;
    };
    const isAnybody = await database.withTransaction(keep, { scope: principal });
    return isAnybody ? needed : new SecondPersonNeeded(request, nobodyElse);
};
