import { object, string, type AnyObjectSchema } from './yup.ts';

/** Why somebody does what others will ask about. */
export const reasonInput: AnyObjectSchema = object({
    reason: string()
        .trim()
        .required('Write why')
        .min(10, 'Write at least ten letters')
        .max(500)
        .meta({ kind: 'longText', help: 'It is logged with your name' }),
});
