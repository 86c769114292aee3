import type { Application } from '../../../domain/application/application.ts';
import { openedWith } from '../../platform/database/owned.ts';
import { sealOwned, type KeysByOwner } from '../../platform/secrets/ownedText.ts';
import type { PersonKey } from '../../platform/secrets/personKey.ts';

/** What people decide on an application. Statements look into it, so that only what is in their own words lies sealed. */
const decided = ['flagged', 'conditions', 'recommendation', 'rejection'] as const;
type Decided = Pick<Application, (typeof decided)[number]>;

/** The members that are in words, wherever they stand. */
const inWords = ['message', 'answer', 'comment', 'customerMessage', 'needDocument'];

/** SQL of whether such a column holds words that lie open. */
const opensSql = (column: string): string =>
    `jsonb_path_exists(${column}, '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "^(${inWords.join('|')})$" && @.value.type() == "string" && @.value != "" && !(@.value starts with "\\u0003")).value')`;

/** SQL of an application's row in which any do. */
export const openWordsSql = decided.map(opensSql).join(' or ');

const sealIn = (seal: (text: string) => string, value: unknown, name = ''): unknown => {
    if (typeof value === 'string') return inWords.includes(name) ? seal(value) : value;
    if (Array.isArray(value)) return value.map((one) => sealIn(seal, one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, sealIn(seal, one, inner)]));
};

/** As the columns hold it, where a write changes it: what stands there sealed already is not sealed again. */
export const sealedWords = (
    key: PersonKey,
    before: Application | null,
    { uid, ...next }: Application,
): Partial<Decided> =>
    Object.fromEntries(
        decided
            .filter((name) => before === null || before[name] !== next[name])
            .map((name) => [name, sealIn((text) => sealOwned(key, uid, text), next[name])]),
    );

/** As people wrote it; '' where the key to it was destroyed. */
export const openedWords = (keys: KeysByOwner, { flagged, conditions, recommendation, rejection }: Decided): Decided =>
    openedWith(keys, { flagged, conditions, recommendation, rejection });
