import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { dossierKey } from './dossierKey.ts';
import { listen, type LiveChange } from './live.ts';

/** How long changes gather after a first one was shown, so that a busy hour does not ask for the same again and again. */
const gatherMs = 700;

/**
 * Hands on what it is given: the first at once, what follows on its heels together. `flush` gets each value once; values
 * are told apart by `keyOf`.
 */
export const gather = <T>(
    flush: (values: readonly T[]) => void,
    keyOf: (value: T) => string,
    pauseMs: number,
): ((value: T) => void) => {
    const waiting = new Map<string, T>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hand = (): void => {
        timer = undefined;
        if (waiting.size === 0) return;
        const values = [...waiting.values()];
        waiting.clear();
        timer = setTimeout(hand, pauseMs);
        flush(values);
    };
    return (value) => {
        waiting.set(keyOf(value), value);
        // What is told in one breath is shown together.
        timer ??= setTimeout(hand, 0);
    };
};

// Where the pages of an area keep what others may change.
const everything: readonly QueryKey[] = [['applications'], ['dossier'], ['notifications'], ['attention'], ['comments']];

const keysOf = ({ entity, id, operation }: LiveChange): readonly QueryKey[] => {
    if (operation === 'attention')
        return [
            ['attention', entity],
            ['comments', entity, id],
        ];
    return entity === 'applications' ? [[entity], dossierKey(id)] : [[entity]];
};

/** Reads anew what is on the screen whenever somebody changes it, until the signal. */
export const keepCurrent = (client: QueryClient, signal: AbortSignal): Promise<void> => {
    const tell = gather<QueryKey>(
        (keys) => {
            for (const queryKey of keys) void client.invalidateQueries({ queryKey });
        },
        (key) => JSON.stringify(key),
        gatherMs,
    );
    const tellAll = (keys: readonly QueryKey[]): void => {
        for (const key of keys) tell(key);
    };
    let hasListened = false;
    const onOpen = (): void => {
        // The pages have just asked when it opens for the first time.
        if (hasListened) tellAll(everything);
        hasListened = true;
    };
    return listen({ onChange: (change) => tellAll(keysOf(change)), onOpen }, signal);
};
