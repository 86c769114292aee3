import type { openLockRoom as openLocks } from './e2eLocks.ts';
import type { openOwnRoom as openOwn } from './e2eOwnRoom.ts';

/*
 * A room is the whole server in the test's own process. It is loaded by whoever opens one: to read it for the list of all tests
 * would keep everybody waiting.
 */

export const openOwnRoom = async (...asked: Parameters<typeof openOwn>) =>
    (await import('./e2eOwnRoom.ts')).openOwnRoom(...asked);

export const openLockRoom = async (...asked: Parameters<typeof openLocks>) =>
    (await import('./e2eLocks.ts')).openLockRoom(...asked);
