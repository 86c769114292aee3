import { useRef, useState } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { exchange, type RequestOptions } from '../../dataProvider/http.ts';
import { say } from '../../i18n/say.ts';
import { addressOf, bodyToBegin, headersOf, versionAddressOf, type Texts } from './draft.ts';
import { exampleOf } from './example.ts';
import { schemaOfParameter, type Endpoint, type OpenApi } from './openApi.ts';
import { formatNumber } from '../../framework/numbers.ts';

export interface Answer {
    readonly status: number;
    readonly headers: readonly (readonly [string, string])[];
    readonly body: string;
    /** Until the whole body was here. */
    readonly milliseconds: number;
}

type Method = NonNullable<RequestOptions['method']>;

const methods: Readonly<Record<string, Method>> = {
    get: 'GET',
    post: 'POST',
    put: 'PUT',
    patch: 'PATCH',
    delete: 'DELETE',
};

const isReadable = (type: string): boolean => /json|text|xml|csv|^$/.test(type);

const bodyIn = async (response: Response): Promise<string> => {
    const type = response.headers.get('Content-Type') ?? '';
    if (!isReadable(type)) return say`${formatNumber((await response.blob()).size)} bytes of ${type}`;
    const text = await response.text();
    if (!type.includes('json')) return text;
    return JSON.stringify(JSON.parse(text), null, 2);
};

const examplesFor = (document: OpenApi, { operation }: Endpoint): Texts =>
    Object.fromEntries(
        (operation.parameters ?? []).flatMap((parameter) => {
            if (parameter.name === 'Idempotency-Key') return [[parameter.name, newUid()]];
            const schema = schemaOfParameter(parameter);
            return schema?.examples === undefined
                ? []
                : [[parameter.name, JSON.stringify(exampleOf(document, schema))]];
        }),
    );

/** A call in the making, and what came of the last one. Calls go to our own origin, with the caller's own token. */
export const useTry = (document: OpenApi, endpoint: Endpoint) => {
    const [texts, setTexts] = useState<Texts>(() => examplesFor(document, endpoint));
    const [body, setBody] = useState(() => bodyToBegin(document, endpoint));
    const [answer, setAnswer] = useState<Answer>();
    const [fault, setFault] = useState<string>();
    const running = useRef<AbortController>(undefined);
    const [isRunning, setRunning] = useState(false);

    const isVersioned = (endpoint.operation.parameters ?? []).some(({ name }) => name === 'If-Match');
    /** Fills in the version that the record has now, where the person has not said which one they mean. */
    const fillVersion = async (): Promise<void> => {
        const address = versionAddressOf(document, endpoint, texts);
        if (!isVersioned || (texts['If-Match'] ?? '') !== '' || address === undefined) return;
        const version = (await exchange(address)).headers.get('ETag');
        if (version !== null) setTexts((current) => ({ ...current, 'If-Match': version }));
    };

    const ask = async (signal: AbortSignal): Promise<Answer> => {
        const address = addressOf(endpoint, texts);
        // The token is for nobody else, whatever the document says.
        if (new URL(address, location.origin).origin !== location.origin)
            throw new SyntaxError(say`${address} is not an address of this server.`);
        const begun = performance.now();
        const response = await exchange(address, {
            method: methods[endpoint.method] ?? 'GET',
            headers: headersOf(endpoint, texts),
            signal,
            ...(body === null ? {} : { body: JSON.parse(body) }),
        });
        const text = await bodyIn(response);
        const milliseconds = Math.round(performance.now() - begun);
        return { status: response.status, headers: [...response.headers], body: text, milliseconds };
    };
    const send = async (): Promise<void> => {
        const control = new AbortController();
        running.current = control;
        setRunning(true);
        setFault(undefined);
        setAnswer(undefined);
        try {
            setAnswer(await ask(control.signal));
            // The next call is another intent, over what this one has left.
            setTexts(({ 'If-Match': _version, ...rest }) =>
                'Idempotency-Key' in rest ? { ...rest, 'Idempotency-Key': newUid() } : rest,
            );
        } catch (error) {
            if (control.signal.aborted) setFault(say`Stopped before the answer was complete.`);
            else if (error instanceof ApiError || error instanceof SyntaxError) setFault(error.message);
            else throw error;
        } finally {
            setRunning(false);
        }
    };
    const stop = (): void => running.current?.abort();
    return { texts, setTexts, body, setBody, answer, fault, isRunning, fillVersion, send, stop };
};
