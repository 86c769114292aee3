import type { AnyObjectSchema } from 'yup';
import { problemsOf } from '../../../domain/application/section.ts';
import { invalid } from '../errors.ts';

/** What was sent, with defaults filled in. Throws 422 with the faults by field. */
export const checkedInput = <Input>(schema: AnyObjectSchema, sent: unknown): Input => {
    const problems = problemsOf(schema, sent ?? {});
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return schema.cast(sent ?? {});
};
