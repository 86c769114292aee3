/** What the server answered to a question, and when. */
export interface KnownAnswer {
    readonly data: unknown;
    /** Milliseconds since 1970. */
    readonly at: number;
}
