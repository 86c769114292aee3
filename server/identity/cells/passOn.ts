import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { decodeJwt } from 'jose';
import type { CellConfig } from '../../platform/config/cellConfig.ts';
import { forward } from '../../platform/http/forward.ts';

/** Marks what was passed on once: it stays where it came to. */
const passedOn = 'x-ahadi-cell';
/** Tells the proxy before all cells where its owner's requests go, so that their data need not pass the directory. */
const cookie = 'ahadi_cell';

/** Whose country's data a token's owner works with; what it says opens nothing, so nobody has checked it yet. */
const countryIn = ({ headers }: FastifyRequest): string | undefined => {
    try {
        const country = decodeJwt((headers.authorization ?? '').replace(/^Bearer /i, ''))['custom:country'];
        return typeof country === 'string' ? country : undefined;
    } catch {
        return undefined;
    }
};

const isUnder = (prefix: string, { url }: FastifyRequest): boolean => url.startsWith(`/${prefix}/`);

/** Where a request belongs that is not for this cell. */
const otherPlace = (cells: CellConfig): ((request: FastifyRequest) => { readonly url: string } | undefined) => {
    const { home = [], others, directory } = cells;
    if (directory === undefined) {
        return (request) => {
            const country = isUnder('api', request) ? countryIn(request) : undefined;
            return others.find((cell) => cell.country === country);
        };
    }
    const { host } = new URL(directory.url);
    return (request) => {
        if (isUnder('idp', request)) return directory;
        // At its own address a cell answers whoever it knows: those who answer for every country, too.
        if (!isUnder('api', request) || request.host !== host || request.headers[passedOn] !== undefined)
            return undefined;
        const country = countryIn(request);
        return country === undefined || home.includes(country) ? undefined : directory;
    };
};

/** Answers from where a person's data lie: what came to the one address and is another cell's is passed on to it. */
export const passOn = fastifyPlugin(
    async (app: FastifyInstance, { cells, publicUrl }: { readonly cells: CellConfig; readonly publicUrl: string }) => {
        // Without cells, whoever comes is not asked where they belong.
        if (cells.others.length === 0 && cells.directory === undefined) return;
        const placeOf = otherPlace(cells);
        const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
        const cookieOf = (country: string): string => `${cookie}=${country}; Path=/; HttpOnly; SameSite=Lax${secure}`;
        app.addHook('onRequest', async (request, reply) => {
            const place = placeOf(request);
            if (place !== undefined) {
                const answered = await forward(request, reply, { url: place.url, headers: { [passedOn]: '1' } });
                return answered;
            }
            return undefined;
        });
        if (cells.others.length === 0) return;
        app.addHook('onSend', async (request, reply) => {
            if (!isUnder('api', request)) return;
            const country = countryIn(request) ?? '';
            const wanted = cells.others.some((cell) => cell.country === country) ? country : '';
            const held = new RegExp(`(?:^|;\\s*)${cookie}=([A-Z]*)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
            if (wanted !== held && request.headers.authorization !== undefined)
                reply.header('set-cookie', cookieOf(wanted));
        });
    },
);
