import { accessToken } from '../session/tokens.ts';
import { errorOf, networkError } from '../dataProvider/ApiError.ts';

const documentPath = (documentId: string): string => `/api/documents/${encodeURIComponent(documentId)}`;

/** A stored document's bytes, fetched with the bearer: an <img> of its own would be refused. Throws ApiError. */
export const fetchDocument = async (documentId: string, signal?: AbortSignal): Promise<Blob> => {
    const token = await accessToken();
    const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
    const response = await fetch(documentPath(documentId), { headers, signal: signal ?? null }).catch(
        (error: unknown) => {
            throw signal?.aborted ? error : networkError(error);
        },
    );
    if (!response.ok) throw errorOf(response.status, await response.json().catch(() => null));
    return response.blob();
};
