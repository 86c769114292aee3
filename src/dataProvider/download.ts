import { requestFile } from './http.ts';
import { quietly } from './quietQuery.ts';

interface Download {
    readonly path: string;
    /** What it is saved as where the server does not say. */
    readonly fileName: string;
    /** The bytes that have come so far. */
    readonly onProgress?: (bytes: number) => void;
    /** Gives it up; after two minutes, unless told. */
    readonly signal?: AbortSignal;
}

const patienceMs = 120_000;

const nameIn = (headers: Headers): string | undefined =>
    /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];

/** Hands a file that is in the browser already to the person to keep. */
export const save = (blob: Blob, fileName: string): void => {
    const url = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
    // Browsers read the address after the click has returned.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Fetches a file with the person's token and hands it to the browser to save. Throws ApiError; rejects when given up. */
export const download = async ({
    path,
    fileName,
    onProgress = () => undefined,
    signal = AbortSignal.timeout(patienceMs),
}: Download): Promise<void> => {
    const { path: address, headers } = quietly(path);
    const response = await requestFile(address, { headers, signal });
    let bytes = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
        transform: (piece, controller) => {
            bytes += piece.byteLength;
            onProgress(bytes);
            controller.enqueue(piece);
        },
    });
    const content = response.body === null ? null : response.body.pipeThrough(counter);
    const blob = await new Response(content, { headers: response.headers }).blob();
    save(blob, nameIn(response.headers) ?? fileName);
};
