import { invalidParameter } from '../errors.ts';
import { readMember, type Field } from '../shape.ts';

/** AuthParameters or ChallengeResponses, by name. */
export type Answers = ReadonlyMap<string, string>;

/** Throws InvalidParameterException when the answer is missing or breaks its constraint. */
export function requiredAnswer(answers: Answers, name: string, field: Field<string>): string {
    const value = answers.get(name);
    if (value === undefined) throw invalidParameter(`Missing required parameter ${name}`);
    return readMember(field, value, name);
}
