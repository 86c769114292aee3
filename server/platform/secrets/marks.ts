import type { Sought, SoughtBy } from '../../../domain/matching/sought.ts';
import type { Secrets } from './secrets.ts';

interface Marking {
    readonly secrets: Pick<Secrets, 'blind'>;
}

/** 64 bits of an HMAC, as the decimal text of a bigint. */
const markIn = (blind: Buffer): string => blind.readBigInt64BE(0).toString();

const kindOf = (by: SoughtBy): string => `sought ${by}`;

// An application and the record of its customer are found by the same, and written in one transaction.
const known = new WeakMap<Marking, Map<string, string>>();

/** What a row is found by, under the first key. A transaction, or whatever else is asked again for one request, makes each mark once. */
export const marksOf = (marking: Marking, sought: readonly Sought[]): readonly string[] => {
    const made = known.get(marking) ?? new Map<string, string>();
    known.set(marking, made);
    const markOf = ({ by, text }: Sought): string => {
        const name = `${by} ${text}`;
        const mark = made.get(name) ?? markIn(marking.secrets.blind(kindOf(by), text));
        made.set(name, mark);
        return mark;
    };
    return [...new Set(sought.map(markOf))];
};

/** What is looked for: under every key, as long as one is being replaced. */
export const marksFor = ({ blinds }: Pick<Secrets, 'blinds'>, { by, text }: Sought): readonly string[] =>
    blinds(kindOf(by), text).map(markIn);
