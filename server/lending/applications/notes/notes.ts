import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { granted, type Principal } from '../../../../domain/access/roles.ts';
import type { Application } from '../../../../domain/application/application.ts';
import {
    maskedNote,
    mentionable,
    noteTopics,
    readableAudiences,
    threadsOf,
    writableAudiences,
    type Note,
    type NotePerson,
    type Notes,
    type NoteTopic,
    type ReadNote,
    type SeenInput,
} from '../../../../domain/application/notes.ts';
import { applicationNote, noteSeen } from '../../../platform/database/schema/notes.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { openRows, sealRow } from '../../records/sealedRows.ts';
import { peopleOf } from '../dossierParts.ts';

const isTopic = (topic: string): topic is NoteTopic => (noteTopics as readonly string[]).includes(topic);

const toNote = ({ topic, audience, at, ...rest }: typeof applicationNote.$inferSelect): readonly Note[] =>
    // A topic that is no longer declared has no thread to stand in.
    isTopic(topic)
        ? [{ ...rest, topic, audience: audience === 'internal' ? 'internal' : 'shared', at: at.toISOString() }]
        : [];

const seenBy = async ({ orm }: Transaction, uid: string, username: string): Promise<ReadonlyMap<string, Date>> => {
    const rows = await orm
        .select()
        .from(noteSeen)
        .where(and(eq(noteSeen.applicationUid, uid), eq(noteSeen.username, username)));
    return new Map(rows.map(({ topic, audience, seenAt }) => [`${topic} ${audience}`, seenAt]));
};

/** The notes that a person reads on an application, the oldest first. */
export const readNotes = async (
    tx: Transaction,
    application: Application,
    principal: Principal,
): Promise<readonly ReadNote[]> => {
    const { uid } = application;
    const rows = await tx.orm
        .select()
        .from(applicationNote)
        .where(
            and(
                eq(applicationNote.applicationUid, uid),
                inArray(applicationNote.audience, [...readableAudiences(application, principal)]),
            ),
        )
        .orderBy(asc(applicationNote.at), asc(applicationNote.noteId));
    const opened = await openRows(tx, { table: 'application_note', uid, rowOf: ({ noteId }) => noteId }, rows);
    const seen = await seenBy(tx, uid, principal.username);
    const seenUntil = ({ topic, audience }: Note): number => seen.get(`${topic} ${audience}`)?.getTime() ?? 0;
    return opened.flatMap(toNote).map((note) => ({
        ...note,
        isUnread: note.author !== principal.username && Date.parse(note.at) > seenUntil(note),
    }));
};

const namesOf = async (tx: Transaction, application: Application, usernames: readonly string[]) => {
    const names = await peopleOf(tx, usernames);
    return usernames.map((username): NotePerson => ({
        username,
        name: names[username] ?? username,
        isSeller: username === application.salesUsername,
    }));
};

/** All that one person reads of an application's notes, and to whom they may write. */
export const notesOf = async (tx: Transaction, application: Application, principal: Principal): Promise<Notes> => {
    const notes = await readNotes(tx, application, principal);
    const isUnmasked = granted(principal, ['admin', 'underwriter', 'sales']);
    const authors = notes.map(({ author }) => author);
    return {
        threads: threadsOf(isUnmasked ? notes : notes.map(maskedNote)),
        people: await namesOf(tx, application, mentionable(application, 'shared', authors)),
        mayWrite: writableAudiences(application, principal),
    };
};

/** Enters a note. The caller has checked that its author may. */
export const addNote = async (tx: Transaction, uid: string, note: Omit<Note, 'noteId'>): Promise<void> => {
    const noteId = v7();
    await tx.orm.insert(applicationNote).values({
        ...(await sealRow(tx, { table: 'application_note', uid, row: noteId }, note)),
        noteId,
        applicationUid: uid,
        mentions: [...note.mentions],
        at: new Date(note.at),
    });
};

/** A person has read a thread up to an instant; what was read once stays read. */
export const markSeen = async (
    { orm }: Transaction,
    { uid, username, seen }: { uid: string; username: string; seen: SeenInput },
): Promise<void> => {
    const { topic, audience, until } = seen;
    await orm
        .insert(noteSeen)
        .values({ applicationUid: uid, topic, audience, username, seenAt: new Date(until) })
        .onConflictDoUpdate({
            target: [noteSeen.applicationUid, noteSeen.username, noteSeen.topic, noteSeen.audience],
            set: { seenAt: sql`greatest(${noteSeen.seenAt}, excluded.seen_at)` },
        });
};
