import { holdsNothing } from '../../isEmpty.ts';
import { isNeeded, type Field } from '../../field.ts';
import type { Captured } from '../section.ts';

/** The questions that hold no answer, in their order; those that may stay empty are none. */
export const unansweredIn = (fields: readonly Field[], findings: Captured): readonly Field[] =>
    fields.filter((field) => isNeeded(field, findings) && holdsNothing(findings[field.name]));
