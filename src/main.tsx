import { settle } from './guards.ts';
import { openArea } from './openArea.ts';
import { reloadOnMissingChunk } from './pwa/reloadOnMissingChunk.ts';
import { session } from './session/session.ts';

const start = async (): Promise<void> => {
    const { path, route } = settle(location.pathname, session.get());
    if (path !== location.pathname) history.replaceState(null, '', path);
    if (route.area === 'public') return (await import('./auth/signIn/door.ts')).openDoor();
    await openArea(route.area);
};

reloadOnMissingChunk();
// Not awaited: the screens import this very file's chunk, and would wait for it while it waits for them.
void start();
