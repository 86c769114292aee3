import { attempt } from '../../session/store.ts';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import { Unreadable } from '../../framework/unreadable.ts';
import type { Judgement } from './judgement.ts';

const keyOf = (uid: string, type: CheckType): string => `ahadi.check.${uid}.${type}`;

const isJudgement = (value: unknown): value is Judgement =>
    typeof value === 'object' &&
    value !== null &&
    'findings' in value &&
    typeof value.findings === 'object' &&
    'reasonCodes' in value &&
    Array.isArray(value.reasonCodes);

/** A text that is no value of its field ('12x') cannot be kept. */
export const textOf = (judgement: Judgement): string =>
    JSON.stringify(judgement, (_name, value: unknown) => (value instanceof Unreadable ? null : value));

export const judgementIn = (text: string): Judgement | undefined =>
    attempt(() => {
        const value: unknown = JSON.parse(text);
        return isJudgement(value) ? value : undefined;
    }, undefined);

/** What was typed on a check's page and not kept by the server; gone with the browser's tab. */
export const readDraft = (uid: string, type: CheckType): Judgement | undefined =>
    judgementIn(attempt(() => sessionStorage.getItem(keyOf(uid, type)) ?? '', ''));

export const writeDraft = (uid: string, type: CheckType, text: string): void =>
    attempt(() => sessionStorage.setItem(keyOf(uid, type), text), undefined);

export const dropDraft = (uid: string, type: CheckType): void =>
    attempt(() => sessionStorage.removeItem(keyOf(uid, type)), undefined);
