import type { AutoOutcome } from '../../../../domain/application/application.ts';
import type { CheckContext } from '../../../../domain/application/check.ts';
import type { CheckFacts } from '../../../../domain/application/checks/facts.ts';
import { checks, type CheckType } from '../../../../domain/application/checks/registry.ts';
import type { SectionName } from '../../../../domain/application/sections/registry.ts';
import { countries, type Country } from '../../../../domain/countries.ts';
import { capturedSections, cleanFacts } from '../../../support/captured.ts';
import { applicationWith } from '../people.ts';

export interface Changes {
    /** Fields of sections to change; null for a section that was not captured. */
    readonly sections?: Partial<Record<SectionName, Readonly<Record<string, unknown>> | null>>;
    /** Facts to change; undefined for one that was not learned. */
    readonly facts?: { readonly [Name in keyof CheckFacts]?: CheckFacts[Name] | undefined };
    readonly application?: Parameters<typeof applicationWith>[0];
    readonly country?: Country;
}

/** A customer with nothing wrong, and what was changed about them. */
export const contextWith = ({
    sections = {},
    facts = {},
    application = {},
    country = 'GH',
}: Changes = {}): CheckContext => {
    const changed = Object.entries(sections).map(([name, change]) => [
        name,
        change === null ? null : { ...capturedSections[name as SectionName], ...change },
    ]);
    const learned = Object.entries({ ...cleanFacts, ...facts }).filter(([, value]) => value !== undefined);
    return {
        application: applicationWith({
            customerName: 'Ama Serwaa Owusu',
            customerPhone: '+233244123456',
            idNumber: 'GHA-123456789-0',
            sections: { ...capturedSections, ...Object.fromEntries(changed) },
            ...application,
        }),
        facts: Object.fromEntries(learned),
        rules: countries[country],
        today: '2026-11-02',
        now: '2026-11-02T15:00:00.000Z',
    };
};

export const autoOf = (type: CheckType, changes?: Changes) => checks[type].auto(contextWith(changes));

export const passProblemsOf = (type: CheckType, findings: Readonly<Record<string, unknown>>, changes?: Changes) =>
    checks[type].passProblems?.(findings, contextWith(changes)) ?? {};

export type Case = readonly [what: string, changes: Changes, result: AutoOutcome, reasons: readonly string[]];
