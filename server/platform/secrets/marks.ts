import type { Sought, SoughtBy } from '../../../domain/matching/sought.ts';
import type { Secrets } from './secrets.ts';

/** 64 bits of an HMAC, as the decimal text of a bigint. */
const markIn = (blind: Buffer): string => blind.readBigInt64BE(0).toString();

const kindOf = (by: SoughtBy): string => `sought ${by}`;

/** What a row is found by, under the first key. */
export const marksOf = ({ blind }: Pick<Secrets, 'blind'>, sought: readonly Sought[]): readonly string[] => [
    ...new Set(sought.map(({ by, text }) => markIn(blind(kindOf(by), text)))),
];

/** What is looked for: under every key, as long as one is being replaced. */
export const marksFor = ({ blinds }: Pick<Secrets, 'blinds'>, { by, text }: Sought): readonly string[] =>
    blinds(kindOf(by), text).map(markIn);
