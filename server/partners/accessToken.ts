import { lazy, number, object, string } from 'yup';
import { PartnerTrouble } from './ask.ts';
import { holdToken } from './heldToken.ts';
import { readReply, type Http, type HttpCall, type HttpReply } from './http.ts';

export interface TokenRequest {
    /** POST unless told. */
    readonly method?: 'GET' | 'POST';
    readonly url: string;
    readonly username: string;
    /** A secret. */
    readonly password: string;
    readonly headers?: Readonly<Record<string, string>>;
    /** Form fields beside the credentials. */
    readonly fields?: Readonly<Record<string, string>>;
    /** `json`: the credentials stand in a body of JSON, and not in a header. */
    readonly speaks?: 'form' | 'json';
}

const reply = object({
    access_token: string().max(8_192).required(),
    // Seconds; as text at some.
    expires_in: lazy((value: unknown) =>
        typeof value === 'string'
            ? string()
                  .matches(/^\d{1,9}$/)
                  .required()
            : number().min(1).required(),
    ),
});

// A token is not used up to its last second: it must still be good when it arrives.
const marginMs = 60_000;

const formType = { 'content-type': 'application/x-www-form-urlencoded' };

type Credentials = Pick<TokenRequest, 'method' | 'username' | 'password' | 'fields' | 'speaks'>;

const asking = ({ method = 'POST', username, password, fields = {}, speaks = 'form' }: Credentials) => {
    if (speaks === 'json') {
        const body = { client_id: username, client_secret: password, grant_type: 'client_credentials' };
        return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    }
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    return method === 'POST'
        ? { headers: { ...formType, authorization }, body: new URLSearchParams(fields).toString() }
        : { headers: { authorization } };
};

/**
 * Calls with an OAuth 2 access token by client credentials. Calls that come at once share one request for a token; a token
 * the partner no longer takes is replaced once. Throws PartnerTrouble.
 */
export const withAccessToken = (
    partner: string,
    http: Http,
    { url, headers = {}, ...credentials }: TokenRequest,
): ((call: HttpCall) => Promise<HttpReply>) => {
    const session = holdToken(async (signal) => {
        const { method = 'POST' } = credentials;
        const asked = asking(credentials);
        const { status, body } = await http({
            method,
            url,
            signal,
            ...asked,
            headers: { ...headers, ...asked.headers },
        });
        if (status !== 200) throw new PartnerTrouble(partner, 'refused');
        const { access_token: token, expires_in: seconds } = readReply(partner, reply, body);
        return { token, usedMs: Number(seconds) * 1000 - marginMs };
    });

    const send = async (call: HttpCall): Promise<HttpReply> =>
        http({ ...call, headers: { ...call.headers, authorization: `Bearer ${await session.token(call.signal)}` } });

    return async (call) => {
        const first = await send(call);
        if (first.status !== 401) return first;
        session.forget();
        return send(call);
    };
};
