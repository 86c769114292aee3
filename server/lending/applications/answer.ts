import type { Principal } from '../../../domain/access/roles.ts';
import { applicationScope, within } from '../../../domain/access/scope.ts';
import type { Application } from '../../../domain/application/application.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { readerIn } from '../../platform/database/scopedQuery.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { movedOn, type WriteReply } from '../../platform/http/idempotency.ts';
import { etagOf } from '../../platform/http/versions.ts';
import { dossierOf, rulesOf } from './dossier.ts';
import { drawOf } from './draw.ts';
import { givesSupport, noSupport, supportOf } from './phoneDesk.ts';
import { readApplication } from '../records/application.ts';
import type { Services } from '../services.ts';

interface Looked {
    readonly uid: string;
    readonly principal: Principal;
    /** As it was just written by this person. */
    readonly known?: Application | undefined;
}

const reachedApplication = async (tx: Transaction, { uid, principal }: Looked): Promise<Application> => {
    const application = await readApplication(tx, uid);
    if (application === undefined || !within(applicationScope(principal), { ...application })) throw notFound();
    return application;
};

/** All of an application that somebody may see, now; 404 alike when it is absent or out of reach. */
export const readDossier = async (services: Services, looked: Looked): Promise<Dossier> => {
    const { database } = services;
    const { principal, known } = looked;
    const draw = await drawOf(database);
    if (known !== undefined && !givesSupport(principal)) {
        // What is shown beside what was just written may not be older than that.
        const reader = database.reader(principal, 'application', 'now');
        return dossierOf({ reader, principal, draw, support: noSupport }, known);
    }
    return database.withTransaction(
        async (tx) => {
            const application = known ?? (await reachedApplication(tx, looked));
            const asked = { application, principal, rules: rulesOf(application), services };
            const support = givesSupport(principal) ? await supportOf(tx, asked) : noSupport;
            return dossierOf({ reader: readerIn(tx), principal, draw, support }, application);
        },
        { scope: principal, of: 'application', readsOnly: true },
    );
};

/** What is answered is read once the write is safe: nobody waits for it, and no copy of it is kept beside the key. */
export const withDossier = async (services: Services, answer: WriteReply, looked: Looked): Promise<WriteReply> => {
    const body = await readDossier(services, looked);
    return { ...answer, body, headers: movedOn(answer.headers ?? {}, { etag: etagOf(body.application.version) }) };
};
