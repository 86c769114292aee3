import { string } from './yup.ts';

/* Shapes that fields of many declarations have. */

/** A text that may be left out: null then. */
export const optionalText = (most: number) => string().trim().nullable().defined().default(null).max(most);

/** One of these, or none. */
export const oneOrNone = <Choice extends string>(choices: readonly Choice[]) =>
    string()
        .nullable()
        .defined()
        .default(null)
        .oneOf([...choices, null]);

/** Why, how or what for, in whole words. */
export const explanation = (missing: string, most: number) =>
    string().trim().required(missing).min(10, 'Write at least ten letters').max(most).meta({ kind: 'longText' });
