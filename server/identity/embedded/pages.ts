import { invalidParameter } from './errors.ts';

const LARGEST_PAGE = 60;
const MARK = 'after:';
const TOKEN = /^after:[^\p{Cc}]*$/u;

/** One page of a longer list, in the order of a key. */
export interface Page<Row> {
    readonly rows: readonly Row[];
    /** Absent at the end of the list, where paginators stop. */
    readonly next: string | undefined;
}

/** What a store is asked for: the rows after a key, one more than the page holds, so that its end is known. */
export interface Slice {
    /** The key of the last row of the page before; null for the first page. */
    readonly after: string | null;
    readonly limit: number;
}

export interface PageRequest {
    /** 1 to 60; as many as there can be when absent or 0. */
    readonly limit: number | undefined;
    readonly token: string | undefined;
}

/** Reads one page. Rejects with InvalidParameterException when the token is none of ours. */
export async function readPage<Row>(
    { limit, token }: PageRequest,
    read: (slice: Slice) => Promise<readonly Row[]>,
    keyOf: (row: Row) => string,
): Promise<Page<Row>> {
    const size = limit || LARGEST_PAGE;
    const found = await read({ after: token === undefined ? null : keyFrom(token), limit: size + 1 });
    const rows = found.slice(0, size);
    const last = rows.at(-1);
    return { rows, next: found.length > size && last !== undefined ? tokenAfter(keyOf(last)) : undefined };
}

const tokenAfter = (key: string): string => Buffer.from(`${MARK}${key}`).toString('base64url');

function keyFrom(token: string): string {
    const text = Buffer.from(token, 'base64url').toString();
    if (!TOKEN.test(text)) throw invalidParameter('Invalid pagination token.');
    return text.slice(MARK.length);
}
