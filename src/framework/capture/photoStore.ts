/** A photo that was taken, before the server has it. */
interface TakenPhoto {
    /** Its document's id, also on the server. */
    readonly id: string;
    readonly uid: string;
    readonly kind: string;
    /** Where it was taken: another one from there replaces it. */
    readonly place: string;
    readonly blob: Blob;
    /** Aborted once nobody looks at its form any more. */
    readonly left?: AbortSignal | undefined;
}

export interface WaitingPhoto {
    readonly id: string;
    /** Why the server did not take it. */
    readonly fault: string | null;
    /** From 0 to 1 while it is being sent. */
    readonly progress: number | null;
}

export interface PhotoStore {
    /** Keeps a photo and sends it, now or later. Rejects with ApiError when it is refused or cannot be kept. */
    readonly keep: (photo: TakenPhoto) => Promise<void>;
    /** The photo that was taken at a place and waits to be sent, kept current. */
    readonly useWaiting: (place: string) => WaitingPhoto | null;
    readonly pictureOf: (id: string) => Promise<Blob | null>;
    /** Tries at once to send what waits. */
    readonly retry: () => void;
}
