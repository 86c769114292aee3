import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Entry } from './outbox/entry.ts';
import type { OutboxState } from './outbox/ports.ts';
import { offline } from './offline.ts';

export const useOutbox = (): OutboxState => {
    const { outbox } = offline();
    return useSyncExternalStore(outbox.subscribe, outbox.state);
};

export const useWaiting = (uid: string): readonly Entry[] => {
    const { entries } = useOutbox();
    return useMemo(() => entries.filter((entry) => entry.uid === uid), [entries, uid]);
};

export const useIsWaiting = (uid: string): ((section: string) => boolean) => {
    const waiting = useWaiting(uid);
    return useCallback(
        (section) => waiting.some(({ command }) => command.action === 'save_section' && command.section === section),
        [waiting],
    );
};
