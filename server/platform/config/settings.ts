import * as yup from 'yup';
import { countryCodes } from '../../../domain/countries.ts';
import { isSafeUrl, urlOf } from './safeUrl.ts';

/*
 * What settings are made of: variables of the environment, and entries of the file of partners. No message holds a value, for
 * most of them are secrets.
 */

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a set of variables holds once it was checked. */
export type ValuesOf<Variables extends yup.ObjectShape> = yup.MakePartial<yup.TypeFromShape<Variables, yup.AnyObject>>;

/** A variable of some form. */
export const formed = (form: RegExp, cure: string) => yup.string().matches(form, cure);

/** A variable that fits, where it is set. */
export const fitting = (cure: string, fits: (value: string) => boolean) =>
    yup.string().test('fits', cure, (value) => value === undefined || fits(value));

export const addressBy = (protocols: readonly string[], cure: string) =>
    fitting(cure, (value) => protocols.includes(urlOf(value)?.protocol ?? ''));

interface Count {
    readonly least: number;
    readonly most: number;
    readonly usual: number;
    /** Of what, for the message: ' of hours,'. */
    readonly of?: string;
}

/** A whole number of something. */
export const count = (name: string, { least, most, usual, of = '' }: Count) => {
    const cure = `${name} must be a whole number${of} from ${least} to ${most}.`;
    return yup.number().typeError(cure).integer(cure).min(least, cure).max(most, cure).default(usual);
};

/** One line for each variable that is missing beside one that needs it. */
export const missingBeside = (
    env: Environment,
    needs: readonly (readonly [name: string, needed: string])[],
): readonly string[] => {
    const missing = needs.filter(([name, needed]) => env[name] !== undefined && env[needed] === undefined);
    return [...new Map(missing.map(([name, needed]) => [needed, `${needed} is missing: ${name} needs it.`])).values()];
};

export const missing = '${path} is missing';

export const text = (most = 4_000) => yup.string().typeError('${path} must be text').trim().max(most).required(missing);

export const listOfTexts = (most?: number) => yup.array().of(text(most));

/** Where secrets may go, without a slash at its end. */
export const url = () =>
    text()
        .test('url', '${path} must be an address that starts with https:// (http:// for localhost)', (value) =>
            isSafeUrl(value ?? ''),
        )
        .transform((value: string) => value.replace(/\/+$/, ''));

export const country = () => text().oneOf(countryCodes, `\${path} must be one of ${countryCodes.join(', ')}`);

/** The end of an address of their own by which somebody calls us. */
export const secretEnd = () =>
    yup
        .string()
        .matches(/^[0-9a-f]{32,}$/, '${path} must be 32 hexadecimal digits or more')
        .required(missing);
