import type { Principal } from '../../../domain/access/roles.ts';
import { actionOfChange, type Resource, type Row } from '../../../domain/resource.ts';
import type { Question } from './QuestionDialog.tsx';

export interface Asked {
    readonly current: Row;
    readonly next: Row;
    /** What is changed, as people call it. */
    readonly subject: string;
}

/** What a change asks of whoever makes it, as its resource declares; undefined where it asks nothing. */
export const questionOf = (
    resource: Resource,
    principal: Principal,
    { current, next, subject }: Asked,
): Question | undefined => {
    const action = actionOfChange(resource, { current, next });
    const demand = resource.reasoned?.(next, { current, principal });
    const asksNothing = action?.confirm === undefined && action?.input === undefined && demand === undefined;
    return asksNothing ? undefined : { subject, action, demand };
};
