import type { AnyObjectSchema } from 'yup';
import { inputOf, transitions, type ActionName } from '../../../domain/application/lifecycle/transitions.ts';

/** What an action must be told. */
export const actionSchema = (action: ActionName): AnyObjectSchema => {
    const row = transitions.find((one) => one.action === action);
    if (row === undefined) throw new Error(`There is no action ${action}`);
    return inputOf(row);
};
