import type { Language } from '../../../domain/languages/phrase.ts';
import { conflict, invalid, malformed, type ApiError } from '../../platform/errors.ts';
import { translate } from '../../platform/languages.ts';
import { bodyOf } from '../write/planned.ts';
import { audienceOf } from '../sql/audience.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';
import { parseListQuery, seekBy } from '../list/listQuery.ts';
import { conditionOf } from '../list/listCondition.ts';
import { Parameters } from '../sql/statement.ts';
import type { WriteContext } from '../write/context.ts';

export interface Failure {
    readonly id: string;
    readonly code: string;
    readonly message: string;
    /** By field, where it is for what single fields hold. */
    readonly errors?: Readonly<Record<string, string>>;
    /** What the row is called, where it may not be on the caller's screen. */
    readonly name?: string;
}

/** Which rows: those named, or all that match a filter if they still are as many as the person saw, but for some. */
export type Selection =
    | { readonly ids: readonly string[] }
    | { readonly filter: string; readonly expectedCount: number; readonly except: ReadonlySet<string> };

const mostRows = 1_000;
/** By filter: as many as one transaction bears within the time a request has. */
const mostMatching = 5_000;

const idsOf = (value: unknown, name = 'ids'): readonly string[] => {
    const ids: readonly unknown[] = Array.isArray(value) ? value : [];
    const isId = (id: unknown): id is string | number => typeof id === 'string' || typeof id === 'number';
    if (ids.length === 0 || ids.length > mostRows || !ids.every(isId)) {
        throw malformed(`"${name}" must be a list of 1 to ${mostRows} ids.`, { [name]: `Send 1 to ${mostRows} ids.` });
    }
    return [...new Set(ids.map(String))];
};

export const versionsOf = (value: unknown): ReadonlyMap<string, number> => {
    const entries = value === undefined ? [] : Object.entries(bodyOf(value));
    const isVersion = (entry: [string, unknown]): entry is [string, number] => Number.isSafeInteger(entry[1]);
    if (!entries.every(isVersion)) {
        throw malformed('"versions" must give each id the number that came with the record.', {
            versions: 'Send whole numbers by id.',
        });
    }
    return new Map(entries);
};

export const selectionOf = ({ ids, filter, expectedCount, except }: Readonly<Record<string, unknown>>): Selection => {
    if (filter === undefined) return { ids: idsOf(ids) };
    if (ids !== undefined) throw malformed('Send "ids" or "filter", not both.');
    const isCount = typeof expectedCount === 'number' && Number.isSafeInteger(expectedCount) && expectedCount > 0;
    if (!isCount) {
        const cure = 'Send how many rows match, as the list said.';
        throw malformed(`"expectedCount" is missing. ${cure}`, { expectedCount: cure });
    }
    const left = except === undefined ? [] : idsOf(except, 'except');
    return { filter: JSON.stringify(filter), expectedCount, except: new Set(left) };
};

/** Why a row stayed as it was, in the caller's language. */
export const failureOf = (id: string, { code, message, errors = {} }: ApiError, language: Language): Failure => {
    const cures = Object.entries(errors).map(([name, text]) => [name, translate(text, language)] as const);
    if (cures.length === 0) return { id, code, message: translate(message, language) };
    return { id, code, message: cures.map(([, text]) => text).join(' '), errors: Object.fromEntries(cures) };
};

/** The ids of all rows that match. Throws 409 `count_changed` with the count where they are no longer as many. */
const idsMatching = async (
    { tx, resource, origin: { principal } }: WriteContext,
    { filter, expectedCount, except }: Extract<Selection, { readonly filter: string }>,
): Promise<readonly string[]> => {
    if (expectedCount > mostMatching) {
        const cure = `At most ${mostMatching} rows are changed at once: narrow the filter.`;
        throw invalid({ expectedCount: cure }, cure);
    }
    const audience = audienceOf(resource, principal);
    const query = parseListQuery(resource, { principal, seek: seekBy(tx.secrets) }, { filter });
    const parameters = new Parameters();
    const scope = resource.scope(principal);
    const condition = conditionOf({ resource, audience, scope, reader: principal, query }, parameters);
    const key = columnOf(resource.key);
    // One more than there may be tells that there are more.
    const text = `select ${key}::text as id from ${columnOf(resource.source)} where ${condition}
        order by ${key} limit ${parameters.add(expectedCount + 1, 'int')}`;
    const { rows } = await tx.client.query<{ readonly id: string }>({ text, values: parameters.values });
    if (rows.length === expectedCount) return rows.map(({ id }) => id).filter((id) => !except.has(id));
    const message =
        rows.length > expectedCount
            ? `Now more than ${expectedCount} rows match: look at the list again.`
            : `Now ${rows.length} rows match, not ${expectedCount}: look at the list again.`;
    throw conflict('count_changed', message);
};

/** The rows that are meant, in the order in which everybody locks them. */
export const selectedIds = async (context: WriteContext, selection: Selection): Promise<readonly string[]> =>
    'ids' in selection ? selection.ids.toSorted() : idsMatching(context, selection);
