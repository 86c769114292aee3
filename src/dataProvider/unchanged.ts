import { whenSessionEnds } from '../session/leaving.ts';

interface Question {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly isPublic?: boolean;
}

interface Answer {
    readonly status: number;
    readonly headers: Headers;
    readonly data: unknown;
}

interface Held {
    readonly reply: Answer;
    /** The headers of the question, with the tag of what is held. */
    readonly asking: Readonly<Record<string, string>>;
}

/** More than somebody goes back and forth between. */
const most = 60;

/** In memory alone: the server forbids browsers to keep what it answers, for others may use the same machine. */
const answers = new Map<string, Held>();

whenSessionEnds(() => answers.clear());

const keyOf = (path: string, { headers = {} }: Question): string => `${path}\n${JSON.stringify(headers)}`;

const isRead = ({ method = 'GET', isPublic = false }: Question): boolean => method === 'GET' && !isPublic;

/** What the server answered last, to be shown again when it says that this still is so. */
export const held = (path: string, question: Question): Held | undefined =>
    isRead(question) ? answers.get(keyOf(path, question)) : undefined;

/** Keeps an answer that the server has tagged. */
export const hold = (path: string, question: Question, reply: Answer): void => {
    const tag = reply.headers.get('ETag');
    if (tag === null || !isRead(question)) return;
    const key = keyOf(path, question);
    // Set anew, so that the oldest is the first.
    answers.delete(key);
    answers.set(key, { reply, asking: { ...question.headers, 'If-None-Match': tag } });
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
};
