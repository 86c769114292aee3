import type { AnyObjectSchema } from 'yup';
import type { CountryRules } from '../countries/rules.ts';
import { fieldsOf, type Field } from '../field.ts';
import type { Group } from '../resource.ts';
import type { Application, AutoOutcome } from './application.ts';
import type { CheckFacts, FactName } from './checks/facts.ts';
import type { SectionName } from './sections/registry.ts';

/** What an automatic pre-check says. A provider that did not answer gives 'unavailable', never 'pass'. */
export interface AutoResult {
    readonly result: AutoOutcome;
    /** 0 to 100 where the check has a measure. */
    readonly score: number | null;
    readonly reasons: readonly string[];
    /** Lines to show beside the evidence: what was compared with what. */
    readonly notes: readonly string[];
}

/** One thing an automatic part looked at. The reason counts only where the result is not a pass. */
export interface AutoPart<Code extends string = string> {
    readonly result: AutoOutcome;
    readonly reason?: Code;
    readonly note?: string;
}

export interface CheckContext {
    readonly application: Application;
    readonly facts: CheckFacts;
    readonly rules: CountryRules;
    /** Day in the country's time zone. */
    readonly today: string;
    /** ISO instant. */
    readonly now: string;
}

interface CheckShape {
    readonly type: string;
    readonly title: string;
    /** The browser address, with `:uid`. */
    readonly path: string;
    readonly question: string;
    /** Sections whose change makes this check stale, what it looks at first. */
    readonly sections: readonly SectionName[];
    /** What the server gathers for it. */
    readonly facts: readonly FactName[];
    readonly form: readonly Group[];
    /** Code to what people read. */
    readonly reasonCodes: Readonly<Record<string, string>>;
    readonly isRequired: (application: Application, rules: CountryRules) => boolean;
    readonly auto: (context: CheckContext) => AutoResult;
    /** What keeps a pass from being given on these findings; messages by field. */
    readonly passProblems?: (
        findings: Readonly<Record<string, unknown>>,
        context: CheckContext,
    ) => Readonly<Record<string, string>>;
    /** What keeps a reason from being given on these findings; messages by field. */
    readonly reasonProblems?: (
        codes: readonly string[],
        findings: Readonly<Record<string, unknown>>,
        context: CheckContext,
    ) => Readonly<Record<string, string>>;
}

/** One of the underwriter's checks: its page, its evidence, its automatic part and its answers. */
export interface Check extends CheckShape {
    readonly findings: AnyObjectSchema;
    readonly fields: readonly Field[];
}

export const defineCheck = (config: CheckShape & { readonly findings: AnyObjectSchema }): Check => ({
    ...config,
    fields: fieldsOf(config.findings),
});

/** A required check ends a review only with an outcome; one that is not required may stay untouched. */
export const always = (): boolean => true;

/** The part where it holds, nothing where it does not. */
export const when = <Code extends string = never>(holds: boolean, part: AutoPart<Code>): readonly AutoPart<Code>[] =>
    holds ? [part] : [];

const severity: Record<AutoOutcome, number> = { pass: 0, review: 1, unavailable: 2, fail: 3 };

/** Sums findings into one result: the worst of them, with every reason once. */
export const autoResult = (parts: readonly AutoPart[], score: number | null = null): AutoResult => ({
    result: parts.reduce<AutoOutcome>(
        (worst, part) => (severity[part.result] > severity[worst] ? part.result : worst),
        'pass',
    ),
    score,
    reasons: [
        ...new Set(parts.flatMap((part) => (part.reason === undefined || part.result === 'pass' ? [] : [part.reason]))),
    ],
    notes: parts.flatMap((part) => (part.note === undefined ? [] : [part.note])),
});
