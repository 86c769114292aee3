import { requestFile } from '../dataProvider/http.ts';

/** A stored document's bytes, fetched with the bearer: an <img> of its own would be refused. Throws ApiError. */
export const fetchDocument = async (documentId: string, signal?: AbortSignal): Promise<Blob> =>
    (await requestFile(`/api/documents/${encodeURIComponent(documentId)}`, { signal })).blob();

export const openInTab = (blob: Blob): void => {
    const url = URL.createObjectURL(blob);
    window.open(url, '_blank', 'noopener');
    // The new tab has loaded it by then; keeping it would keep the whole file in memory.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
