import { Readable } from 'node:stream';
import { HttpResponse, type HttpHandler, type HttpRequest } from '@smithy/protocol-http';
import { BoundedMap } from '../../platform/boundedMap.ts';
import type { Place } from '../../platform/config/cellConfig.ts';
import { unavailable } from '../../platform/errors.ts';
import type { IdentityProvider, PublicKeys, TokenState } from '../embedded/types.ts';
import type { Lead } from './leads.ts';
import type { OwnProfile } from './ownProfiles.ts';
import { headerOf } from './secret.ts';

const patienceMs = 2_000;
/** So long what the directory said of a sign-in counts; whoever is suspended there is out here after it. */
const believedMs = 2_000;
const mostSignIns = 50_000;

/** What the directory answers about one sign-in. */
export interface SignIn {
    readonly state: TokenState;
    /** The person, where they are a leading administrator. */
    readonly lead: Lead | null;
    readonly profile: OwnProfile;
}

interface Directory extends Pick<IdentityProvider, 'jwks' | 'tokenState'> {
    /** For a client of the AWS SDK: what this cell may do with the accounts of its own people. */
    readonly requestHandler: HttpHandler;
}

interface DirectoryOptions extends Place {
    readonly poolId: string;
    /** Hears what the directory says of whoever comes in. */
    readonly onSignIn: (subject: string, signIn: SignIn) => Promise<void>;
}

interface Call {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
}

const asked = async ({ url, secret }: Place, path: string, init: Call = {}): Promise<Response> => {
    const headers = { ...init.headers, authorization: headerOf(secret) };
    const signal = AbortSignal.timeout(patienceMs);
    const reply = await fetch(`${url}${path}`, { ...init, headers, signal, redirect: 'error' });
    if (reply.status >= 500 || reply.status === 401) throw new Error(`The directory answered ${reply.status}.`);
    return reply;
};

/** Carries requests of the AWS SDK to the directory, which answers for this cell's people alone. */
const handlerFor = (place: Place): HttpHandler => ({
    handle: async ({ headers, body }: HttpRequest) => {
        const reply = await asked(place, '/cells/accounts', {
            method: 'POST',
            headers: { 'x-amz-target': headers['x-amz-target'] ?? '', 'content-type': 'application/x-amz-json-1.1' },
            body,
        });
        return {
            response: new HttpResponse({
                statusCode: reply.status,
                headers: Object.fromEntries(reply.headers),
                body: Readable.from([Buffer.from(await reply.arrayBuffer())]),
            }),
        };
    },
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
});

/** The published keys; while the directory is away, those it published last. */
const keysOf = (place: Place, poolId: string): Directory['jwks'] => {
    let known: PublicKeys | undefined;
    return async () => {
        try {
            const reply = await asked(place, `/idp/${poolId}/.well-known/jwks.json`);
            known = (await reply.json()) as PublicKeys;
        } catch (error) {
            if (known === undefined) throw error;
        }
        return known;
    };
};

/**
 * Whether a sign-in stands, asked of the directory every two seconds of its use. While the directory is away, whoever was
 * let in stays until their token ends, and nobody else comes in: 503 with Retry-After.
 */
const statesOf = ({ onSignIn, ...place }: DirectoryOptions): Directory['tokenState'] => {
    const known = new BoundedMap<number>(mostSignIns);
    let askAgainAt = 0;
    return async ({ originJti, sub }) => {
        const key = `${sub} ${originJti}`;
        const at = Date.now();
        const before = known.get(key);
        if (before !== undefined && at < Math.max(before + believedMs, askAgainAt)) return 'live';
        try {
            const reply = await asked(
                place,
                `/cells/sign-ins/${encodeURIComponent(originJti)}?subject=${encodeURIComponent(sub)}`,
            );
            const signIn = (await reply.json()) as SignIn;
            await onSignIn(sub, signIn);
            if (signIn.state === 'live') known.set(key, at);
            else known.delete(key);
            return signIn.state;
        } catch (error) {
            if (before === undefined) throw unavailable(5, error);
            askAgainAt = at + believedMs;
            return 'live';
        }
    };
};

/** The directory of people, as a cell reaches it. */
export const createDirectory = (options: DirectoryOptions): Directory => ({
    jwks: keysOf(options, options.poolId),
    tokenState: statesOf(options),
    requestHandler: handlerFor(options),
});
