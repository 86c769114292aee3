import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { Judgement } from './judgement.ts';

const keyOf = (uid: string, type: CheckType): string => `ahadi.check.${uid}.${type}`;

const isJudgement = (value: unknown): value is Judgement =>
    typeof value === 'object' &&
    value !== null &&
    'findings' in value &&
    typeof value.findings === 'object' &&
    'reasonCodes' in value &&
    Array.isArray(value.reasonCodes);

/** Private browsing may refuse storage: what is typed then lives as long as its page. */
const attempt = <R>(work: () => R, otherwise: R): R => {
    try {
        return work();
    } catch {
        return otherwise;
    }
};

/** What was typed on a check's page and not kept by the server; gone with the browser's tab. */
export const readDraft = (uid: string, type: CheckType): Judgement | undefined =>
    attempt(() => {
        const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(uid, type)) ?? 'null');
        return isJudgement(value) ? value : undefined;
    }, undefined);

export const writeDraft = (uid: string, type: CheckType, judgement: Judgement): void =>
    attempt(() => sessionStorage.setItem(keyOf(uid, type), JSON.stringify(judgement)), undefined);

export const dropDraft = (uid: string, type: CheckType): void =>
    attempt(() => sessionStorage.removeItem(keyOf(uid, type)), undefined);
