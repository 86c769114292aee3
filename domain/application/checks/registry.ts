import type { Check } from '../check.ts';
import { bureau } from './bureau.ts';
import { checkTypes, type CheckType } from './checkTypes.ts';
import { customerCall } from './customerCall.ts';
import { guarantor } from './guarantor.ts';
import { identity } from './identity.ts';
import { income } from './income.ts';
import { location } from './location.ts';
import { mobileMoney } from './mobileMoney.ts';
import { pledge } from './pledge.ts';

/** What is checked of an application. */
export const checks = {
    identity,
    mobileMoney,
    pledge,
    income,
    location,
    customerCall,
    guarantor,
    bureau,
} as const satisfies Record<CheckType, Check>;

/** The checks that a change of these sections makes stale. */
export const staleChecks = (changed: readonly string[]): readonly CheckType[] =>
    checkTypes.filter((type) => checks[type].sections.some((section) => changed.includes(section)));
