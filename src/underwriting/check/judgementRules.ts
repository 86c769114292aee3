import type { QueryClient } from '@tanstack/react-query';
import type { Principal } from '../../../domain/access/roles.ts';
import { checks, type CheckType } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { checkProblem } from '../../../domain/application/lifecycle/checkProblem.ts';
import type { Problem } from '../../../domain/application/lifecycle/context.ts';
import { problemsOf } from '../../../domain/application/section.ts';
import type { Row } from '../../../domain/resource.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { carryOut } from '../../dataProvider/carryOut.ts';
import type { Looking } from '../evidence/looking.ts';
import { contextOf, inputOf, type Judgement } from './judgement.ts';

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

/** The findings that can be kept half-done: without the entries and answers that the server would not take as they are. */
const takenOf = (type: CheckType, findings: Row): Row => {
    const faults = Object.keys(problemsOf(checks[type].findings, findings)).map((path) => path.split(/[.[\]]+/u));
    if (faults.length === 0) return findings;
    const isAtFault = (name: string, entry?: number): boolean =>
        faults.some(([field, at]) => field === name && (entry === undefined || at === String(entry)));
    return Object.fromEntries(
        Object.entries(findings).flatMap(([name, value]) => {
            if (Array.isArray(value)) return [[name, value.filter((_one, index) => !isAtFault(name, index))]];
            return isAtFault(name) ? [] : [[name, value]];
        }),
    );
};

export interface HalfDone {
    readonly type: CheckType;
    readonly judgement: Judgement;
    readonly looking: Looking;
}

/** Keeps those findings without the outcome; whether they are all that there are. Throws ApiError. */
export const keepTaken = async (client: QueryClient, uid: string, half: HalfDone): Promise<boolean> => {
    const { type, judgement, looking } = half;
    const findings = takenOf(type, judgement.findings);
    const look = looking.now();
    const input = inputOf(type, { ...judgement, outcome: null, findings }, look);
    await carryOut(client, uid, { action: 'record_check', input, key: newUid() });
    looking.kept(look);
    return findings === judgement.findings;
};
