import { v7 } from 'uuid';
import { request } from './http.ts';

/** A time-ordered id (UUIDv7) made on the phone, so that work can start before the server is reached. */
export const newUid = (): string => v7();

export interface Act {
    readonly uid: string;
    readonly action: string;
    readonly input: object;
    /** The version of the application that the person saw. */
    readonly version: number;
    /** Pass the same key again when the person repeats the same intent (a retry button); else one is made per call. */
    readonly idempotencyKey?: string;
    /** Sent once: the caller repeats it, at its own times. */
    readonly isOnce?: boolean;
    readonly signal?: AbortSignal;
}

const applicationPath = (uid: string): string => `/api/applications/${encodeURIComponent(uid)}`;

/** GET /api/applications/:uid/dossier: the application with all its sections, checks, documents and allowed actions. */
export const getDossier = <T>(uid: string, signal?: AbortSignal): Promise<T> =>
    request<T>(`${applicationPath(uid)}/dossier`, { signal });

/**
 * POST /api/applications/:uid/actions/:action, the only way an application changes. Replies with the new application.
 * Throws ApiError: 409 not in this stage, 412 changed meanwhile (body carries the current one), 422 with `errors` by field.
 */
export const act = <T>({ uid, action, input, version, idempotencyKey = newUid(), isOnce, signal }: Act): Promise<T> =>
    request<T>(`${applicationPath(uid)}/actions/${encodeURIComponent(action)}`, {
        method: 'POST',
        body: input,
        ifMatch: version,
        idempotencyKey,
        isOnce,
        signal,
    });
