import type { AutoOutcome, CheckStatus, Outcome } from '../application.ts';
import type { Look } from './look.ts';
import type { CheckType } from './registry.ts';

/** What was found of one check of an application, by itself and by the underwriter. */
export interface CheckRecord {
    readonly type: CheckType;
    readonly status: CheckStatus;
    readonly autoResult: AutoOutcome | null;
    readonly autoScore: number | null;
    readonly autoReasons: readonly string[];
    readonly evidence: Readonly<Record<string, unknown>>;
    readonly outcome: Outcome | null;
    readonly reasonCodes: readonly string[];
    readonly comment: string | null;
    readonly findings: Readonly<Record<string, unknown>>;
    readonly checkedBy: string | null;
    readonly checkedAt: string | null;
    /** What whoever judged it looked at, and for how long. */
    readonly looks: readonly Look[];
}
