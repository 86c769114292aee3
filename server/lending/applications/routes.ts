import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Application } from '../../../domain/application/application.ts';
import { isActionName, type ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { originOf } from '../../platform/audit/eventLog.ts';
import { notFound } from '../../platform/errors.ts';
import { sendWriteReply, withIdempotency } from '../../platform/http/idempotency.ts';
import { answerUnchanged } from '../../platform/http/unchanged.ts';
import { etagOf, requireVersion } from '../../platform/http/versions.ts';
import { act, startActions } from './act.ts';
import { readDossier, withDossier } from './answer.ts';
import { lookAtDevice } from './lookAtDevice.ts';
import { describeApplications } from './describe.ts';
import type { Services } from '../services.ts';

const uidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

interface ActionRoute {
    readonly Params: { readonly uid: string; readonly action: string };
}

/** Only ids that a UUIDv7 maker makes can exist; anything else is answered as what does not exist. */
export const uidOf = (uid: string): string => {
    if (!uidPattern.test(uid)) throw notFound();
    return uid;
};

const actionOf = (name: string): ActionName => {
    if (!isActionName(name)) throw notFound();
    return name;
};

const versionOf = (request: FastifyRequest, action: ActionName): number | null =>
    startActions.includes(action) ? null : requireVersion(request);

const doneStatus = (action: ActionName): number => (startActions.includes(action) ? 201 : 200);

/**
 * `POST /api/applications/:uid/actions/:action`, the only way an application changes, and
 * `GET /api/applications/:uid/dossier`, all of it that the caller may see.
 */
export const applicationRoutes =
    (services: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        describeApplications();
        app.post<ActionRoute>('/api/applications/:uid/actions/:action', async (request, reply) => {
            const uid = uidOf(request.params.uid);
            const action = actionOf(request.params.action);
            const { principal } = request;
            if (action === 'complete') await lookAtDevice(services, uid, originOf(request));
            let known: Application | undefined;
            const answer = await services.database.withTransaction(
                (tx) =>
                    withIdempotency(request, tx, async () => {
                        const asked = {
                            uid,
                            action,
                            input: request.body,
                            version: versionOf(request, action),
                            origin: originOf(request),
                        };
                        const { application, waits } = await act(tx, services, asked);
                        known = application;
                        const status = waits ? 202 : doneStatus(action);
                        return { status, body: undefined, headers: { etag: etagOf(application.version) } };
                    }),
                { scope: principal, of: 'application' },
            );
            return sendWriteReply(reply, await withDossier(services, answer, { uid, principal, known }));
        });

        app.get<{ Params: { uid: string } }>(
            '/api/applications/:uid/dossier',
            { onSend: answerUnchanged },
            async (request, reply) => {
                const uid = uidOf(request.params.uid);
                const { principal } = request;
                const dossier = await readDossier(services, { uid, principal });
                return reply.header('etag', etagOf(dossier.application.version)).send(dossier);
            },
        );
    };
