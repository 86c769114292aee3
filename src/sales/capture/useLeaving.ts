import { useEffect, useState } from 'react';

export interface Leaving {
    /** Aborted once the page is left. */
    readonly left: () => AbortSignal;
    /** Nobody waits here for the server any more: what is kept on the phone goes out from there. */
    readonly leave: () => void;
    /** It was not left after all. */
    readonly stay: () => void;
}

const createLeaving = (): Leaving => {
    let controller = new AbortController();
    return {
        left: () => controller.signal,
        leave: () => controller.abort(),
        stay: () => {
            if (controller.signal.aborted) controller = new AbortController();
        },
    };
};

/** Tells what is on its way to the server when its page is left. Call it before what saves, which then hears it first. */
export const useLeaving = (): Leaving => {
    const [leaving] = useState(createLeaving);
    useEffect(() => {
        leaving.stay();
        return leaving.leave;
    }, [leaving]);
    return leaving;
};
