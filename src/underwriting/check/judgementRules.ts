import type { Principal } from '../../../domain/access/roles.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { checkProblem } from '../../../domain/application/lifecycle/checkProblem.ts';
import type { Problem } from '../../../domain/application/lifecycle/context.ts';
import { contextOf, type inputOf } from './judgement.ts';

/** Why the judgement cannot be kept as it is, by the very rules the server applies; null when it can. */
export const problemOf = (
    dossier: Dossier,
    input: ReturnType<typeof inputOf>,
    principal: Principal,
): Problem | null => {
    const { rules, today, now } = contextOf(dossier, input.check);
    return checkProblem({
        application: dossier.application,
        input,
        principal,
        rules,
        today,
        now,
        facts: { checks: dossier.checks, price: dossier.price },
    });
};
