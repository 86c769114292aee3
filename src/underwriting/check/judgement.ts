import type { CheckRecord, Outcome } from '../../../domain/application/application.ts';
import type { Check, CheckContext } from '../../../domain/application/check.ts';
import type { CheckFacts } from '../../../domain/application/checks/facts.ts';
import { checks, type CheckType } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { checkProblem } from '../../../domain/application/lifecycle/checkProblem.ts';
import type { Problem } from '../../../domain/application/lifecycle/context.ts';
import type { Principal } from '../../../domain/access/roles.ts';
import type { Row } from '../../../domain/resource.ts';
import { startingValues } from '../../framework/schemaForm.ts';
import { recordOf } from '../parts/checkState.ts';
import { rulesOf } from '../rules.ts';

/** What is typed on a check's page; `findings` as they go on the wire. */
export interface Judgement {
    readonly outcome: Outcome | null;
    readonly reasonCodes: readonly string[];
    readonly comment: string | null;
    readonly findings: Row;
}

/** The judgement as it was last kept. */
export const judgementOf = (check: Check, record: CheckRecord): Judgement => ({
    outcome: record.outcome,
    reasonCodes: record.reasonCodes,
    comment: record.comment,
    findings: startingValues(check.findings, record.findings),
});

/** The day in a country's time zone. */
const dayIn = (timeZone: string, now: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);

/** What a check's rules look at, as the server gathered it. */
export const contextOf = (dossier: Dossier, type: CheckType): CheckContext => {
    const { application, quote } = dossier;
    const rules = rulesOf(application);
    // The server keeps beside a check exactly the facts that its declaration asks for.
    const facts = recordOf(dossier, type).evidence as CheckFacts;
    return {
        application,
        facts: quote === null ? facts : { ...facts, offer: quote },
        rules,
        today: dayIn(rules.timeZone, new Date()),
    };
};

/** What goes on the wire; reasons only where the outcome has any. */
export const inputOf = (type: CheckType, { outcome, reasonCodes, comment, findings }: Judgement) => ({
    check: type,
    outcome,
    reasonCodes,
    comment: comment?.trim() ? comment.trim() : null,
    findings,
});

/** Why the judgement cannot be kept as it is, by the very rules the server applies; null when it can. */
export const problemOf = (
    dossier: Dossier,
    input: ReturnType<typeof inputOf>,
    principal: Principal,
): Problem | null => {
    const { rules, today } = contextOf(dossier, input.check);
    return checkProblem({
        application: dossier.application,
        input,
        principal,
        rules,
        today,
        facts: { checks: dossier.checks, price: dossier.price },
    });
};

const ownFields = new Set(['outcome', 'reasonCodes', 'comment']);

/** A fault's place in the form: what is not the judgement's own belongs to the findings. */
export const formPath = (path: string): string => {
    const dotted = path.replaceAll(/\[(\d+)\]/g, '.$1').replace(/^findings\./, '');
    return ownFields.has(dotted) ? dotted : `findings.${dotted}`;
};

/** Whether a check has a field at the path; faults of others are shown above the form. */
export const isFormPath = (type: CheckType, path: string): boolean => {
    const name = path.split('.')[1] ?? '';
    return ownFields.has(path) || checks[type].fields.some((field) => field.name === name);
};
