import { isNeeded, type Field } from '../../field.ts';
import type { Captured } from '../section.ts';

const isEmpty = (value: unknown): boolean =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The questions that hold no answer, in their order; those that may stay empty are none. */
export const unansweredIn = (fields: readonly Field[], findings: Captured): readonly Field[] =>
    fields.filter((field) => isNeeded(field, findings) && isEmpty(findings[field.name]));
