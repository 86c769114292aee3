import type { FastifyInstance } from 'fastify';
import { applicationScope, within } from '../../../domain/access/scope.ts';
import { granted, type Principal } from '../../../domain/access/roles.ts';
import { transitions } from '../../../domain/application/lifecycle/transitions.ts';
import { actsAs } from '../../../domain/application/lifecycle/actors.ts';
import { textIn } from '../../../domain/application/captured.ts';
import type { Application } from '../../../domain/application/application.ts';
import { countries, isCountry, type Country } from '../../../domain/countries.ts';
import { withDossier } from '../applications/answer.ts';
import { claimNext } from '../applications/claimNext.ts';
import { connectionsOf } from '../applications/connections.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { describeDesk } from './describe.ts';
import { readApplication } from '../records/application.ts';
import { uidOf } from '../applications/routes.ts';
import type { Services } from '../services.ts';
import { originOf } from '../../platform/audit/eventLog.ts';
import { notAllowed, notFound } from '../../platform/errors.ts';
import { sendWriteReply, withIdempotency } from '../../platform/http/idempotency.ts';
import { etagOf } from '../../platform/http/versions.ts';
import { readCallBacks } from './callBacks.ts';
import { readDesk } from './desk.ts';
import { readLines } from './lines.ts';
import { readFigures } from './figures.ts';
import { ableColleagues } from './underwriters.ts';

const requireUnderwriter = (principal: Principal): void => {
    if (!granted(principal, ['underwriter'])) throw notAllowed();
};

/** A screen of a list. */
const mostLines = 100;

const mayAssign = (principal: Principal): boolean =>
    transitions.some((row) => row.action === 'assign' && actsAs(principal, null, row.by));

const countryOf = ({ uid, country }: Application): Country => {
    if (!isCountry(country)) throw new Error(`Application ${uid} is of an unknown country: ${country}`);
    return country;
};

/** The underwriters' desk: what stands where, who works on what, a person's own figures, and the next one to take. */
export const deskRoutes =
    (services: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        describeDesk();
        const { database } = services;

        const reachedApplication = async (uid: string, principal: Principal): Promise<Application> => {
            const application = await database.withTransaction((tx) => readApplication(tx, uidOf(uid)), {
                scope: principal,
            });
            if (application === undefined || !within(applicationScope(principal), { ...application })) throw notFound();
            return application;
        };

        app.get('/api/desk', async ({ principal }) => {
            requireUnderwriter(principal);
            return readDesk(
                { reader: database.reader(principal, 'application'), readPool: database.readPool },
                principal,
            );
        });

        app.get('/api/desk/call-backs', async ({ principal }) => {
            requireUnderwriter(principal);
            return readCallBacks(database.reader(principal, 'application'), principal);
        });

        app.get('/api/desk/lines', async ({ principal, query }) => {
            requireUnderwriter(principal);
            const uids = textIn(Object(query), 'uids')?.split(',').slice(0, mostLines) ?? [];
            const reader = database.reader(principal, 'application');
            return readLines({ reader, readPool: database.readPool }, principal, uids.map(uidOf));
        });

        app.get('/api/desk/figures', async ({ person }) => {
            requireUnderwriter(person);
            const { username, homeCountry } = person;
            const timeZone = isCountry(homeCountry) ? countries[homeCountry].timeZone : 'UTC';
            return readFigures(database.reader(person, 'decision'), { username, timeZone, now: services.clock() });
        });

        app.post('/api/desk/claim-next', async (request, reply) => {
            const { principal } = request;
            let known: Application | undefined;
            const answer = await database.withTransaction(
                (tx) =>
                    withIdempotency(request, tx, async () => {
                        known = await claimNext(tx, services, originOf(request));
                        const { uid: about, version } = known;
                        return { status: 200, body: undefined, about, headers: { etag: etagOf(version) } };
                    }),
                { scope: principal },
            );
            const uid = uidOf(answer.about ?? '');
            return sendWriteReply(reply, await withDossier(services, answer, { uid, principal, known }));
        });

        app.get<{ Params: { uid: string } }>('/api/applications/:uid/connections', async (request) => {
            const { principal } = request;
            const application = await reachedApplication(request.params.uid, principal);
            if (!granted(principal, ['underwriter', 'admin'])) throw notAllowed();
            const rules = countries[countryOf(application)];
            const today = dayIn(rules.timeZone, services.clock());
            // Looked for in every shop; what the reader may see of it is decided row by row.
            return database.withTransaction((tx) => connectionsOf({ application, tx, rules, today }, principal));
        });

        app.get<{ Params: { uid: string } }>('/api/applications/:uid/colleagues', async (request) => {
            const application = await reachedApplication(request.params.uid, request.principal);
            if (!mayAssign(request.principal)) throw notAllowed();
            return ableColleagues(database.pool, application);
        });
    };
