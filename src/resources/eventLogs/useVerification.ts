import { useEffect, useRef, useState } from 'react';
import type { PieceVerification, SealMark } from '../../../domain/logFault.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { request } from '../../dataProvider/http.ts';
import { say } from '../../i18n/say.ts';

export interface Verification {
    /** What was found up to now; null before the first piece was looked at. */
    readonly found: PieceVerification | null;
    readonly isRunning: boolean;
    readonly failure: string | null;
    /** From the first seal on, beside what somebody noted. */
    readonly start: (noted: readonly SealMark[]) => void;
}

const pieceFrom = (
    from: SealMark | null,
    noted: readonly SealMark[],
    signal: AbortSignal,
): Promise<PieceVerification> => {
    const query = new URLSearchParams();
    if (from !== null) query.set('from', JSON.stringify(from));
    if (noted.length > 0) query.set('noted', JSON.stringify(noted));
    const asked = query.size === 0 ? '' : `?${query}`;
    return request<PieceVerification>(`/api/event-logs/verification${asked}`, { signal });
};

const nothing = { checked: 0, faults: [], heads: [] };

const together = (
    before: Pick<PieceVerification, 'checked' | 'faults' | 'heads'>,
    piece: PieceVerification,
): PieceVerification => ({
    ...piece,
    checked: before.checked + piece.checked,
    // A file of the archive may be met in several pieces.
    faults: [...new Map([...before.faults, ...piece.faults].map((fault) => [JSON.stringify(fault), fault])).values()],
    heads: [...before.heads, ...piece.heads],
});

/** Walks through the log piece by piece until its end; stops when its place is left. */
export const useVerification = (): Verification => {
    const [found, setFound] = useState<PieceVerification | null>(null);
    const [isRunning, setRunning] = useState(false);
    const [failure, setFailure] = useState<string | null>(null);
    const running = useRef<AbortController>(null);
    useEffect(() => () => running.current?.abort(), []);

    const walk = async (noted: readonly SealMark[], signal: AbortSignal): Promise<void> => {
        let sum = together(nothing, await pieceFrom(null, noted, signal));
        while (!signal.aborted) {
            setFound(sum);
            if (sum.next === null) return;
            sum = together(sum, await pieceFrom(sum.next, noted, signal));
        }
    };
    const start = (noted: readonly SealMark[]): void => {
        running.current?.abort();
        const stop = new AbortController();
        running.current = stop;
        setFound(null);
        setFailure(null);
        setRunning(true);
        walk(noted, stop.signal)
            .catch((error: unknown) => {
                if (stop.signal.aborted) return;
                setFailure(error instanceof ApiError ? error.message : say`The connection broke.`);
            })
            .finally(() => {
                if (running.current === stop) setRunning(false);
            });
    };
    return { found, isRunning, failure, start };
};
