import { requestFile } from '../dataProvider/http.ts';

/** A stored document's bytes, fetched with the bearer: an <img> of its own would be refused. Throws ApiError. */
export const fetchDocument = async (documentId: string, signal?: AbortSignal): Promise<Blob> =>
    (await requestFile(`/api/documents/${encodeURIComponent(documentId)}`, { signal })).blob();
