import { checkTypes } from './checkTypes.ts';
import { checks, type CheckType } from './registry.ts';

export const staleChecks = (changed: readonly string[]): readonly CheckType[] =>
    checkTypes.filter((type) => checks[type].sections.some((section) => changed.includes(section)));
