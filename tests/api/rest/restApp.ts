import fastify, { type FastifyInstance } from 'fastify';
import type { Principal } from '../../../domain/access/roles.ts';
import type { Resource } from '../../../domain/resource.ts';
import { openFreshness } from '../../../server/platform/audit/freshness.ts';
import { errors } from '../../../server/platform/http/errors.ts';
import { hostileInput } from '../../../server/platform/http/hostileInput.ts';
import type { Hooks } from '../../../server/rest/write/context.ts';
import { rest } from '../../../server/rest/routes.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { shared } from '../../support/shared.ts';

/** A person for tests; a support agent of Ghana unless told. */
export const person = (some: Partial<Principal>): Principal => ({
    kind: 'person',
    username: 'esi',
    name: 'Esi Owusu',
    roles: ['support'],
    seniority: 'officer',
    country: 'GH',
    merchantCode: null,
    agentCode: null,
    cellphone: null,
    isTestMode: false,
    ...some,
});

export const people = {
    admin: person({ username: 'kojo', name: 'Kojo Mensah', roles: ['admin'], seniority: 'senior' }),
    lead: person({ username: 'abena', name: 'Abena Lead', roles: ['admin'], seniority: 'lead', country: '*' }),
    secondLead: person({
        username: 'kwabena',
        name: 'Kwabena Lead',
        roles: ['admin'],
        seniority: 'lead',
        country: '*',
    }),
    support: person({}),
    underwriter: person({ username: 'yaw', name: 'Yaw Darko', roles: ['underwriter'], seniority: 'junior' }),
    senior: person({ username: 'akosua', name: 'Akosua Sarpong', roles: ['underwriter'], seniority: 'senior' }),
    sales: person({
        username: 'kwame',
        name: 'Kwame Asante',
        roles: ['sales'],
        seniority: 'junior',
        merchantCode: 'GH0001',
        agentCode: 'AG0001',
    }),
    tester: person({ username: 'tester', roles: ['admin'], isTestMode: true }),
    kenyan: person({ username: 'wanjiru', name: 'Wanjiru Kamau', roles: ['admin'], country: 'KE' }),
    nobody: person({ username: 'nobody', roles: [] }),
} as const satisfies Record<string, Principal>;

export type PersonName = keyof typeof people;

export interface RestApp {
    readonly app: FastifyInstance;
    readonly database: TestDatabase;
    readonly close: () => Promise<void>;
}

interface RestAppOptions {
    readonly hooks?: Hooks;
    readonly resources?: readonly Resource[];
}

const nameOf = (header: unknown): PersonName =>
    typeof header === 'string' && header in people ? (header as PersonName) : 'nobody';

/** The generated routes over a database of their own; the header `x-person` says who asks. */
const startRestApp = async (options: RestAppOptions = {}): Promise<RestApp> => {
    const database = await createTestDatabase();
    const app = fastify({ logger: false });
    app.decorateRequest('principal', {
        getter() {
            return people[nameOf(this.headers['x-person'])];
        },
    });
    await app.register(errors);
    await app.register(hostileInput);
    const freshness = await openFreshness(database.db);
    app.addHook('onClose', () => freshness.stop());
    await app.register(rest, { database: database.db, freshness, ...options });
    return {
        app,
        database,
        close: async () => {
            await app.close();
            await database.drop();
        },
    };
};

/** One such app for all tests of a file. */
export const sharedRestApp = (options: RestAppOptions = {}): RestApp =>
    shared(
        () => startRestApp(options),
        (rest) => rest.close(),
    );

export interface Call {
    readonly as: PersonName;
    readonly path: string;
    readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer<Body = unknown> {
    readonly status: number;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: Body;
}

/** Asks over the app without a network; the caller names the shape of the reply it goes on to check. */
export const ask = async <Body = Record<string, unknown>>({ app }: RestApp, call: Call): Promise<Answer<Body>> => {
    const { as, path, method = 'GET', body, headers = {} } = call;
    const reply = await app.inject({
        method,
        url: path,
        headers: { 'x-person': as, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() as Body };
};

/** The address of a list. */
export const listOf = (
    name: string,
    { filter, range, sort }: { readonly filter?: unknown; readonly range?: unknown; readonly sort?: unknown } = {},
): string => {
    const query = Object.entries({ filter, range, sort }).filter(([, value]) => value !== undefined);
    return `/api/${name}?${new URLSearchParams(query.map(([key, value]) => [key, JSON.stringify(value)]))}`;
};
