import { useSyncExternalStore } from 'react';
import { session, type Session } from './session.ts';

/**
 * One part of the session, kept current: `useSession((s) => s.name)`. The selector must return what the session holds
 * (a primitive or the stored object itself), never a new object, or the component would render for ever.
 */
export const useSession = <R>(select: (current: Session) => R): R =>
    useSyncExternalStore(session.subscribe, () => select(session.get()));
