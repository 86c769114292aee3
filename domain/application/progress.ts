import type { CountryRules } from '../countries/rules.ts';
import type { Application } from './application.ts';
import { sectionProblems, type Problems, type SectionContext } from './section.ts';
import { sectionAsked } from './sections/asked.ts';
import { sectionNames, sections, type SectionName } from './sections/registry.ts';

/** Which sections this application must have; the others may stay empty (rule 2, exposure policy). */
export interface Needs {
    readonly pledge: boolean;
    readonly guarantor: boolean;
}

/** What decides the needs beside the application: whether its product asks for a pledge. */
export const needsOf = (
    application: Application,
    { pledgeRequired, rules }: { pledgeRequired: boolean; rules: CountryRules },
): Needs => {
    const { exposure, financedAmount, conditions, sections: captured } = application;
    const unproven = captured.affordability?.['incomeProof'] === 'none';
    return {
        pledge: pledgeRequired || conditions?.needPledge === true,
        guarantor:
            unproven ||
            (exposure ?? financedAmount ?? 0) > rules.limits.guarantorAbove ||
            conditions?.needGuarantor === true,
    };
};

export interface SectionProgress {
    readonly name: SectionName;
    readonly state: 'empty' | 'started' | 'complete' | 'not_needed';
    readonly problems: Problems;
}

// Every section is needed but for those the needs say otherwise of.
const everything = { customer: true, offer: true, kyc: true, affordability: true, address: true };

const isNeeded = (name: SectionName, needs: Needs): boolean => ({ ...everything, ...needs })[name];

const isEmptyGuarantor = (name: SectionName, data: Readonly<Record<string, unknown>>): boolean =>
    name === 'guarantor' && Array.isArray(data['guarantors']) && data['guarantors'].length === 0;

/** How far each section is, and what still keeps it from being complete. */
export const progressOf = (
    application: Application,
    needs: Needs,
    context: SectionContext,
): readonly SectionProgress[] =>
    sectionNames.map((name) => {
        const data = application.sections[name];
        const needed = isNeeded(name, needs);
        if (data === null || isEmptyGuarantor(name, data)) {
            if (!needed) return { name, state: 'not_needed', problems: {} };
            const problems =
                name === 'guarantor'
                    ? { guarantors: 'Add at least one guarantor' }
                    : { form: `Fill in ${sections[name].title}` };
            return { name, state: 'empty', problems };
        }
        const problems = sectionProblems(sectionAsked(sections[name], application, context.rules), data, context);
        return { name, state: Object.keys(problems).length === 0 ? 'complete' : 'started', problems };
    });

/** The sections that keep an application from being submitted. */
export const missingSections = (progress: readonly SectionProgress[]): readonly SectionProgress[] =>
    progress.filter(({ state }) => state === 'empty' || state === 'started');
