import { createHash } from 'node:crypto';
import type { FastifyReply, onSendAsyncHookHandler } from 'fastify';

/** What an answer says beside its body. */
const told = ['content-range', 'x-total-exact', 'x-sounds-alike'] as const;

/** As etagOf made it of a record's version. */
const versionTag = /^"(\d+)"$/;

/** Of all that is sent: a record whose version stands may still show another's new name, or other masks. */
const tagOf = (reply: FastifyReply, body: Buffer): string => {
    const hash = createHash('sha1');
    for (const name of told) hash.update(`${String(reply.getHeader(name))}\n`);
    const content = hash.update(body).digest('base64url');
    const version = versionTag.exec(String(reply.getHeader('etag')))?.[1];
    return version === undefined ? `"${content}"` : `"${version}-${content}"`;
};

/**
 * Tags what somebody reads, and answers 304 without a body when they name the tag of exactly that (`If-None-Match`). The work
 * of reading is done first, so nobody learns of what they may not see, and each reading is noted.
 */
export const answerUnchanged: onSendAsyncHookHandler<unknown> = async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    // Written out once, for the tag and for the wire.
    const body = Buffer.from(payload);
    const tag = tagOf(reply, body);
    reply.header('etag', tag);
    // Whoever asks for the head alone is spared nothing.
    if (request.method === 'HEAD' || request.headers['if-none-match'] !== tag) return body;
    reply.code(304);
    return null;
};
