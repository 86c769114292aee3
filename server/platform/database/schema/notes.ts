import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A remark on an application; written once, never changed. */
export const applicationNote = pgTable('application_note', {
    noteId: text('note_id').primaryKey(),
    applicationUid: text('application_uid').notNull(),
    topic: text('topic').notNull(),
    audience: text('audience').notNull(),
    author: text('author').notNull(),
    body: text('body').notNull(),
    mentions: text('mentions').array().notNull(),
    at: instant('at').notNull(),
});

/** How far a person has read a thread of notes, on each of its sides. */
export const noteSeen = pgTable('note_seen', {
    applicationUid: text('application_uid').notNull(),
    topic: text('topic').notNull(),
    audience: text('audience').notNull(),
    username: text('username').notNull(),
    seenAt: instant('seen_at').notNull(),
});
