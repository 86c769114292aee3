import { object, type AnyObjectSchema } from './yup.ts';
import { explanation } from './fieldShapes.ts';

export const reasonInput: AnyObjectSchema = object({
    reason: explanation('Write why', 500).meta({ help: 'It is logged with your name' }),
});
