import { request } from './http.ts';

/** Records of one kind that what was typed means, the closest first. */
export interface FoundRecords {
    readonly resource: string;
    readonly rows: readonly (Readonly<Record<string, unknown>> & { readonly id: string | number })[];
    readonly hasMore: boolean;
    /** Whether nothing is written so, and these only sound like it. */
    readonly isHeard: boolean;
}

/** Looks for records of every kind by names, numbers and references. */
export const findRecords = (q: string, signal?: AbortSignal): Promise<readonly FoundRecords[]> =>
    request('/api/search', { method: 'POST', body: { q }, signal });
