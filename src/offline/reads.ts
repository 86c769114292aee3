import type { Query, QueryClient } from '@tanstack/react-query';
import type { Change, KnownAnswer, Vault } from './kept.ts';

/** What a sales person still wants to see without a network. Pictures are too large, flags too short-lived. */
const keptQuestions: ReadonlySet<unknown> = new Set([
    'applications',
    'dossier',
    'pricing',
    'earnings',
    'notifications',
    'account',
]);
/** Words that were searched for are somebody's name, and the answers to them are among the others. */
const isSearch = (key: readonly unknown[]): boolean => JSON.stringify(key).includes('"q":');
/** The answers that came last. */
const mostAnswers = 60;
const oldestMs = 30 * 86_400_000;

const isKept = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
    keptQuestions.has(queryKey[0]) && !isSearch(queryKey);

const idOf = (key: readonly unknown[]): string => JSON.stringify(key);

export const keptAnswer = (answer: KnownAnswer): Change => ({ kind: 'answer', id: idOf(answer.key), value: answer });

const forget = async (vault: Vault, now: number): Promise<readonly KnownAnswer[]> => {
    const answers = (await vault.all('answer')).toSorted(([, one], [, other]) => other.at - one.at);
    const isOld = (at: number, place: number): boolean => place >= mostAnswers || now - at > oldestMs;
    const gone = answers.filter(([, { at }], place) => isOld(at, place));
    if (gone.length > 0) await vault.write(gone.map(([id]) => ({ kind: 'answer', id })));
    return answers.slice(0, answers.length - gone.length).map(([, answer]) => answer);
};

type KeptAt = Map<string, number>;

/** Keeps what the server answers as soon as it is there: a phone may be switched off in the next moment. */
const follow = (client: QueryClient, vault: Vault, keptAt: KeptAt): void => {
    const fresh = new Map<string, KnownAnswer>();
    const keep = (): void => {
        const changes = [...fresh.values()].map(keptAnswer);
        fresh.clear();
        // Room is for work that was not sent: an answer that finds none is fetched again.
        vault.write(changes).catch(() => undefined);
    };
    client.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.state.status !== 'success' || !isKept(query)) return;
        const { data, dataUpdatedAt: at } = query.state;
        const id = idOf(query.queryKey);
        if (data === undefined || at === keptAt.get(id)) return;
        // What arrives together is written together.
        if (fresh.size === 0) setTimeout(keep);
        keptAt.set(id, at);
        fresh.set(id, { key: query.queryKey, data, at });
    });
};

/** Shows what was known last until the server answers, and keeps what it answers from now on. */
export const rememberAnswers = async (client: QueryClient, vault: Vault, now = Date.now()): Promise<void> => {
    const keptAt: KeptAt = new Map();
    for (const { key, data, at } of await forget(vault, now)) {
        keptAt.set(idOf(key), at);
        if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: at });
    }
    follow(client, vault, keptAt);
};

/** When the oldest of what is on the screen was true, in milliseconds since 1970; null when nothing of it is kept. */
export const oldestShown = (client: QueryClient): number | null => {
    const shown = client
        .getQueryCache()
        .findAll({ type: 'active' })
        .filter((query) => isKept(query) && query.state.data !== undefined)
        .map(({ state }) => state.dataUpdatedAt);
    return shown.length === 0 ? null : Math.min(...shown);
};
