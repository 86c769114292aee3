export interface Window {
    readonly from: Date;
    readonly to: Date;
}

/** One network: what it took in that time, each as JSON in its own words. What it resolves to is not trusted. */
export type PullProvider = (window: Window, signal: AbortSignal) => Promise<readonly string[]>;
