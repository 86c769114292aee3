import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { request } from '../../dataProvider/http.ts';
import { say } from '../../i18n/say.ts';

/** The number of an entry and its hash. */
export interface Seal {
    readonly sequence: number;
    readonly hash: string;
}

interface Piece {
    readonly last: Seal;
    /** The number of the log's last entry. */
    readonly end: number;
    readonly isDone: boolean;
    readonly fault: { readonly sequence: number; readonly kind: 'changed' | 'missing' | 'cut' | 'added' } | null;
}

export interface Verification {
    /** Null before the first piece was looked at. */
    readonly piece: Piece | null;
    /** Where it began: 0 for the start of the log. */
    readonly begun: number;
    readonly isRunning: boolean;
    readonly failure: string | null;
    /** From a seal that somebody noted, or from the first entry. */
    readonly start: (from?: Seal) => void;
}

const pieceFrom = (from: Seal | undefined, signal: AbortSignal): Promise<Piece> => {
    const query = from === undefined ? '' : `?from=${encodeURIComponent(JSON.stringify(from))}`;
    return request<Piece>(`/api/event-logs/verification${query}`, { signal });
};

/** Walks through the chain of the log piece by piece until its end or its first fault; stops when its place is left. */
export const useVerification = (): Verification => {
    const [piece, setPiece] = useState<Piece | null>(null);
    const [begun, setBegun] = useState(0);
    const [isRunning, setRunning] = useState(false);
    const [failure, setFailure] = useState<string | null>(null);
    const running = useRef<AbortController>(null);
    useEffect(() => () => running.current?.abort(), []);

    const walk = async (from: Seal | undefined, signal: AbortSignal): Promise<void> => {
        let at = from;
        for (;;) {
            const found = await pieceFrom(at, signal);
            if (signal.aborted) return;
            setPiece(found);
            if (found.isDone) return;
            at = found.last;
        }
    };
    const start = (from?: Seal): void => {
        running.current?.abort();
        const stop = new AbortController();
        running.current = stop;
        setPiece(null);
        setFailure(null);
        setBegun(from?.sequence ?? 0);
        setRunning(true);
        walk(from, stop.signal)
            .catch((error: unknown) => {
                if (stop.signal.aborted) return;
                setFailure(error instanceof ApiError ? error.message : say`The connection broke.`);
            })
            .finally(() => {
                if (running.current === stop) setRunning(false);
            });
    };
    return { piece, begun, isRunning, failure, start };
};
