import * as yup from 'yup';

/** What stands in a file of settings for whoever calls us by an address of their own. */
export const missing = '${path} is missing';

// Never a value itself in a message: most of these are secrets.
export const listOfTexts = () =>
    yup.array().of(yup.string().typeError('${path} must be text').trim().required(missing));

/** The end of such an address. */
export const secretEnd = () =>
    yup
        .string()
        .matches(/^[0-9a-f]{32,}$/, '${path} must be 32 hexadecimal digits or more')
        .required(missing);
