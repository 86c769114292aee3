import type { FastifyInstance } from 'fastify';
import { contractIn, readReport, type Provider } from '../../../domain/collections/providers.ts';
import type { CollectionConfig } from '../../platform/config/collectionConfig.ts';
import { notFound } from '../../platform/errors.ts';
import { readJson } from '../../platform/http/hostileInput.ts';
import { describeHook } from '../../platform/http/openapi/describeRoute.ts';
import { takeRawBodies } from '../../platform/http/rawBodies.ts';
import type { Services } from '../services.ts';
import { keepCall, type Call } from './keepCall.ts';
import { targetOf } from './match.ts';

const path = '/hooks/collections/:provider/:secret';
const mostBytes = 16 * 1024;
const mostMs = 1_000;

/** What a network expects to hear; it is the same whatever becomes of the money. */
const thanks: Readonly<Record<Provider, object>> = {
    daraja: { ResultCode: 0, ResultDesc: 'Success' },
    mtn: {},
    airtel: {},
};

/** Daraja asks beforehand: nobody is turned away but who names no contract, or whom we are not. */
const refusalOf = async (services: Services, { config, raw }: Call): Promise<string | undefined> => {
    const { receiver, account } = readReport(config.kind, config.country, readJson(raw));
    if (config.receivers.length > 0 && !config.receivers.includes(receiver ?? '')) return 'C2B00015';
    const contract = contractIn(account ?? '');
    const takes =
        contract !== undefined &&
        (await services.database.withTransaction((tx) => targetOf(tx, config.country, contract))) !== undefined;
    return takes ? undefined : 'C2B00012';
};

const answerTo = async (services: Services, call: Call, callId: string): Promise<object> => {
    if (call.config.kind !== 'daraja' || call.about !== 'validation') return thanks[call.config.kind];
    const refusal = await refusalOf(services, call);
    return refusal === undefined
        ? { ResultCode: '0', ResultDesc: 'Accepted', ThirdPartyTransID: callId }
        : { ResultCode: refusal, ResultDesc: 'Rejected' };
};

interface HookRoute {
    readonly Params: { readonly provider: string; readonly secret: string; readonly about?: string };
}

/** Who was given this address. Throws 404 where nobody was, as for any address that is none. */
const knownAt = (services: Services, { provider, secret }: HookRoute['Params']): CollectionConfig => {
    const config = services.partners.collections.at(provider, secret);
    if (config === undefined) throw notFound();
    return config;
};

const describe = (address: string, summary: string): void => {
    describeHook(`POST ${address}`, summary);
    describeHook(`PUT ${address}`, summary);
};

/**
 * `POST /hooks/collections/<provider>/<secret>`: networks report money that came in. What comes is kept as it is and answered; what
 * it means is found out afterwards.
 */
export const collectionRoutes =
    (services: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        describe(path, 'A network reports money that came in; kept, answered, and read afterwards');
        describe(
            `${path}/:about`,
            'The same, where its address says what it is about: a question beforehand, an order',
        );
        // Networks label JSON as they like, and what is no JSON is kept too.
        takeRawBodies(app, mostBytes);
        for (const url of [path, `${path}/:about`]) {
            app.route<HookRoute>({
                method: ['POST', 'PUT'],
                url,
                bodyLimit: mostBytes,
                // What is not kept by then is not answered as if it were: the network tells it again.
                handlerTimeout: mostMs,
                config: { isPublic: true },
                handler: async ({ params, body, ip }) => {
                    const config = knownAt(services, params);
                    const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
                    const call = { config, about: params.about ?? '', raw, ip };
                    const callId = await services.database.withTransaction((tx) => keepCall(tx, services, call));
                    return answerTo(services, call, callId);
                },
            });
        }
    };
