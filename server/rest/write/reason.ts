import { problemsOf } from '../../../domain/application/section.ts';
import { reasonInput } from '../../../domain/reason.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import type { Origin } from '../../platform/audit/eventLog.ts';
import { invalid } from '../../platform/errors.ts';

/** The reason that came with a write; undefined where none did. Throws 422 where it says nothing. */
export const reasonIn = (body: unknown): string | undefined => {
    if (typeof body !== 'object' || body === null || !('reason' in body)) return undefined;
    const { reason } = body;
    const problems = problemsOf(reasonInput, { reason });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return String(reason).trim();
};

interface Step {
    readonly resource: Resource;
    readonly origin: Origin;
    readonly current: Row;
    readonly next: Row;
}

/** Throws 422 where a change asks for a reason and came without one. */
export const demandReason = ({ resource, origin, current, next }: Step): void => {
    const { principal, reason } = origin;
    const message = reason === undefined ? resource.reasoned?.(next, { current, principal }) : undefined;
    if (message !== undefined) throw invalid({ reason: message }, message);
};
