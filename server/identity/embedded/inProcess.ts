import { Readable } from 'node:stream';
import { HttpResponse, type HttpHandler, type HttpRequest } from '@smithy/protocol-http';
import type { Context } from './context.ts';
import { answer } from './wire.ts';

/** Carries requests of the AWS SDK into this provider without a socket: the only way to what is for the server alone. */
export function inProcessHandler(context: Context): HttpHandler {
    return {
        handle: async ({ headers, body }: HttpRequest) => {
            const target = headers['x-amz-target'];
            const reply = await answer(context, { target, body: asBuffer(body), isOurs: true });
            return {
                response: new HttpResponse({
                    statusCode: reply.status,
                    headers: { ...reply.headers },
                    body: Readable.from([reply.body]),
                }),
            };
        },
        updateHttpClientConfig: () => undefined,
        httpHandlerConfigs: () => ({}),
    };
}

function asBuffer(body: unknown): Buffer | undefined {
    if (typeof body === 'string') return Buffer.from(body);
    if (!(body instanceof Uint8Array)) return undefined;
    return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}
