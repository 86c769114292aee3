import { accessToken } from '../session/tokens.ts';
import { errorOf, networkError } from './ApiError.ts';
import { firstPart } from './partSize.ts';
import { hostPath } from '../session/ownPath.ts';

export interface UploadOptions {
    /** Sent before the file, as form fields. */
    readonly fields?: Readonly<Record<string, string>>;
    /** From 0 to 1; a phone on a slow network must show that something moves. */
    readonly onProgress?: (share: number) => void;
    readonly fileName?: string;
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
}

const formOf = (file: Blob, { fields = {}, fileName = 'file' }: UploadOptions): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, fileName);
    return form;
};

const parse = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return null;
    }
};

/** One part is no gain over one request; and a page that is not served safely cannot say what the file's parts add up to. */
const goesInParts = (file: Blob, { fields, idempotencyKey }: UploadOptions): boolean =>
    idempotencyKey !== undefined && fields === undefined && file.size > firstPart && globalThis.isSecureContext;

/**
 * Sends a file to an address that takes documents and returns the parsed reply. A larger one goes in parts, and whoever
 * sends it again under the same key goes on where it stopped, also after a reload. Throws ApiError: 413 too large, 415 not
 * an accepted kind, 'Network Error' when the connection fails; rejects with the signal's reason when given up.
 */
export const upload = async <T>(path: string, file: Blob, options: UploadOptions = {}): Promise<T> => {
    const { idempotencyKey, onProgress, signal } = options;
    if (idempotencyKey === undefined || !goesInParts(file, options)) return sendWhole<T>(path, file, options);
    const { sendInParts } = await import('./sendInParts.ts');
    // The wire is untyped: the caller names the shape that the route's contract promises.
    return (await sendInParts(path, { file, idempotencyKey, onProgress, signal })) as T;
};

/**
 * POSTs a file as multipart form data (`fields`, then `file`), all at once. Its progress is what was handed to the network. */
const sendWhole = async <T>(path: string, file: Blob, options: UploadOptions): Promise<T> => {
    const token = await accessToken();
    const { onProgress, idempotencyKey, signal } = options;
    // fetch cannot report how much of a body was sent.
    const call = new XMLHttpRequest();
    call.open('POST', hostPath(path));
    call.setRequestHeader('Accept', 'application/json');
    if (token !== null) call.setRequestHeader('Authorization', `Bearer ${token}`);
    if (idempotencyKey !== undefined) call.setRequestHeader('Idempotency-Key', idempotencyKey);
    return new Promise<T>((resolve, reject) => {
        const abort = (): void => call.abort();
        if (signal?.aborted) return reject(signal.reason);
        signal?.addEventListener('abort', abort, { once: true });
        call.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
        call.addEventListener('abort', () => reject(signal?.reason));
        call.addEventListener('error', () => reject(networkError()));
        call.addEventListener('load', () => {
            signal?.removeEventListener('abort', abort);
            const body = parse(call.responseText);
            // The wire is untyped: the caller names the shape that the route's contract promises.
            return call.status < 400 ? resolve(body as T) : reject(errorOf(call.status, body));
        });
        call.send(formOf(file, options));
    });
};
