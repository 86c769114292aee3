/** Calls that come while one runs share its outcome. */
export const singleFlight = <R>(action: () => Promise<R>): (() => Promise<R>) => {
    let running: Promise<R> | undefined;
    return () => (running ??= action().finally(() => (running = undefined)));
};
