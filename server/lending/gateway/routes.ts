import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readForm } from '../../identity/embedded/hosted/form.ts';
import type { GatewayConfig } from '../../platform/config/gatewayConfig.ts';
import { notFound } from '../../platform/errors.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import { takeRawBodies } from '../../platform/http/rawBodies.ts';
import type { Services } from '../services.ts';
import { answerDialling } from './menu.ts';
import { takeText } from './words.ts';

interface BySecret {
    readonly Params: { readonly secret: string };
}

const [menuPath, textPath] = ['/hooks/menu/:secret', '/hooks/texts/:secret'];
const mostBytes = 16 * 1024;

/** A gateway waits fifteen seconds; whoever dialled hangs up long before. */
const mostMs = 5_000;

/** Who was given this address and calls from where they are. Throws 404 where nobody was, as for any address that is none. */
const knownAt = ({ partners }: Services, { params: { secret }, ip }: FastifyRequest<BySecret>): GatewayConfig => {
    const gateway = partners.gateways.at(secret, ip);
    if (gateway === undefined) throw notFound();
    return gateway;
};

const fieldsOf = (request: FastifyRequest): ((name: string) => string) => {
    const fields = readForm(request);
    return (name) => (fields?.get(name) ?? '').slice(0, 2000);
};

/**
 * What gateways of text messages call, in the shape of Africa's Talking: `POST /hooks/menu/<secret>` for each key that somebody
 * presses after dialling our code, `POST /hooks/texts/<secret>` for each message to our number.
 */
export const gatewayRoutes =
    (services: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        const common = {
            tag: 'Networks',
            reply: { type: 'string' },
            replyType: 'text/plain',
            allowed: 'public',
        } as const;
        describeRoute(`POST ${menuPath}`, 'A key pressed in the menu that customers dial', common);
        describeRoute(`POST ${textPath}`, 'A text message that a customer wrote', common);
        takeRawBodies(app, mostBytes);
        const options = { bodyLimit: mostBytes, handlerTimeout: mostMs, config: { isPublic: true } } as const;
        app.post<BySecret>(menuPath, options, async (request, reply) => {
            const gateway = knownAt(services, request);
            const field = fieldsOf(request);
            const answer = await answerDialling(services, {
                gateway,
                sessionId: field('sessionId'),
                phoneNumber: field('phoneNumber'),
                text: field('text'),
                ip: request.ip,
            });
            return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(answer);
        });
        app.post<BySecret>(textPath, options, async (request, reply) => {
            const gateway = knownAt(services, request);
            const field = fieldsOf(request);
            await takeText(services, {
                gateway,
                id: field('id'),
                from: field('from'),
                text: field('text'),
                ip: request.ip,
            });
            return reply.type('text/plain; charset=utf-8').send('');
        });
    };
