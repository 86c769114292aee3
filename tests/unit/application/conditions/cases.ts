import type { ConditionName } from '../../../../domain/application/lifecycle/conditions.ts';
import type { Situation } from '../situation.ts';

/** What a refusal must say: its kind, and the field and the cure in words. */
export interface Refusal {
    readonly status: 403 | 409 | 422;
    readonly code?: string;
    /** Found in the message or, for 422, in the error of the field. */
    readonly says: RegExp;
    readonly field?: string;
}

/** One case of a condition: with a refusal it fails, without one it holds. */
export interface Case {
    readonly condition: ConditionName;
    readonly title: string;
    readonly given: Situation;
    readonly refusal?: Refusal;
}

export const holds = (condition: ConditionName, title: string, given: Situation = {}): Case => ({
    condition,
    title,
    given,
});

export const fails = (condition: ConditionName, title: string, given: Situation, refusal: Refusal): Case => ({
    condition,
    title,
    given,
    refusal,
});

export const daysAgo = (days: number): string =>
    new Date(Date.parse('2026-11-02T12:00:00.000Z') - days * 86_400_000).toISOString();
export const hoursAgo = (hours: number): string => daysAgo(hours / 24);
