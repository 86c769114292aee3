import type { Check } from '../../domain/application/check.ts';
import { checks, type CheckType } from '../../domain/application/checks/registry.ts';
import { reasonLabels } from '../../domain/application/lifecycle/reasonCodes.ts';
import type { Field } from '../../domain/field.ts';
import type { Section } from '../../domain/application/section.ts';
import { sections, type SectionName } from '../../domain/application/sections/registry.ts';

/*
 * What the declarations of checks and sections say to a page that only draws them. The build puts the values in this module's
 * place, so that a page opens without the rules and their library; those are fetched when somebody begins to judge.
 */

const drawnCheck = ({ question, sections: names, form, fields }: Check) => ({
    question,
    sections: names,
    form,
    fields,
});

/** Less what only whoever captures needs. */
const drawnFields = (fields: readonly Field[]): readonly Field[] =>
    fields.map(({ card: _card, help: _help, signs: _signs, items, ...field }) => ({
        ...field,
        limits: {},
        items: drawnFields(items),
    }));

const drawnSection = ({ title, fields }: Section) => ({ title, fields: drawnFields(fields) });

export type DrawnCheck = ReturnType<typeof drawnCheck>;
export type DrawnSection = ReturnType<typeof drawnSection>;

const drawn = <K extends string, V, D>(all: Readonly<Record<K, V>>, draw: (one: V) => D): Readonly<Record<K, D>> =>
    // The entries are those of the record that was given.
    Object.fromEntries(Object.entries<V>(all).map(([name, one]) => [name, draw(one)])) as Record<K, D>;

/** Every check in the order in which one steps through them. */
export const drawnChecks = drawn<CheckType, Check, DrawnCheck>(checks, drawnCheck);
export const drawnSections = drawn<SectionName, Section, DrawnSection>(sections, drawnSection);

const ofChecks = new Set(Object.values<Check>(checks).flatMap(({ reasonCodes }) => Object.keys(reasonCodes)));

/** The reasons of a refusal that are no check's; those of checks stand in their outlines. */
export const otherReasons = Object.fromEntries(Object.entries(reasonLabels).filter(([code]) => !ofChecks.has(code)));
