import type { Check } from '../../domain/application/check.ts';
import { checks, type CheckType } from '../../domain/application/checks/registry.ts';
import { reasonLabels as allReasons } from '../../domain/application/lifecycle/reasonCodes.ts';
import type { Field } from '../../domain/field.ts';
import type { Section } from '../../domain/application/section.ts';
import { sections, type SectionName } from '../../domain/application/sections/registry.ts';

/*
 * What the declarations of checks and sections say to a page that only draws them. The build puts the values in this module's
 * place, so that a page opens without the rules and their library; those are fetched when somebody begins to judge.
 */

const drawnCheck = ({ title, path, question, sections: names, facts, form, fields, reasonCodes }: Check) => ({
    title,
    path,
    question,
    sections: names,
    form,
    fields,
    reasonCodes,
    /** Whether anything is looked up for it; else there is nothing for a machine to say. */
    isLookedUp: facts.length > 0,
});

/** Less what only whoever captures needs. */
const drawnFields = (fields: readonly Field[]): readonly Field[] =>
    fields.map(({ card: _card, help: _help, items, ...field }) => ({ ...field, items: drawnFields(items) }));

const drawnSection = ({ title, fields }: Section) => ({ title, fields: drawnFields(fields) });

export type DrawnCheck = ReturnType<typeof drawnCheck>;
export type DrawnSection = ReturnType<typeof drawnSection>;

const drawn = <K extends string, V, D>(all: Readonly<Record<K, V>>, draw: (one: V) => D): Readonly<Record<K, D>> =>
    // The entries are those of the record that was given.
    Object.fromEntries(Object.entries<V>(all).map(([name, one]) => [name, draw(one)])) as Record<K, D>;

/** Every check in the order in which one steps through them. */
export const drawnChecks = drawn<CheckType, Check, DrawnCheck>(checks, drawnCheck);
export const drawnSections = drawn<SectionName, Section, DrawnSection>(sections, drawnSection);

export const reasonLabels: Readonly<Record<string, string>> = allReasons;
