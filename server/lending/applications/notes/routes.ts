import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../../../domain/access/roles.ts';
import { applicationScope, within } from '../../../../domain/access/scope.ts';
import type { Application } from '../../../../domain/application/application.ts';
import { checks } from '../../../../domain/application/checks/registry.ts';
import {
    mentionable,
    noteInput,
    seenInput,
    toldOf,
    writableAudiences,
    type Note,
    type NoteInput,
    type SeenInput,
} from '../../../../domain/application/notes.ts';
import { announce } from '../../../platform/audit/changeFeed.ts';
import { originOf, recordEvent, type Origin } from '../../../platform/audit/eventLog.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { invalid, notAllowed, notFound } from '../../../platform/errors.ts';
import { sendWriteReply, withReceipt } from '../../../platform/http/idempotency.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../../notifications/notify.ts';
import { aboutApplication, readApplication } from '../../records/application.ts';
import { uidOf } from '../routes.ts';
import type { Services } from '../../services.ts';
import { addNote, markSeen, notesOf, readNotes } from './notes.ts';
import { unreadOf } from './unread.ts';
import { checkedInput } from '../../../platform/http/checkedInput.ts';

const reached = async (tx: Transaction, uid: string, principal: Principal): Promise<Application> => {
    const application = await readApplication(tx, uidOf(uid));
    if (application === undefined || !within(applicationScope(principal), { ...application })) throw notFound();
    return application;
};

const pageOf = ({ topic }: Pick<Note, 'topic'>, { uid, salesUsername }: Application, reader: string): string => {
    if (reader === salesUsername) return `/home/pending/${uid}`;
    return topic === 'general' ? `/underwriters/application-review/${uid}` : checks[topic].path.replace(':uid', uid);
};

interface Written {
    readonly application: Application;
    readonly note: Omit<Note, 'noteId'>;
    readonly origin: Origin;
    readonly jobs: Pick<Jobs, 'send'>;
}

/** Tells the people it is for, whoever watches, and the event log; the words themselves stay in the note. */
const tell = async (tx: Transaction, { application, note, origin, jobs }: Written): Promise<void> => {
    const { uid, country } = application;
    const { body: _words, at: _at, ...told } = note;
    const { facts, concerned } = aboutApplication(application);
    const actor = origin.principal.username;
    for (const reader of toldOf(application, note)) {
        await notify(tx, jobs, {
            kind: note.mentions.includes(reader) ? 'mentioned' : 'noteWritten',
            facts: { ...facts, page: pageOf(note, application, reader) },
            concerned: { ...concerned, reader },
            actor,
        });
    }
    await announce(tx, { principal: origin.principal, entity: 'applications', id: uid, operation: 'update', country });
    await recordEvent(tx, {
        ...origin,
        action: 'write_note',
        record: 'notes',
        recordId: uid,
        country,
        before: null,
        after: told,
    });
};

const write = async (
    tx: Transaction,
    application: Application,
    { body, origin, at, jobs }: WriteRequest,
): Promise<void> => {
    const { principal } = origin;
    const given = checkedInput<NoteInput>(noteInput, body);
    if (!writableAudiences(application, principal).includes(given.audience)) throw notAllowed();
    const authors = (await readNotes(tx, application, principal)).map(({ author }) => author);
    const known = mentionable(application, given.audience, authors);
    const stranger = given.mentions.find((username) => !known.includes(username));
    if (stranger !== undefined) throw invalid({ mentions: `${stranger} does not read these notes` });
    const note = { ...given, author: principal.username, mentions: [...new Set(given.mentions)], at };
    await addNote(tx, application.uid, note);
    await tell(tx, { application, note, origin, jobs });
};

interface WriteRequest {
    readonly body: unknown;
    readonly origin: Origin;
    /** ISO instant. */
    readonly at: string;
    readonly jobs: Pick<Jobs, 'send'>;
}

interface About {
    readonly Params: { readonly uid: string };
}

/** What is written about an application: read, write, and how far one has read. */
export const noteRoutes =
    ({ database, clock, jobs }: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        app.get('/api/notes/unread', async ({ principal }) =>
            database.withTransaction((tx) => unreadOf(tx, principal), { scope: principal }),
        );

        app.get<About>('/api/applications/:uid/notes', async ({ params, principal }) =>
            database.withTransaction(async (tx) => notesOf(tx, await reached(tx, params.uid, principal), principal), {
                scope: principal,
            }),
        );

        app.post<About>('/api/applications/:uid/notes', async (request, reply) => {
            const { principal, params } = request;
            const answer = await database.withTransaction(
                (tx) =>
                    withReceipt(request, tx, {
                        effect: async () => {
                            const application = await reached(tx, params.uid, principal);
                            const at = clock().toISOString();
                            await write(tx, application, { body: request.body, origin: originOf(request), at, jobs });
                            const body = await notesOf(tx, application, principal);
                            return { status: 201, body, about: application.uid };
                        },
                        readAgain: async (uid) => ({
                            body: await notesOf(tx, await reached(tx, uid, principal), principal),
                        }),
                    }),
                { scope: principal },
            );
            return sendWriteReply(reply, answer);
        });

        app.put<About>('/api/applications/:uid/notes/seen', async ({ params, principal, body }, reply) => {
            await database.withTransaction(
                async (tx) => {
                    const { uid } = await reached(tx, params.uid, principal);
                    const seen = checkedInput<SeenInput>(seenInput, body);
                    // Nobody has read what is not written yet.
                    const until = new Date(Math.min(Date.parse(seen.until), clock().getTime())).toISOString();
                    await markSeen(tx, { uid, username: principal.username, seen: { ...seen, until } });
                },
                { scope: principal },
            );
            return reply.code(204).send();
        });
    };
