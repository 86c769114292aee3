import type { Check } from '../check.ts';
import { bureau } from './bureau.ts';
import { customerCall } from './customerCall.ts';
import { guarantor } from './guarantor.ts';
import { identity } from './identity.ts';
import { income } from './income.ts';
import { location } from './location.ts';
import { mobileMoney } from './mobileMoney.ts';
import { pledge } from './pledge.ts';

/** What is checked of an application, in the order in which an underwriter steps through it. */
export const checks = {
    identity,
    mobileMoney,
    pledge,
    income,
    location,
    customerCall,
    guarantor,
    bureau,
} as const satisfies Record<string, Check>;

export type CheckType = keyof typeof checks;
