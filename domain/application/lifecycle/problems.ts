import type { ActionContext, ActionFactName, Condition, Problem } from './context.ts';

/** Conditions by name; each part of the life cycle has its own table. */
export type Conditions = Readonly<Record<string, Omit<Condition, 'name'>>>;

/** 409: not as things stand. */
export const blocked = (code: string, message: string): Problem => ({ status: 409, code, message });

/** 403: not by this person. */
export const refused = (code: string, message: string): Problem => ({ status: 403, code, message });

/** 422: these fields. */
export const wrong = (errors: Readonly<Record<string, string>>, message = 'Some fields need attention'): Problem => ({
    status: 422,
    code: 'invalid',
    message,
    errors,
});

/** A condition that only has to hold: what it needs to know, when it does, and what is said where it does not. */
export const must = (
    facts: readonly ActionFactName[],
    holds: (context: ActionContext) => boolean,
    problem: Problem,
): Conditions[string] => ({ facts, test: (context) => (holds(context) ? null : problem) });
