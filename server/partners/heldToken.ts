export interface FetchedToken {
    readonly token: string;
    /** For how long it may be used. */
    readonly usedMs: number;
}

/** A token that one caller fetches for all, and that is held for as long as it may be used. */
export const holdToken = (fetchToken: (signal: AbortSignal) => Promise<FetchedToken>) => {
    let held: { readonly token: string; readonly until: number } | undefined;
    let coming: Promise<string> | undefined;
    const fetchOne = async (signal: AbortSignal): Promise<string> => {
        const { token, usedMs } = await fetchToken(signal);
        held = { token, until: Date.now() + usedMs };
        return token;
    };
    return {
        token: (signal: AbortSignal): Promise<string> => {
            if (held !== undefined && held.until > Date.now()) return Promise.resolve(held.token);
            coming ??= fetchOne(signal).finally(() => {
                coming = undefined;
            });
            return coming;
        },
        forget: (): void => {
            held = undefined;
        },
    };
};
