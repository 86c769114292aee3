import { object, string, type AnyObjectSchema } from './yup.ts';

export const reasonInput: AnyObjectSchema = object({
    reason: string()
        .trim()
        .required('Write why')
        .min(10, 'Write at least ten letters')
        .max(500)
        .meta({ kind: 'longText', help: 'It is logged with your name' }),
});
