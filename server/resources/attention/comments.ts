import { v7 } from 'uuid';
import type { Grant, Principal } from '../../../domain/access/roles.ts';
import {
    readsMasked,
    type Colleague,
    type Comment,
    type CommentInput,
    type Comments,
} from '../../../domain/attention.ts';
import { maskedWords } from '../../../domain/maskedWords.ts';
import { colleaguesWith } from '../../notifications/audience.ts';
import { notify } from '../../notifications/notify.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import { recordEvent, type Origin } from '../../platform/audit/eventLog.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { asking, opened, sealedFor } from '../../platform/database/owned.ts';
import { ownerOfRecord } from '../../platform/database/ownerOfRecord.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Reached } from './reached.ts';

/** The comments on a record, the oldest first, as this person reads them. */
const readComments = async (
    tx: Transaction,
    { record, id }: Reached,
    principal: Principal,
): Promise<readonly Comment[]> => {
    const { rows } = await tx.client.query<Omit<Comment, 'at'> & { readonly at: Date }>({
        name: 'comments of record',
        text: `select comment_id as "commentId", author, body, mentions, at from record_comment
            where record = $1 and record_id = $2 order by at, comment_id`,
        values: [record, id],
    });
    const isMasked = readsMasked(principal);
    const read = await opened(asking(tx), rows);
    return read.map(({ body, at, ...rest }) => ({
        ...rest,
        body: isMasked ? maskedWords(body) : body,
        at: at.toISOString(),
    }));
};

const namesOf = ({ client }: Transaction, usernames: readonly string[]): Promise<readonly Colleague[]> =>
    client
        .query<Colleague>({
            name: 'names of people',
            text: 'select username, name from app_user where username = any ($1)',
            values: [usernames],
        })
        .then(({ rows }) => rows);

const isOfStaff = (grant: Grant): boolean => !grant.startsWith('sales');

/** Those who may read the record and be called upon: of its country, or of the asker's where it is of none. */
const readersOf = (tx: Transaction, { resource, country }: Reached, principal: Principal) =>
    colleaguesWith(
        tx,
        { country: country ?? principal.country, isTestMode: principal.isTestMode },
        (resource.access.show ?? []).filter(isOfStaff),
    );

/** All that one person reads of the comments on a record, and on whom they may call. */
export const commentsOf = async (tx: Transaction, reached: Reached, principal: Principal): Promise<Comments> => {
    const comments = await readComments(tx, reached, principal);
    const authors = comments.map(({ author }) => author);
    const people = await asSystem(tx, async () => [
        ...(await readersOf(tx, reached, principal)),
        ...(await namesOf(tx, authors)),
    ]);
    const byName = new Map(people.map(({ username, name }) => [username, { username, name }]));
    return { comments, people: [...byName.values()] };
};

interface Writing {
    readonly input: CommentInput;
    readonly origin: Origin;
    readonly jobs: Pick<Jobs, 'send'>;
    readonly at: Date;
}

/** Tells those it calls upon, whoever watches, and the event log; the words themselves stay in the comment. */
const tell = async (
    tx: Transaction,
    { record, id, resource, country }: Reached,
    { input: { mentions }, origin, jobs }: Writing,
): Promise<void> => {
    const { principal } = origin;
    const reach = country ?? principal.country;
    // A notice names nobody, and the key of a person is their name.
    const reference = resource.source === 'app_user' ? resource.label.one : id;
    for (const reader of mentions) {
        await notify(tx, jobs, {
            kind: 'mentionedInComment',
            facts: { reference, recordId: id, page: `/admin/${record}/${encodeURIComponent(id)}` },
            concerned: { country: reach, reader },
            actor: principal.username,
        });
    }
    await announce(tx, { principal, entity: record, id, operation: 'attention', country: country ?? '*' });
    await recordEvent(tx, {
        ...origin,
        action: 'comment',
        record,
        recordId: id,
        country: reach,
        before: null,
        after: { mentions },
    });
};

export const addComment = async (tx: Transaction, reached: Reached, writing: Writing): Promise<void> => {
    const { input, origin, at } = writing;
    const { principal } = origin;
    const readers = await asSystem(tx, () => readersOf(tx, reached, principal));
    const mentions = [...new Set(input.mentions)];
    if (!mentions.every((username) => readers.some((one) => one.username === username)))
        throw invalid({ mentions: 'Mention people who read this record' });
    const { record, id, country } = reached;
    const { body } = await sealedFor(tx, await ownerOfRecord(tx, { record, recordId: id }), { body: input.body });
    await tx.client.query({
        name: 'add comment',
        text: `insert into record_comment (comment_id, record, record_id, author, body, mentions, country, at)
            values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        values: [v7(), record, id, principal.username, body, mentions, country, at],
    });
    await tell(tx, reached, { ...writing, input: { ...input, mentions } });
};
