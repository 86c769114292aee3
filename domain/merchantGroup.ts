import { string } from './yup.ts';

/** The name of a group of shops, as it stands on the shops and on prices that are theirs alone. */
export const merchantGroup = string()
    .trim()
    .min(2, 'Write at least two letters')
    .max(40, 'Write at most 40 letters')
    .nullable()
    .default(null)
    .label('Merchant group');
