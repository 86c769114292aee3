import type { Outcome } from '../../../domain/application/application.ts';
import type { CheckContext } from '../../../domain/application/check.ts';
import type { LookInput } from '../../../domain/application/checks/look.ts';
import type { CheckFacts } from '../../../domain/application/checks/facts.ts';
import type { CheckRecord } from '../../../domain/application/checks/record.ts';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { emptyOf } from '../../../domain/field.ts';
import type { Row } from '../../../domain/resource.ts';
import { drawnChecks } from '../declarations.ts';
import { recordOf } from '../parts/checkState.ts';
import { todayIn } from '../../framework/today.ts';
import { rulesOf } from '../rules.ts';

/** What is typed on a check's page; `findings` as they go on the wire. */
export interface Judgement {
    readonly outcome: Outcome | null;
    readonly reasonCodes: readonly string[];
    readonly comment: string | null;
    readonly findings: Row;
}

/** Faults by their place on the page: 'comment', 'findings.attempts.0.at'. */
export type Faults = Readonly<Record<string, string>>;

/** The judgement as it was last kept; what was never answered is empty. */
export const judgementOf = (type: CheckType, record: CheckRecord): Judgement => ({
    outcome: record.outcome,
    reasonCodes: record.reasonCodes,
    comment: record.comment,
    findings: Object.fromEntries(
        drawnChecks[type].fields.map((field) => [field.name, record.findings[field.name] ?? emptyOf(field)]),
    ),
});

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
        today: todayIn(rules.timeZone),
        now: new Date().toISOString(),
    };
};

/** What goes on the wire. */
export const inputOf = (
    type: CheckType,
    { outcome, reasonCodes, comment, findings }: Judgement,
    look: LookInput | null = null,
) => ({
    check: type,
    outcome,
    reasonCodes,
    comment: comment?.trim() ? comment.trim() : null,
    findings,
    look,
});

const ownFields = new Set(['outcome', 'reasonCodes', 'comment']);

/** A fault's place on the page: what is not the judgement's own belongs to the findings. */
const placeOf = (path: string): string => {
    const dotted = path.replaceAll(/\[(\d+)\]/g, '.$1').replace(/^findings\./, '');
    return ownFields.has(dotted) ? dotted : `findings.${dotted}`;
};

const isOnPage = (type: CheckType, place: string): boolean =>
    ownFields.has(place) || drawnChecks[type].fields.some(({ name }) => name === place.split('.')[1]);

/** Each fault at its place; those that have none on this page come back as one message. */
export const placed = (type: CheckType, faults: Faults): { readonly faults: Faults; readonly rest: string | null } => {
    const all = Object.entries(faults).map(([path, message]) => [placeOf(path), message] as const);
    const rest = all.filter(([place]) => !isOnPage(type, place)).map(([, message]) => message);
    return {
        faults: Object.fromEntries(all.filter(([place]) => isOnPage(type, place))),
        rest: rest.length === 0 ? null : rest.join(' '),
    };
};
