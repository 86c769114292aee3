import type { Principal } from '../../../domain/access/roles.ts';
import { problemsOf } from '../../../domain/application/section.ts';
import type { Field } from '../../../domain/field.ts';
import { reasonInput } from '../../../domain/reason.ts';
import { canRead, canWrite, isMasked, type Resource, type Row } from '../../../domain/resource.ts';
import { lastFour } from '../../platform/audit/masking.ts';
import { invalid, malformed } from '../../platform/errors.ts';
import { sameValue, typedValue } from '../sql/fieldValues.ts';

/** A body as an object; throws 400 for anything else. */
export const bodyOf = (body: unknown): Readonly<Record<string, unknown>> => {
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
    throw malformed('Send an object with the fields of the record.');
};

/** The reason that came with a write; undefined where none did. Throws 422 where it says nothing. */
export const reasonIn = (body: unknown): string | undefined => {
    if (typeof body !== 'object' || body === null || !('reason' in body)) return undefined;
    const { reason } = body;
    const problems = problemsOf(reasonInput, { reason });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return String(reason).trim();
};

// A record comes back as it was shown: a masked value that still wears its mask was not changed.
const wearsMask = (principal: Principal, field: Field, [before, value]: readonly [unknown, unknown]): boolean =>
    isMasked(principal, field) && typeof before === 'string' && value === lastFour(before);

interface Asked {
    readonly resource: Resource;
    readonly principal: Principal;
    readonly current: Row | null;
}

const verdict = ({ principal, current }: Asked, field: Field, value: unknown): 'same' | 'write' | 'refuse' => {
    const before = current?.[field.name];
    if (current !== null && (sameValue(before, value) || wearsMask(principal, field, [before, value]))) return 'same';
    // An empty value for what the server fills in anyway is how forms leave it out.
    if (current === null && field.readOnly && value == null) return 'same';
    const writable = canWrite(principal, field, { creating: current === null }) && !isMasked(principal, field);
    return writable ? 'write' : 'refuse';
};

const refusal = (field: Field, creating: boolean): string => {
    if (field.readOnly) return 'The server sets this; leave it out.';
    return field.createOnly && !creating
        ? 'This cannot be changed after creation.'
        : 'You are not allowed to set this.';
};

/**
 * The fields of a body that differ from the current row, as typed values. Throws 422 naming every field that does not
 * exist, that the person may not see, or that they may not write.
 */
export const changesIn = (asked: Asked, body: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const { resource, principal, current } = asked;
    const errors: [string, string][] = [];
    const changes: [string, unknown][] = [];
    for (const [name, given] of Object.entries(body)) {
        // The dialect repeats the key as `id`; the version was read before.
        if (name === 'id' || (name === 'version' && current !== null)) continue;
        const field = resource.fields.find((one) => one.name === name);
        if (field === undefined || !canRead(principal, field)) {
            errors.push([name, 'There is no such field.']);
            continue;
        }
        const value = typedValue(field, given);
        const decision = verdict(asked, field, value);
        if (decision === 'refuse') errors.push([name, refusal(field, current === null)]);
        if (decision === 'write') changes.push([name, value]);
    }
    if (errors.length > 0) throw invalid(Object.fromEntries(errors));
    return Object.fromEntries(changes);
};
