import { createStore } from './store.ts';

interface FeatureFlagEntry {
    readonly featureData: unknown;
    /** Milliseconds since 1970 at which the flag was fetched. */
    readonly timestamp: number;
}

/** Everything the app keeps about the person between visits (rule 7.3; the names are the specification's). */
export interface Session {
    readonly token: string | null;
    readonly username: string | null;
    readonly country: string | null;
    readonly merchantCode: string | null;
    readonly agentCode: string | null;
    readonly email: string | null;
    readonly cellphone: string | null;
    readonly name: string | null;
    /** Seconds since 1970, the `exp` claim of the access token. */
    readonly expires: number | null;
    readonly user: { readonly sub: string; readonly username: string } | null;
    readonly roles: readonly string[];
    readonly permissions: readonly string[];
    readonly newVersion: boolean;
    readonly isTestMode: boolean;
    readonly notificationToken: string | null;
    readonly merchant: { readonly merchantCode: string; readonly name: string } | null;
    readonly locale: string | null;
    readonly seniority: string | null;
    /** Their work asks for a second factor that they have not set up: nothing is open to them but their account. */
    readonly lacksFactor: boolean;
    /** After as many seconds without use the sign-in ends. */
    readonly idleSeconds: number | null;
    readonly featureFlagCache: Readonly<Record<string, FeatureFlagEntry>>;
}

export const emptySession: Session = {
    token: null,
    username: null,
    country: null,
    merchantCode: null,
    agentCode: null,
    email: null,
    cellphone: null,
    name: null,
    expires: null,
    user: null,
    roles: [],
    permissions: [],
    newVersion: false,
    isTestMode: false,
    notificationToken: null,
    merchant: null,
    locale: null,
    seniority: null,
    lacksFactor: false,
    idleSeconds: null,
    featureFlagCache: {},
};

export const SESSION_KEY = 'ahadi.session';

/** The one session of this browser: `get`, `set(changes)`, `reset()`, `subscribe(listener)`; tabs follow each other. */
export const session = createStore({ key: SESSION_KEY, empty: emptySession });

export const isAuthenticated = ({ token }: Pick<Session, 'token'>): boolean => token !== null;
