import type { FieldValues } from 'react-hook-form';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';

/** What was typed into decisions that were not made yet; it outlives looking at a check and coming back. */
const typed = new Map<string, FieldValues>();

const keyOf = (uid: string, action: ActionName): string => `${uid} ${action}`;

export const typedBefore = (uid: string, action: ActionName): FieldValues | undefined => typed.get(keyOf(uid, action));

export const keepTyped = (uid: string, action: ActionName, values: FieldValues): void => {
    typed.set(keyOf(uid, action), values);
};

export const forgetTyped = (uid: string, action: ActionName): void => {
    typed.delete(keyOf(uid, action));
};
