import type { Row } from '../../domain/resource.ts';
import type { BulkOutcome } from './adminDataProvider.ts';
import { newUid } from './applicationsApi.ts';
import { request } from './http.ts';

/** Edits of many rows, each with values of its own, and what goes with them all: a reason, where one is asked for. */
export interface BulkEdits {
    readonly edits: readonly { readonly id: string; readonly version: number; readonly data: Row }[];
    readonly told: Row;
}

interface Tried extends BulkOutcome {
    /** What would change, by row and field. */
    readonly planned: readonly {
        readonly id: string;
        readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
    }[];
}

const send = <Answer>(resource: string, body: Row, idempotencyKey: string): Promise<Answer> =>
    request<Answer>(`/api/${resource}/bulk`, { method: 'POST', body, idempotencyKey });

/** What edits would do, without doing it. */
export const tryEdits = (resource: string, { edits, told }: BulkEdits): Promise<Tried> =>
    send(resource, { edits, ...told, dryRun: true }, newUid());

/** Makes edits by one request; `key` is the same for every try to send the same ones. */
export const sendEdits = (resource: string, { edits, told }: BulkEdits, key: string): Promise<BulkOutcome> =>
    send(resource, { edits, ...told }, key);
