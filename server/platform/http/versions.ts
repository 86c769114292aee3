import type { FastifyRequest } from 'fastify';
import { malformed, versionRequired } from '../errors.ts';

const largest = 2_147_483_647;
const etag = /^(?:W\/)?(?:"v?(\d{1,10})(?:-[\w-]{27})?"|v?(\d{1,10}))$/;

/**
 * The version that a change was made on, from `If-Match`: `"7"`, `W/"7"`, `"v7"`, `v7` or `7`, and
 * the `ETag` of a reading, in which the tag of its content follows.
 * Throws 428 without the header, 400 when it holds anything else (`*` and lists included).
 */
export const requireVersion = ({ headers }: Pick<FastifyRequest, 'headers'>): number => {
    const text = headers['if-match'];
    if (text === undefined || text.trim() === '') throw versionRequired();
    const found = etag.exec(text.trim());
    const version = Number(found?.[1] ?? found?.[2]);
    if (!Number.isInteger(version) || version < 1 || version > largest) {
        throw malformed('If-Match must be one version such as "7".');
    }
    return version;
};

export const etagOf = (version: number): string => `"${version}"`;
