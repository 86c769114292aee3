import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord, UpdateManyParams, UpdateParams } from 'react-admin';
import { ApiError } from './ApiError.ts';
import { newUid } from './applicationsApi.ts';
import { rememberBatch } from './batches.ts';
import { requestReply, request } from './http.ts';
import { quietly } from './quietQuery.ts';

export interface BulkOutcome {
    readonly succeeded: readonly { readonly id: Identifier; readonly version: number }[];
    readonly failed: readonly {
        readonly id: Identifier;
        readonly code: string;
        readonly message: string;
        /** By field, where it is for what single fields hold. */
        readonly errors?: Readonly<Record<string, string>>;
        readonly name?: string;
    }[];
    /** Under which the log keeps it, and it can be taken back. */
    readonly batchId?: string;
}

interface ByIds {
    readonly ids: readonly Identifier[];
    /** The version of each record that the person saw, by id; a changed one is reported as failed, not overwritten. */
    readonly versions: Readonly<Record<string, number>>;
}

/** Every record that matches, refused when they are no longer as many as the person saw. */
interface ByFilter {
    readonly filter: object;
    readonly expectedCount: number;
    /** But for these. */
    readonly except?: readonly Identifier[];
}

export type BulkSelection = ByIds | ByFilter;

export type BulkInput = BulkSelection & { readonly data: object };

export interface AdminDataProvider extends DataProvider {
    readonly bulk: (resource: string, input: BulkInput) => Promise<BulkOutcome>;
}

const API = '/api';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

const methodOf = (name: string | undefined): Method => {
    const method = methods.find((known) => known === (name ?? 'GET'));
    if (method === undefined) throw new Error(`The data provider does not send ${name}`);
    return method;
};

const bodyOf = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : undefined);

interface FetchOptions {
    readonly method?: string;
    readonly body?: unknown;
    readonly headers?: HeadersInit;
    readonly signal?: AbortSignal | null;
}

/** Rows of which there are more than were counted. */
const uncounted = new WeakSet<object>();

/** simple-rest's own requests, sent through our fetch layer: bearer, retries, errors by field. */
const fetchJson = async (url: string, { method, body, headers, signal }: FetchOptions = {}) => {
    const asked = quietly(url);
    const reply = await requestReply<unknown>(asked.path, {
        method: methodOf(method),
        body: bodyOf(body),
        headers: { ...Object.fromEntries(new Headers(headers)), ...asked.headers },
        signal: signal ?? undefined,
    });
    const { data, headers: answered } = reply;
    if (answered.get('X-Total-Exact') === 'false' && data instanceof Object) uncounted.add(data);
    return { status: reply.status, headers: answered, body: '', json: data };
};

const bulk = (resource: string, input: BulkInput): Promise<BulkOutcome> =>
    request<BulkOutcome>(`${API}/${resource}/bulk`, { method: 'POST', body: input, idempotencyKey: newUid() });

const versionOf = (record: unknown): number | undefined => {
    const isRecord = typeof record === 'object' && record !== null && 'version' in record;
    return isRecord && typeof record.version === 'number' ? record.version : undefined;
};

const update = async <R extends RaRecord>(resource: string, { id, data, previousData }: UpdateParams<R>) => {
    const version = versionOf(previousData);
    const { data: record, headers } = await requestReply<R>(`${API}/${resource}/${encodeURIComponent(id)}`, {
        method: 'PUT',
        body: data,
        ...(version === undefined ? {} : { ifMatch: version }),
    });
    rememberBatch(record, headers);
    return { data: record };
};

/** Refused rows do not undo the others: the error's body is the outcome, for the dialog that lists them. */
const updateMany = async (resource: string, { ids, data, meta }: UpdateManyParams) => {
    const versions: ByIds['versions'] = meta?.versions ?? {};
    const outcome = await bulk(resource, { ids, versions, data });
    if (outcome.failed.length === 0) return { data: ids };
    const message = `${outcome.failed.length} of ${ids.length} could not be changed`;
    throw new ApiError(409, { code: 'partly_failed', message, ...outcome });
};

const simpleRest = simpleRestProvider(API, fetchJson);

/** With `meta.isUncounted` where the total is as far as was counted. */
const getList: DataProvider['getList'] = async (resource, params) => {
    const list = await simpleRest.getList(resource, params);
    return uncounted.has(list.data) ? { ...list, meta: { isUncounted: true } } : list;
};

/**
 * react-admin's data provider: the simple-rest dialect, plus versions (If-Match from `previousData.version`), one request
 * for a bulk change (`meta.versions` by id) and cancellation.
 */
export const adminDataProvider: AdminDataProvider = {
    ...simpleRest,
    getList,
    supportAbortSignal: true,
    bulk,
    update,
    updateMany,
};
