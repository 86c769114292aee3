import type { IncomingMessage } from 'node:http';

const isQuery = /^[\w.!~*'()%+=&,:;@/?$[\]{}"-]+$/;

/**
 * The address of a request with the query that came in the header `X-Query` instead: what people type to find somebody stands
 * in no address, which proxies and their logs keep (ASVS 14.2.1). An address with a query of its own stays as it is.
 */
export const withQuietQuery = ({
    url,
    headers,
}: Pick<IncomingMessage, 'headers'> & { readonly url: string }): string => {
    const query = headers['x-query'];
    const isMeant = typeof query === 'string' && isQuery.test(query) && url.startsWith('/api/') && !url.includes('?');
    return isMeant ? `${url}?${query}` : url;
};
