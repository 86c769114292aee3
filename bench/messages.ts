/** What the benchmark asks of a server under measurement. */
export type ToServer = { readonly ask: 'usage' } | { readonly ask: 'constant'; readonly body: string };

/** What a server under measurement needs to go on where one before it stopped. */
export interface Secrets {
    /** What seals the identity provider's keys, in base64. */
    readonly key: string;
    readonly password: string;
    /** Its address is where its tokens say they come from; people are known by that too. */
    readonly port: number;
    /** Where it listens, if it is one of several behind that address. */
    readonly listensOn?: number;
    /** Who asks: one of the demonstration's people, who are entered then, or an administrator made for it. */
    readonly username?: string;
    /** Whether it does the work of the queue too, over the whole demonstration. */
    readonly works?: boolean;
    /** Whether customers are told at night too, so that a measurement does not depend on its hour. */
    readonly tellsAtNight?: boolean;
    /** How many connections of a process are for changes; as many as usual where nothing is said. */
    readonly connections?: number;
}

export interface Ready {
    readonly tell: 'ready';
    readonly url: string;
    readonly constantUrl: string;
    readonly signIn: { readonly clientId: string; readonly username: string; readonly password: string };
}

export interface Usage {
    readonly tell: 'usage';
    /** Since its start. */
    readonly cpuMs: number;
    readonly rssMb: number;
}

export type FromServer = Ready | Usage;
