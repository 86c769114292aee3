import { whenSessionEnds } from '../session/leaving.ts';

/** An answer that waits longer is no longer what a screen asks for now. */
const freshMs = 10_000;

const answers = new Map<string, Promise<Response>>();

// The next person's screens ask for themselves.
whenSessionEnds(() => answers.clear());

/** The same question in whatever order and spelling its parameters stand. */
const keyOf = (path: string): string => {
    const { pathname, searchParams } = new URL(path, 'http://same');
    searchParams.sort();
    return `${pathname}?${searchParams.toString()}`;
};

/** Asks what a screen is about to ask, so that the answer travels while the screen's code does. */
export const askAhead = (path: string, ask: (path: string) => Promise<Response>): void => {
    const key = keyOf(path);
    // Whoever takes it is told of a failure; nobody has to.
    const answer = ask(path);
    answer.catch(() => undefined);
    answers.set(key, answer);
    setTimeout(() => answers.delete(key), freshMs);
};

/** The answer that was asked for ahead, once. */
export const takeAhead = (path: string): Promise<Response> | undefined => {
    if (answers.size === 0) return undefined;
    const key = keyOf(path);
    const answer = answers.get(key);
    answers.delete(key);
    return answer;
};
