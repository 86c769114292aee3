import { v7 } from 'uuid';
import type { MeasuredServer } from './measuredServer.ts';

/** Does something with an application, over the real route; resolves to its version then. */
export const send = async (server: MeasuredServer, path: string, body: object, version?: number): Promise<number> => {
    const reply = await fetch(`${server.url}/api/applications/${path}`, {
        method: 'POST',
        headers: {
            authorization: `Bearer ${server.token}`,
            'content-type': 'application/json',
            'idempotency-key': v7(),
            ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
        body: JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`);
    return JSON.parse(text).application.version;
};
