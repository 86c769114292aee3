import { ApiError, isUnanswered } from './ApiError.ts';
import { retryDelay, wait, REQUEST_CAP_MS } from './backoff.ts';
import { request } from './http.ts';
import { firstPart, nextPartSize, smallerPartSize } from './partSize.ts';

/** What the server knows of a file that comes in parts. `document` is what it has become, once all of it is there. */
interface UploadState {
    readonly uploadId: string;
    readonly size: number;
    /** Where the next part begins: so many bytes have arrived. */
    readonly offset: number;
    readonly document: object | null;
}

interface PartsOptions {
    /** The same for every try to send this file, also after a reload: what has arrived is not sent again. */
    readonly idempotencyKey: string;
    /** From 0 to 1: what the server has confirmed, not what was handed to the network. */
    readonly onProgress?: ((share: number) => void) | undefined;
    readonly signal?: AbortSignal | undefined;
}

const partType = 'application/offset+octet-stream';

const sha256Of = async (file: Blob): Promise<string> => {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The part may have arrived, or another page sends the same file: the server knows where to go on. */
const isWorthAsking = (error: ApiError): boolean => isUnanswered(error) || error.code === 'WRONG_OFFSET';

interface Sending extends PartsOptions {
    readonly file: Blob;
}

/** Sends from where the server is until it has made a document of the file; gives up once nothing arrives any more. */
const sendRest = async (begun: UploadState, { file, onProgress, signal }: Sending): Promise<object> => {
    const path = `/api/uploads/${begun.uploadId}`;
    let state = begun;
    let size = firstPart;
    let failures = 0;
    for (;;) {
        onProgress?.(state.offset / state.size);
        if (state.document !== null) return state.document;
        const part = file.slice(state.offset, state.offset + size, partType);
        const headers = { 'Upload-Offset': String(state.offset) };
        const startedAt = performance.now();
        try {
            state = await request<UploadState>(path, { method: 'PATCH', body: part, headers, signal });
            size = nextPartSize(size, performance.now() - startedAt);
            failures = 0;
        } catch (error) {
            if (!(error instanceof ApiError) || !isWorthAsking(error)) throw error;
            failures += 1;
            const delay = retryDelay(failures, REQUEST_CAP_MS);
            if (delay === null) throw error;
            await wait(delay, signal);
            size = smallerPartSize(size);
            const known = await request<UploadState>(path, { signal });
            if (known.offset > state.offset) failures = 0;
            state = known;
        }
    }
};

/**
 * Sends a file to an address that takes documents, in parts that suit the network, from wherever an earlier try under the
 * same key has stopped. Resolves with the document; throws ApiError, 'Network Error' once nothing has arrived for some seconds.
 */
export const sendInParts = async (path: string, sending: Sending): Promise<object> => {
    const { file, idempotencyKey, signal } = sending;
    const body = { size: file.size, sha256: await sha256Of(file) };
    const announce = () => request<UploadState>(path, { method: 'POST', body, idempotencyKey, signal });
    try {
        return await sendRest(await announce(), sending);
    } catch (error) {
        // What was damaged on its way the server has dropped; the file itself is as it was.
        if (!(error instanceof ApiError) || error.code !== 'damaged') throw error;
        return sendRest(await announce(), sending);
    }
};
